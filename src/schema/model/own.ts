/** The entry of a dictionary under a name that came from outside: what every object inherits (`constructor`) is none. */
export const ownEntry = <T>(dictionary: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(dictionary, name) ? dictionary[name] : undefined
