/** One more thing that a value of the right type must be; an absent value is asked about too. */
interface Check<T = unknown> {
  readonly name: string
  readonly message: string
  /** @param held what the record that is edited holds: what stands in it may stay there */
  holds(value: T | null | undefined, held?: unknown): boolean
}

/**
 * What a kind's value has to be, as data: `valueSchema` of schema/compile makes a yup schema of it, so that lists, which check
 * nothing, do without yup.
 */
export interface ValueShape {
  readonly is: (value: unknown) => value is NonNullable<unknown>
  /** what a value of another type is answered with */
  readonly message: string
  readonly read: (value: unknown) => unknown
  /** one after the other: each is asked of what the ones before have let through, so that a pattern sees no text that is too long */
  readonly checks: readonly Check[]
}

interface Exact<T> extends ValueShape {
  /** the same with one check more */
  readonly test: (name: string, message: string, holds: Check<T>['holds']) => Exact<T>
}

/**
 * Exactly the values that `is` recognises. yup's own types cast (a number becomes a text, a text a date); this changes nothing
 * but '' to null and what `read` turns over deliberately.
 * @param message what a value of another type is answered with
 * @param read    texts of a query or a CSV file to values; whatever it does not know it returns as it came
 */
export function exact<T extends {}>(
  is: (value: unknown) => value is T,
  message: string,
  read: (value: unknown) => unknown = (value) => value,
  checks: readonly Check<T>[] = [],
): Exact<T> {
  return {
    is,
    message,
    read,
    checks,
    test: (name, words, holds) => exact(is, message, read, [...checks, { name, message: words, holds }]),
  }
}

/** A list or an object that came written out as JSON (F-540), as itself; whatever is none comes back as it came. */
export function readJson(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
