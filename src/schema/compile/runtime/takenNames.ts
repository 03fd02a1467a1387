import type { AnyResource } from '../../model'
import { constantOf } from './code'

/**
 * Whether a design may not bear a name: a table stands under it, or the source has a constant of that name. Promoted to code, the
 * design would share the table, or its constant would hide the other.
 * @param plainTables tables of no declaration
 */
export function takenNames(
  coded: readonly Pick<AnyResource, 'name' | 'table'>[],
  plainTables: readonly string[],
): (name: string) => boolean {
  const names = new Set([...plainTables, ...coded.flatMap(({ name, table }) => (table ? [name, table] : [name]))])
  const constants = new Set([...names].flatMap((name) => [constantOf(name), `${constantOf(name)}Table`]))
  return (name) => names.has(name) || constants.has(constantOf(name))
}
