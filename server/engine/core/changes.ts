import { isDeepStrictEqual } from 'node:util'
import { turnedValue } from '../../../src/schema/compile/travel'
import { type AnyResource, isSecret } from '../../../src/schema/model'
import type { Row } from './codec'

export type Changes = Readonly<Record<string, readonly [before: unknown, after: unknown]>>

/** Whether two values are one; the database keeps the keys of JSON in an order of its own. */
export const isSame = (a: unknown, b: unknown): boolean => isDeepStrictEqual(a ?? null, b ?? null)

/** Which of these fields differ, as [before, after]. */
export function changesBetween(before: Readonly<Row>, after: Readonly<Row>, names: Iterable<string>): Changes {
  const changes: Record<string, readonly [unknown, unknown]> = {}
  for (const name of names) {
    const [a, b] = [before[name] ?? null, after[name] ?? null]
    if (!isSame(a, b)) changes[name] = [a, b]
  }
  return changes
}

const HIDDEN = '***'

/** The same with the values of secret fields (a password, its hash) left out: only that they changed is kept. */
export function openChanges(resource: AnyResource, changes: Changes): Changes {
  return Object.fromEntries(
    Object.entries(changes).map(([name, sides]) => {
      const field = resource.fields[name]
      return [name, field && isSecret(field) ? [HIDDEN, HIDDEN] : sides]
    }),
  )
}

/** The log keeps values as they travel. */
export const asSent = ({ fields }: AnyResource, changes: Changes): Changes =>
  Object.fromEntries(
    Object.entries(changes).map(([name, sides]) => {
      const [before, after] = sides.map((value) => turnedValue(fields[name], value, 'encode'))
      return [name, [before, after] as const]
    }),
  )
