/** A setting that cannot be used; the message is one line and begins with its name. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}
