import { editsInline } from '../../compile/access'
import { kinds } from '../../kinds/registry'
import { type AnyAction, type AnyResource, ENGINE_COLUMNS, fieldsOf, type Rule } from '../../model'
import type { RowOffers } from '../actions/offers'
import { actionDoubt } from '../slots'
import { type Column, partsOf } from '../table/columns'
import type { ListSlots } from './listSlots'

interface Drawn {
  /** the columns on screen */
  readonly shown: readonly Column[]
  readonly offers: RowOffers
  readonly slots: Pick<ListSlots, 'Card'>
}

/**
 * What a list asks of each row (`fields=`): what its columns, offers, title and marks read. Sorted, so that the same list asks
 * in the same words.
 * @returns undefined where something on the screen does not say what it reads: the list then asks for whole rows
 */
export function listFields(resource: AnyResource, { shown, offers, slots }: Drawn): readonly string[] | undefined {
  const { identity, shape } = offers
  const { Card } = slots
  const doubts = actionDoubt(resource.name)
  // A value that is edited in its cell is judged with the rest of its record.
  if (shown.some(({ field }) => editsInline(resource, field, identity))) return undefined
  // Whoever spells a list in words of his own is asked for records by them, not by ids.
  if (resource.spelling) return undefined
  const cells = shown.flatMap(partsOf)
  if (cells.some(({ Cell, field }) => field.cell !== undefined && !Cell.reads)) return undefined
  if ((shape && !shape.reads) || (doubts && !doubts.reads) || (Card && !Card.reads)) return undefined

  const read = new Set<string>(['id', 'version', resource.title ?? 'id', resource.shortName ?? 'id'])
  const add = (names: Iterable<string> | undefined) => {
    for (const name of names ?? []) read.add(name)
  }
  const addRule = (rule: Rule | undefined) => rule && add(fieldsOf(rule))
  for (const { id, Cell } of cells) add([id, ...(Cell.reads ?? [])])
  for (const reads of [shape?.reads, doubts?.reads, Card?.reads]) add(reads)
  addRule(resource.highlight)
  if (resource.scope !== 'global' && identity) {
    const { scope } = resource
    for (const rule of [
      scope[identity.firm_type],
      scope.claim?.[identity.firm_type],
      scope.write?.[identity.firm_type],
      ...(scope.roles ?? []).map((kind) => kind.if),
    ])
      addRule(rule)
  }
  const verbs = ['edit', 'remove'].flatMap((name) => resource.actions[name] ?? [])
  for (const action of [...[...offers.main, ...offers.rest, ...offers.bulk].map(([, one]) => one), ...verbs]) {
    const { when, offer, refuse, names } = action as AnyAction
    for (const rule of [when, offer, ...(refuse ?? []).map((gate) => gate.if)]) addRule(rule)
    if (typeof names === 'string') read.add(names)
  }
  // A reference is drawn by what it brings along, unless its cell says by what.
  for (const { field, Cell } of cells) if (!Cell.reads) add(Object.keys(field.shows ?? {}))
  const known = answered(resource)
  return [...read].filter((name) => known.has(name)).sort()
}

/** What a list of the resource answers. */
function answered({ fields }: AnyResource): ReadonlySet<string> {
  const names = new Set<string>(ENGINE_COLUMNS.filter((name) => name !== 'updater_id'))
  for (const [name, field] of Object.entries(fields)) {
    if (field.secret || field.detail || !kinds[field.kind]) continue
    names.add(name)
    for (const as of Object.keys(field.shows ?? {})) names.add(as)
  }
  return names
}
