import { choiceOf } from '../../../../domain/choice'
import type { Place } from '../../../../domain/geo/place'
import type { Finding, IntakeField } from '../../../../domain/order/intake/reading'
import { byField } from '../../../../domain/order/intake/readMessage'
import { formatShort } from '../../../../domain/time'
import { order } from '../../../../resources/order/order.resource'
import type { OrderField } from '../layout'
import { type PlaceField, placeParts } from '../placeValues'
import type { Values } from '../startValues'

/** What a message says of a field, as the form would take it over. */
export interface Suggestion {
  readonly field: OrderField
  /** the value in words */
  readonly words: string
  /** what else is known: where an address was found */
  readonly note?: string
  /** every value that is set with it, the field's own among them */
  readonly values: Values
  /** false: somebody should look */
  readonly sure: boolean
  readonly findings: readonly Finding[]
}

/** `is_subscribe` of an appointment. */
const APPOINTED = 2

/** A record that was looked up by its name. */
export interface Named {
  readonly id: number
  readonly name: string
}

export interface LookupResult {
  /** the customers whose names hold what the message calls the customer */
  readonly customers: readonly Named[]
  /** what the map knows of an address; a position that is far too coarse stays out */
  readonly places: Readonly<Partial<Record<PlaceField, Place | null>>>
}

const UNPLACED = '未定位'

const isPlaceField = (field: IntakeField): field is PlaceField => field === 'address' || field === 'destination'

/** The code of a finding in words; a text is its own. */
function wordsOf({ field, value }: Finding): string {
  if (field === 'appoint_time') return formatShort(Number(value))
  if (field === 'science') return '是'
  const declared = field === 'customer' ? undefined : order.fields[field]
  const choices = declared && 'choices' in declared ? declared.choices : undefined
  return choiceOf(choices ?? [], value)?.label ?? String(value)
}

/** The text of the message, at the position that the map has found for it. */
function placeSuggestion(finding: Finding, field: PlaceField, place: Place | null | undefined): Suggestion {
  const parts = placeParts[field]
  const located = parts && {
    [parts.lnglat]: place?.lnglat ?? null,
    [parts.province]: place?.a_province ?? null,
    [parts.city]: place?.a_city ?? null,
    [parts.area]: place?.a_area || null,
  }
  return {
    field,
    words: String(finding.value),
    ...(place !== undefined && { note: place?.name ?? UNPLACED }),
    values: { [field]: finding.value, ...located },
    sure: finding.sure && Boolean(place) && !place?.estimated,
    findings: [finding],
  }
}

function suggestionOf(finding: Finding, { places }: LookupResult): Suggestion[] {
  const { field, value, sure } = finding
  if (field === 'customer') return []
  if (isPlaceField(field)) return [placeSuggestion(finding, field, places[field])]
  const values = field === 'appoint_time' ? { is_subscribe: APPOINTED, appoint_time: value } : { [field]: value }
  return [{ field, words: wordsOf(finding), values, sure, findings: [finding] }]
}

/** Everything a message suggests, by field; the first of a field is the likeliest. */
export function suggestionsOf(
  findings: readonly Finding[],
  lookedUp: LookupResult,
): ReadonlyMap<OrderField, readonly Suggestion[]> {
  const map = new Map<OrderField, Suggestion[]>()
  const add = (suggestion: Suggestion) => map.set(suggestion.field, [...(map.get(suggestion.field) ?? []), suggestion])
  const grouped = byField(findings)
  const named = grouped.get('customer') ?? []
  for (const { id, name } of lookedUp.customers) {
    const sure = lookedUp.customers.length === 1
    add({ field: 'customer_id', words: name, values: { customer_id: id }, sure, findings: named })
  }
  for (const [field, said] of grouped) {
    if (field === 'ext_type') {
      const words = said.map(wordsOf).join('、')
      add({ field, words, values: { ext_type: said.map(({ value }) => Number(value)) }, sure: true, findings: said })
    } else for (const finding of said) for (const suggestion of suggestionOf(finding, lookedUp)) add(suggestion)
  }
  return map
}

/** Whether nothing stands there. */
export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Whether a field holds nothing that somebody has typed. @param touched whether somebody has been in it */
export function isUntyped(field: OrderField, value: unknown, touched: boolean): boolean {
  const declared = order.fields[field]
  const initial = 'default' in declared ? declared.default : undefined
  return isBlank(value) || (!touched && initial !== undefined && value === initial)
}

/** Whether the form already says what the message says. */
export const isSame = (suggestion: Suggestion, value: unknown): boolean =>
  JSON.stringify(suggestion.values[suggestion.field]) === JSON.stringify(value ?? null)

/** The names by which a customer is looked for, the whole first: 鹏安财险 is found among 鹏安财产保险. */
export function customerKeywords(name: string): readonly string[] {
  const stem = name.replace(/(?:财产|人寿|汽车)?(?:财险|车险|产险|保险)?(?:股份)?(?:有限)?(?:公司|集团)?$/, '')
  return [...new Set([name, stem])].filter((word) => word.length >= 2)
}
