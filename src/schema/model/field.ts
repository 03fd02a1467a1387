import type { Choices, CodeOf } from './choice'
import type {
  AddressOptions,
  ChoiceOptions,
  ChoicesOptions,
  EmptyChoice,
  FieldOptions,
  FileOptions,
  FilterOptions,
  Json,
  ListOptions,
  Lookup,
  MomentOptions,
  NumberOptions,
  Offers,
  ReferenceOptions,
  ReferencesOptions,
  RegionOptions,
  SingleUse,
  TextOptions,
  TotalOf,
} from './optionTypes'
import type { Rule } from './rule'

export * from './optionTypes'

/** What a JSON value is made of, where that is known; in OpenAPI and in the types of replies. */
export interface JsonOptions extends FieldOptions {
  /** an object of exactly these */
  readonly of?: Readonly<Record<string, FieldData>>
  /** a list of these */
  readonly each?: FieldData
  /** one of these for each key, and any keys */
  readonly values?: FieldData
  /** true or false, where a reply says neither 1 nor 0 */
  readonly truth?: true
  /** a record of that resource */
  readonly record?: string
}

export const KIND_NAMES = [
  'text',
  'textarea',
  'phone',
  'integer',
  'decimal',
  'money',
  'boolean',
  'choice',
  'choices',
  'reference',
  'references',
  'unixTime',
  'date',
  'region',
  'regions',
  'address',
  'image',
  'file',
  'richText',
  'json',
] as const
export type KindName = (typeof KIND_NAMES)[number]

/** A field as the engine reads it: its kind, its words and the kind's own options in one flat object. */
export interface FieldData extends FieldOptions {
  readonly kind: KindName
  readonly label: string
  readonly choices?: Choices
  readonly reference?: string
  readonly shows?: Readonly<Record<string, string>>
  readonly where?: Rule
  readonly tells?: readonly string[]
  readonly preselect?: 'first' | 'only'
  readonly absent?: readonly EmptyChoice[]
  readonly lookup?: Lookup
  readonly offers?: Offers
  readonly min?: number
  readonly max?: number
  readonly pattern?: readonly [source: string, message: string, engine?: 'linear']
  readonly numeric?: true
  readonly suggestions?: readonly string[]
  readonly example?: string
  readonly password?: 'typed' | 'sha256'
  readonly same?: readonly [field: string, message: string]
  readonly unit?: string
  readonly total?: true | TotalOf
  readonly difference?: readonly [of: string, less: string]
  readonly day?: true
  readonly level?: 1 | 2 | 3
  readonly accept?: readonly string[]
  readonly message?: string
  readonly many?: boolean
  readonly singleUse?: SingleUse
  readonly parts?: AddressOptions['parts']
  readonly near?: string
  readonly of?: Readonly<Record<string, FieldData>>
  readonly each?: FieldData
  readonly values?: FieldData
  readonly truth?: true
  readonly record?: string
}

/** Whether nobody ever reads this value, nor where it was written down: a secret column, a password as it is typed. */
export const isSecret = ({ secret, password }: FieldData): boolean => secret === true || password !== undefined

/** The field that those records share among which this one is unique; undefined where it is all of them. */
export const uniqueWithin = ({ unique }: FieldData): string | undefined =>
  typeof unique === 'object' ? unique.within : undefined

declare const VALUE: unique symbol
declare const SHOWN: unique symbol
/** A field that remembers the type of its value and of the columns it brings along; both exist for the compiler alone. */
export type Field<V = unknown, S extends string = string> = FieldData & {
  readonly [VALUE]?: V
  readonly [SHOWN]?: S
}
export type Fields = Readonly<Record<string, Field>>

type Given<O, V> = O extends { readonly required: true | string } ? V : V | null

/** No key but those of `Base`: inference alone lets a misspelt option pass beside a right one. */
type Only<O, Base> = { readonly [K in Exclude<keyof O, keyof Base>]: never }
type Part<O, Name extends string, Base> = O extends { readonly [N in Name]: infer P }
  ? P extends object
    ? { readonly [N in Name]: Only<P, Base> }
    : unknown
  : unknown
