import type { ComparisonName, FieldData, KindName } from '../model'
import type { ValueShape } from './parts/exact'

interface ColumnType {
  readonly type: 'text' | 'integer' | 'bigint' | 'numeric' | 'timestamptz' | 'date' | 'jsonb'
}

/** What a CSV cell needs to know beside its value. */
export interface CsvContext {
  /** label of a referenced record or a region, when it is known */
  readonly labelOf?: (resource: string, id: number) => string | undefined
  readonly idOf?: (resource: string, label: string) => number | undefined
}
export type Parsed = { readonly value: unknown } | { readonly error: string }

/**
 * What an administrator may say of a field of a kind: that it is a list's column, without a twin, the record's title; a `pattern`;
 * bounds of its letters (`length`), of its items (`count`) or of the number, with unit and sum (`number`); `many` files; the
 * `level` of a region; its `choices`; the `reference` that it names.
 */
export type KindOption =
  | 'column'
  | 'unique'
  | 'title'
  | 'pattern'
  | 'length'
  | 'count'
  | 'number'
  | 'many'
  | 'level'
  | 'choices'
  | 'reference'

/**
 * The half of a field kind that browser and server share: how its value is stored, sent, checked and exchanged.
 * The value is what forms, rules and handlers hold; what is stored never leaves the server, and what travels is known to the
 * server's routes and the browser's dataProvider alone.
 */
export interface Kind {
  readonly name: KindName
  readonly column: (field: FieldData) => ColumnType
  /** database → value; never called with null */
  readonly fromStored: (stored: unknown, field: FieldData) => unknown
  /** validated value → database; never called with null */
  readonly toStored: (value: unknown, field: FieldData) => unknown
  /** how a value travels, where that is not as it is held; what cannot be read is handed on as it came, for the checks to refuse */
  readonly wire?: {
    readonly encode: (value: unknown) => unknown
    readonly decode: (wire: unknown) => unknown
  }
  /** shape and range with their messages; whether the field is required is the engine's business. Unknown types are refused. */
  readonly shape: (field: FieldData) => ValueShape
  /** what fields that belong to it say wrongly together: messages by field */
  readonly together?: (field: FieldData, record: Readonly<Record<string, unknown>>) => Readonly<Record<string, string>>
  readonly csv: {
    readonly format: (value: unknown, field: FieldData, context: CsvContext) => string
    readonly parse: (text: string, field: FieldData, context: CsvContext) => Parsed
  }
  /** schema of the wire value in OpenAPI 3.1 */
  readonly openapi: (field: FieldData) => Readonly<Record<string, unknown>>
  /** how a plain `filter: true` compares */
  readonly filter: 'one' | 'many' | 'range' | 'contains'
  readonly sortable: boolean
  /** 请输入 for what is typed, 请选择 for what is chosen, 请上传 for files */
  readonly verb: '请输入' | '请选择' | '请上传'
  readonly align?: 'right'
  /** columns of twelve that its input takes in a form; null: as many as the form gives */
  readonly span: 6 | 12 | null
  /** its values may be long: no column of a new list, and no index */
  readonly long: boolean
  /** its value belongs to one record alone, and is not given to several together */
  readonly own: boolean
  /** what a rule of an administrator may ask of it */
  readonly comparisons: readonly ComparisonName[]
  /** the least difference of two values, where they are numbers in their order */
  readonly step: number | null
  /** what an administrator may say of it; null: only code declares such a field */
  readonly options: readonly KindOption[] | null
  /** of kinds whose values are keys of uploaded files: the value with each of them replaced */
  readonly mapKeys?: (value: unknown, to: (key: string) => string) => unknown
}

/** {@link Kind.fromStored} of what is stored as it is held. */
export const asStored = (stored: unknown): unknown => stored

/** What a rule may ask of values that have an order. */
export const ORDERED: readonly ComparisonName[] = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'empty']
/** What a rule may ask of values that only their kind can read. */
export const PRESENCE: readonly ComparisonName[] = ['empty']

/** Whether an administrator may say this of a field of the kind; nothing of one that there is not. */
export const hasOption = (kind: Kind | undefined, option: KindOption): boolean =>
  kind?.options?.includes(option) ?? false

/** Declares a kind's shared half; a missing part does not compile. */
export const kind = <const K extends Kind>(parts: K): K => parts
