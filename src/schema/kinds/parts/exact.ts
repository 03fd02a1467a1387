import { type MixedSchema, mixed } from 'yup'

/**
 * A schema of exactly the values that `is` recognises. yup's own types cast (a number becomes a text, a text a date);
 * this one changes nothing but '' to null and what `read` turns over deliberately.
 * @param message what a value of another type is answered with
 * @param read    texts of a query or a CSV file to values; whatever it does not know it returns as it came
 */
export const exact = <T extends {}>(
  is: (value: unknown) => value is T,
  message: string,
  read: (value: unknown) => unknown = (value) => value,
): MixedSchema<T | null | undefined> =>
  mixed<T>({ check: is, type: 'value' })
    .typeError(message)
    .nullable()
    .transform((value: unknown) => (value === '' ? null : read(value)))
