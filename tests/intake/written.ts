/**
 * A message and everything that it says: a field that is not named here is not said, so nothing may be read into it.
 * Times are as in Shanghai; several types are a list, in the order of the message.
 */
export interface Written {
  readonly message: string
  readonly says: Readonly<Record<string, string | number | readonly number[]>>
}
