import { type Identity, isMasked, mayVerb, mayWrite, seesField } from '../../compile/access'
import { actionState, fieldStates } from '../../compile/states'
import { turnedValue } from '../../compile/travel'
import { isWritable } from '../../compile/writable'
import { type AnyResource, type FieldChange, type HistoryEntry, isEmpty, type RuleContext } from '../../model'
import type { Row } from '../row'

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/**
 * Which fields of a record its user may give an earlier value: those that its form would let him write now. What the server
 * alone knows (a number that somebody else has by now) it refuses in its words.
 */
export function restorable(
  resource: AnyResource,
  record: Row,
  identity: Identity | null,
  context: RuleContext,
): (entry: HistoryEntry, change: FieldChange) => boolean {
  if (!identity || !mayVerb(resource, 'edit', identity) || !mayWrite(resource, record, identity)) return () => false
  if (!actionState(resource, 'edit', record, context).offered) return () => false
  const states = fieldStates(resource, record, context)
  return (entry, { field: name, before, closed }) => {
    const field = resource.fields[name]
    const state = states[name]
    if (!field || !state || closed || entry.action === 'create') return false
    if (!isWritable(field, 'edit') || field.virtual || !seesField(field, identity) || isMasked(field, identity))
      return false
    if (!state.shown || state.locked || (state.needed && isEmpty(before))) return false
    return !same(turnedValue(field, before, 'decode'), record[name])
  }
}

/** The earlier value, and those of the fields that are written together with it: a place goes with its coordinates. */
export function restoredValues(
  resource: AnyResource,
  entry: HistoryEntry,
  change: FieldChange,
): Readonly<Record<string, unknown>> {
  const parts: readonly string[] = Object.values(resource.fields[change.field]?.parts ?? {})
  const together = entry.changes.filter(
    ({ field, closed }) => !closed && (field === change.field || parts.includes(field)),
  )
  return Object.fromEntries(
    together.map(({ field, before }) => [field, turnedValue(resource.fields[field], before, 'decode') ?? null]),
  )
}
