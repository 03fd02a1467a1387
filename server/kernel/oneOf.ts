import { SettingsError } from './settingsError'

/** Checks that the value of a setting is one of its choices. @throws SettingsError that begins with the setting's name */
export function oneOf<const T extends readonly string[]>(name: string, value: string, choices: T): T[number] {
  const found = choices.find((choice) => choice === value)
  if (found === undefined) throw new SettingsError(`${name} must be one of ${choices.join(', ')}, not "${value}"`)
  return found
}

/**
 * The default of a factory's `switch` over providers. A provider without a case does not compile here, and one that comes
 * from plain JavaScript stops the start instead of running another.
 * @param setting its name, such as PAYMENT_PROVIDER
 * @throws SettingsError
 */
export function unknownProvider(setting: string, settings: never): never {
  throw new SettingsError(`${setting}: no adapter for ${JSON.stringify(Object(settings).provider ?? settings)}`)
}
