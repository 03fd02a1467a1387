import { type Field, type FieldData, type Fields, field, type ValueOf } from './field'

/** Replies have no labels of their own: their names are said once more by nobody. */
const unnamed = ''
const sure = { required: true } as const

const json = <V>(parts: Pick<FieldData, 'of' | 'each' | 'values' | 'truth' | 'record'>): Field<V> => ({
  kind: 'json',
  label: unnamed,
  ...sure,
  ...parts,
})

/** The parts that replies are made of. None of them is ever null or missing but by `orNull` and `maybe`. */
export const part = {
  text: field.text(unnamed, { ...sure, max: 65_536 }),
  integer: field.integer(unnamed, sure),
  id: field.reference(unnamed, '', sure),
  /** fen; yuan as it travels */
  money: field.money(unnamed, sure),
  /** yuan, or per cent where what it belongs to says so: as a person has typed it */
  yuanOrPercent: field.decimal(unnamed, sure),
  /** of prices as they are stored */
  fen: field.integer(unnamed, sure),
  /** km, at most one decimal */
  km: field.decimal(unnamed, sure),
  /** unix seconds */
  time: field.unixTime(unnamed, sure),
  /** 1 or 0 */
  flag: field.boolean(unnamed, sure),
  truth: json<boolean>({ truth: true }),
  /** whatever a person or another system has put there */
  anything: field.json(unnamed),
} as const

interface Maybe {
  readonly optional: true
}
type MaybeOf<F extends Fields> = { [K in keyof F]: F[K] extends Maybe ? K : never }[keyof F]
/** Value of an object of these fields; what may be missing is optional. */
export type ObjectOf<F extends Fields> = { readonly [K in Exclude<keyof F, MaybeOf<F>>]: ValueOf<F[K]> } & {
  readonly [K in MaybeOf<F>]?: ValueOf<F[K]>
}

/** An object of exactly these. */
export const object = <const F extends Fields>(of: F): Field<ObjectOf<F>> => json({ of })

export const listOf = <V>(each: Field<V>): Field<readonly V[]> => json({ each })

/** By keys of their own. */
export const mapOf = <V>(values: Field<V>): Field<Readonly<Record<string, V>>> => json({ values })

/** Rows and their number, and what stands beside them. */
export const paged = <V, const F extends Fields = Record<never, never>>(row: Field<V>, beside?: F) =>
  object({ data: listOf(row), total: part.integer, ...beside } as {
    data: Field<readonly V[]>
    total: Field<number>
  } & F)

/** A record of that resource, as it is answered singly. */
export const recordOf = <V>(resource: string): Field<V> => json({ record: resource })

export const orNull = <V>(one: Field<V>): Field<V | null> => ({ ...one, required: false })
/** Its key may be missing. */
export const maybe = <V>(one: Field<V>): Field<V> & Maybe => ({ ...one, optional: true })

/** Each of them null where nothing is known. */
export const allOrNull = <const F extends Fields>(of: F): { readonly [K in keyof F]: Field<ValueOf<F[K]> | null> } =>
  Object.fromEntries(Object.entries(of).map(([name, one]) => [name, orNull(one)])) as never

/** Fields before and after a write; `closed` says no more than that one has changed. */
export const fieldChanges = listOf(
  object({
    field: part.text,
    before: maybe(part.anything),
    after: maybe(part.anything),
    closed: maybe(part.truth),
  }),
)

/** One write to a record, as far as its reader may see it. */
export const historyEntry = object({
  id: part.id,
  time: part.time,
  resource: part.text,
  action: part.text,
  user_name: part.text,
  remark: orNull(part.text),
  changes: fieldChanges,
})

/**
 * What a resource's calls take and answer beyond its fields. Kept apart from the declaration, which every browser loads: who needs it
 * is the description of the calls, and whoever holds replies against it.
 */
export interface Replies {
  /** what a read is asked by, beside its record's id, and what a call takes beside its declared input */
  readonly asked?: Readonly<Record<string, Fields>>
  /** with every record: what a handler adds, and what is in a JSON column */
  readonly row?: Fields
  /** with a single one alone */
  readonly record?: Fields
  /** beside the rows of a list */
  readonly list?: Fields
  /** `data` of a read, and of what acts on the resource as a whole; beside the record's id of any other write */
  readonly calls?: Readonly<Record<string, Field>>
}

/** By name of the resource. */
export type RepliesByName = Readonly<Record<string, Replies>>