/** Options without a misspelt key, in `list` and `filter` too. */
type Exact<O, Base> = O & Only<O, Base> & Part<O, 'list', ListOptions> & Part<O, 'filter', FilterOptions>

const make = (kind: KindName, label: string, options: object | undefined, more?: object): FieldData => ({
  kind,
  label,
  ...options,
  ...more,
})

type Builder<V, Base extends FieldOptions> = <const O extends Base = Base>(
  label: string,
  options?: Exact<O, Base>,
) => Field<Given<O, V>, never>

const simple = <V, Base extends FieldOptions>(kind: KindName): Builder<V, Base> =>
  ((label: string, options?: Base) => make(kind, label, options)) as Builder<V, Base>

/** A key, or with `many` a list of keys. */
const filed =
  (kind: KindName) =>
  <const O extends FileOptions = FileOptions>(
    label: string,
    options?: Exact<O, FileOptions>,
  ): Field<Given<O, O extends { readonly many: true } ? readonly string[] : string>, never> =>
    make(kind, label, options)

/** The builders of a declaration. Each returns plain data: `field.text('开户行', { required: true, list: true })`. */
export const field = {
  text: simple<string, TextOptions>('text'),
  textarea: simple<string, TextOptions>('textarea'),
  phone: simple<string, TextOptions>('phone'),
  integer: simple<number, NumberOptions>('integer'),
  /** one decimal on the wire (kilometres) */
  decimal: simple<number, NumberOptions>('decimal'),
  /** yuan on the wire, fen in the database */
  money: simple<number, NumberOptions>('money'),
  boolean: simple<0 | 1, FieldOptions>('boolean'),
  /** unix seconds on the wire */
  unixTime: simple<number, MomentOptions>('unixTime'),
  /** YYYY-MM-DD */
  date: simple<string, FieldOptions>('date'),
  address: simple<string, AddressOptions>('address'),
  image: filed('image'),
  file: filed('file'),
  richText: simple<string, TextOptions>('richText'),
  /** one region code */
  region: simple<number, RegionOptions>('region'),

  /** cities by province, `{ 44: [4403, 4413] }` */
  regions: simple<Readonly<Record<string, readonly number[]>>, FieldOptions>('regions'),

  choice<const L extends Choices, const O extends ChoiceOptions = ChoiceOptions>(
    label: string,
    choices: L,
    options?: Exact<O, ChoiceOptions>,
  ): Field<Given<O, CodeOf<L>>, never> {
    return make('choice', label, options, { choices })
  },
  /** several of the choices, as a list of codes */
  choices<const L extends Choices, const O extends ChoicesOptions = ChoicesOptions>(
    label: string,
    choices: L,
    options?: Exact<O, ChoicesOptions>,
  ): Field<readonly CodeOf<L>[], never> {
    return make('choices', label, options, { choices })
  },
  reference<const O extends ReferenceOptions = ReferenceOptions>(
    label: string,
    reference: string,
    options?: Exact<O, ReferenceOptions>,
  ): Field<Given<O, number>, O extends { readonly shows: infer S } ? Extract<keyof S, string> : never> {
    return make('reference', label, options, { reference })
  },
  references<const O extends ReferencesOptions = ReferencesOptions>(
    label: string,
    reference: string,
    options?: Exact<O, ReferencesOptions>,
  ): Field<readonly number[], never> {
    return make('references', label, options, { reference })
  },
  /** a JSON value whose shape the caller names: `field.json<PriceLine[]>('价格明细')` */
  json<V = Json>(label: string, options?: JsonOptions): Field<V | null, never> {
    return make('json', label, options)
  },
} satisfies Readonly<Record<KindName, unknown>>

export type ValueOf<F> = F extends { readonly [VALUE]?: infer V } ? V : never
type ShownOf<F> = F extends { readonly [SHOWN]?: infer S } ? Extract<S, string> : never

/** The row of these fields as it travels. */
export type RowOf<F extends Fields> = { readonly [K in keyof F]: ValueOf<F[K]> } & {
  readonly [K in ShownOf<F[keyof F]>]: string | null
}
