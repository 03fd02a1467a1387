import type {
  AddressOptions,
  ChoiceOptions,
  ChoicesOptions,
  FieldOptions,
  FileOptions,
  FilterOptions,
  JsonOptions,
  KindName,
  ListOptions,
  MomentOptions,
  NumberOptions,
  ReferenceOptions,
  ReferencesOptions,
  RegionOptions,
  TextOptions,
} from './field'

/** Names of the options of `Own` that are not options of every field. The compiler refuses a missing or a foreign name. */
type Names<Own> = { readonly [K in Exclude<keyof Own, keyof FieldOptions>]-?: true }

const every: { readonly [K in keyof FieldOptions]-?: true } = {
  required: true,
  list: true,
  filter: true,
  readOnly: true,
  form: true,
  hidden: true,
  show: true,
  default: true,
  onCreate: true,
  unique: true,
  widget: true,
  cell: true,
  help: true,
  pending: true,
  group: true,
  audience: true,
  mask: true,
  secret: true,
  detail: true,
  technical: true,
  virtual: true,
  follows: true,
  choicesOf: true,
  span: true,
  optional: true,
  renamedFrom: true,
}

const text: Names<TextOptions> = {
  min: true,
  max: true,
  pattern: true,
  numeric: true,
  suggestions: true,
  example: true,
  password: true,
  same: true,
}
const number: Names<NumberOptions> = { min: true, max: true, unit: true, total: true, difference: true }
const moment: Names<MomentOptions> = { day: true }
const region: Names<RegionOptions> = { level: true }
const choice: Names<ChoiceOptions> = { lookup: true, offers: true }
const choices: Names<ChoicesOptions> = { ...choice, max: true }
const reference: Names<ReferenceOptions> = { shows: true, where: true, tells: true, preselect: true, absent: true }
const references: Names<ReferencesOptions> = { ...reference, max: true }
const address: Names<AddressOptions> = { ...text, parts: true, near: true }
const file: Names<FileOptions> = { accept: true, message: true, many: true, max: true, singleUse: true }
const json: Names<JsonOptions> = { of: true, each: true, values: true, truth: true, record: true }

/** What a builder itself writes, beside the options. */
const built = { kind: true, label: true } as const

const own: Readonly<Record<KindName, Readonly<Record<string, true>>>> = {
  text,
  textarea: text,
  phone: text,
  integer: number,
  decimal: number,
  money: number,
  boolean: {},
  choice: { ...choice, choices: true },
  choices: { ...choices, choices: true },
  reference: { ...reference, reference: true },
  references: { ...references, reference: true },
  unixTime: moment,
  date: {},
  region,
  regions: {},
  address,
  image: file,
  file,
  richText: text,
  json,
}

const list: { readonly [K in keyof ListOptions]-?: true } = {
  width: true,
  flat: true,
  grow: true,
  sort: true,
  hidden: true,
  pin: true,
  second: true,
  below: true,
  head: true,
  inline: true,
  audience: true,
}

const filter: { readonly [K in keyof FilterOptions]-?: true } = {
  as: true,
  names: true,
  main: true,
  group: true,
  default: true,
  audience: true,
  label: true,
  together: true,
  offered: true,
}

/**
 * Options of a field, of its `list` or its `filter` that its kind does not have. The compiler refuses them in code; this finds
 * them in what was cast or came as JSON.
 * @returns paths such as `requird` or `list.widht`
 */
export function unknownOptions(field: Readonly<Record<string, unknown>> & { readonly kind: KindName }): string[] {
  const foreign = (given: unknown, known: Readonly<Record<string, true>>, path = '') =>
    typeof given === 'object' && given !== null
      ? Object.keys(given)
          .filter((name) => !Object.hasOwn(known, name))
          .map((name) => `${path}${name}`)
      : []
  return [
    ...foreign(field, { ...every, ...built, ...own[field.kind] }),
    ...foreign(field.list, list, 'list.'),
    ...foreign(field.filter, filter, 'filter.'),
  ]
}
