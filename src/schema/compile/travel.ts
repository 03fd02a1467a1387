import { money } from '../kinds/money/money.kind'
import { kinds } from '../kinds/registry'
import type { AnyResource, Fields } from '../model'
import type { RepliesByName } from '../model/reply'

type Values = Readonly<Record<string, unknown>>

/** Where amounts stand in what a resource's calls answer beyond its own fields, by `order.row` or `order.calls.calls`; `*` is each of a list or a map. */
export type ReplyAmounts = Readonly<Record<string, readonly string[]>>

type Way = 'encode' | 'decode'

const travelling = new WeakMap<object, readonly (readonly [string, Record<Way, (value: unknown) => unknown>])[]>()

/** The fields whose values do not travel as they are held. */
function travellers(fields: Fields | AnyResource['fields']) {
  const known = travelling.get(fields)
  if (known) return known
  const found = Object.entries(fields).flatMap(([name, { kind }]) => {
    const { wire } = kinds[kind]
    return wire ? [[name, wire] as const] : []
  })
  travelling.set(fields, found)
  return found
}

/** Turns values of these fields, in place, to what travels (`encode`) or to what is held (`decode`). */
export function turn<V extends Record<string, unknown>>(
  fields: Fields | AnyResource['fields'],
  values: V,
  way: Way,
): V {
  for (const [name, wire] of travellers(fields)) {
    const value = values[name]
    if (value !== undefined && value !== null) (values as Record<string, unknown>)[name] = wire[way](value)
  }
  return values
}

/** A value of this field as it travels, or as it is held. */
export function turnedValue(field: AnyResource['fields'][string] | undefined, value: unknown, way: Way): unknown {
  const wire = field && kinds[field.kind].wire
  return wire && value !== undefined && value !== null ? wire[way](value) : value
}

/** Places of amounts below a value; nothing below one: it is an amount itself. */
type Places = ReadonlyMap<string, Places>

const read = new WeakMap<readonly string[], Places>()

function placesOf(paths: readonly string[]): Places {
  const known = read.get(paths)
  if (known) return known
  const heads = new Map<string, string[]>()
  for (const path of paths) {
    const [head = '', ...rest] = path.split('.')
    heads.set(head, [...(heads.get(head) ?? []), ...(rest.length > 0 ? [rest.join('.')] : [])])
  }
  const places: Places = new Map([...heads].map(([head, below]) => [head, placesOf(below)] as const))
  read.set(paths, places)
  return places
}

/** The sums of a list as they are held; those by the values of a choice, `pay_money_1`, as those of their field. */
export const heldTotals = ({ fields }: Pick<AnyResource, 'fields'>, totals: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(totals).map(([name, sum]) => [
      name,
      turnedValue(fields[name] ?? fields[name.replace(/_\d+$/, '')], sum, 'decode'),
    ]),
  )

/** The amounts at these places of a reply as they travel, or as they are held; a copy of what holds any. */
export const turnedAt = <T>(reply: T, paths: readonly string[] | undefined, way: Way): T =>
  paths ? (turnedBelow(reply, placesOf(paths), way) as T) : reply

function turnedBelow(value: unknown, places: Places, way: Way): unknown {
  if (value === undefined || value === null) return value
  if (places.size === 0) return money.wire[way](value)
  if (typeof value !== 'object') return value
  const each = places.get('*')
  if (Array.isArray(value)) return each ? value.map((one) => turnedBelow(one, each, way)) : value
  let copy: Record<string, unknown> | undefined
  for (const [name, below] of each ? Object.keys(value).map((key) => [key, each] as const) : places) {
    const own = (value as Values)[name]
    if (own === undefined || own === null) continue
    copy ??= { ...value }
    copy[name] = turnedBelow(own, below, way)
  }
  return copy ?? value
}

/** @param resourceOf records that replies carry, by name */
export function replyAmounts(
  replies: RepliesByName,
  resourceOf: (name: string) => AnyResource | undefined,
): ReplyAmounts {
  type Part = Fields[string]
  const ofFields = (fields: Readonly<Record<string, Part>>): string[] =>
    Object.entries(fields).flatMap(([name, field]) => below(name, ofPart(field)))
  const below = (name: string, paths: readonly string[]) =>
    paths.map((path) => (path === '' ? name : `${name}.${path}`))
  const ofPart = (field: Part): string[] => {
    if (field.kind === 'money') return ['']
    if (field.of) return ofFields(field.of)
    const each = field.each ?? field.values
    if (each) return below('*', ofPart(each))
    if (field.record === undefined) return []
    const { row = {}, record = {} } = replies[field.record] ?? {}
    return ofFields({ ...resourceOf(field.record)?.fields, ...row, ...record })
  }
  const parts = Object.entries(replies).flatMap(([name, { row = {}, record = {}, list = {}, calls = {} }]) => [
    [`${name}.row`, ofFields(row)] as const,
    [`${name}.record`, ofFields({ ...row, ...record })] as const,
    [`${name}.list`, ofFields(list)] as const,
    ...Object.entries(calls).map(([call, reply]) => [`${name}.calls.${call}`, ofPart(reply)] as const),
  ])
  return Object.fromEntries(parts.filter(([, paths]) => paths.length > 0))
}
