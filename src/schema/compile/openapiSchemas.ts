import { kinds } from '../kinds/registry'
import { type AnyResource, type FieldData, isOnCard, platformWire, verbOf } from '../model'
import type { RepliesByName } from '../model/reply'
import { chosen } from './readAs'
import { isWritable } from './writable'

export type Json = Readonly<Record<string, unknown>>

export const INTEGER = { type: 'integer' } as const
export const TEXT = { type: 'string' } as const
export const several = (items: Json): Json => ({ type: 'array', items })
export const object = (properties: Json, required: readonly string[] = []): Json => ({
  type: 'object',
  properties,
  ...(required.length > 0 && { required }),
})

/** The platform's reply around `data`. */
export const envelope = (data: Json): Json => exactly({ code: INTEGER, info: TEXT, data })

/** The same schema, or null. */
export function nullable(schema: Json): Json {
  if (Object.keys(schema).length === 0) return schema
  if (typeof schema.type === 'string' && !('enum' in schema)) return { ...schema, type: [schema.type, 'null'] }
  return { anyOf: [schema, { type: 'null' }] }
}

/** An object of exactly these properties. */
export const exactly = (properties: Json, required: readonly string[] = Object.keys(properties)): Json => ({
  ...object(properties, required),
  additionalProperties: false,
})

/** The wire value of a field under its label; null where it need not be given. */
export function described(field: FieldData): Json {
  const schema = valueSchema(field)
  return { ...(field.label && { title: field.label }), ...(field.required ? schema : nullable(schema)) }
}

/** A JSON value by its parts, as far as they are declared; any other as its kind has it. */
function valueSchema(field: FieldData): Json {
  const { of, each, values, truth, record } = field
  if (record) return schemaNamed(record)
  if (truth) return { type: 'boolean' }
  if (each) return several(described(each))
  if (values) return { type: 'object', additionalProperties: described(values) }
  return of ? objectOf(of) : kinds[field.kind].openapi(field)
}

export type ToldFields = Readonly<Record<string, FieldData>>

/** Those that are never missing. */
export const always = (fields: ToldFields): string[] =>
  Object.entries(fields).flatMap(([name, { optional }]) => (optional ? [] : [name]))

/** An object of exactly these fields. */
const objectOf = (fields: ToldFields): Json => exactly(propertiesOf(fields), always(fields))

/**
 * What is answered of a field: null where it may be empty or a rule may hide it; of what is masked for somebody no more than
 * that it is a text.
 */
function answered(field: FieldData, isOpen: boolean): Json {
  const { required, mask } = field
  const schema = mask ? maskedSchema(valueSchema(field)) : valueSchema(field)
  return { title: field.label, ...(required && !isOpen ? schema : nullable(schema)) }
}

/** The mask's asterisks fit no pattern and no length. */
function maskedSchema(schema: Json): Json {
  const { pattern: _, minLength: __, ...open } = schema
  return open
}

/** Wire values of fields by name. */
export const propertiesOf = (fields: Readonly<Record<string, FieldData>>): Json =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, described(field)]))

/** Names of the fields that a form asks everybody for, whatever its rules say. */
export const requiredOf = (fields: Readonly<Record<string, FieldData>>): string[] =>
  Object.entries(fields).flatMap(([name, { required, audience }]) => (required && !audience ? [name] : []))

type ResourceOf = (name: string) => AnyResource | undefined

/** What a document is made of. */
export interface Described {
  readonly resourceOf: ResourceOf
  readonly replies: RepliesByName
}

/**
 * A record as it is answered, in a list without what travels with a single one only. Exactly its fields: those that are kept
 * from some, or that a handler adds, may be missing.
 */
function recordSchema(resource: AnyResource, { resourceOf, replies }: Described, isRow: boolean): Json {
  const { row = {}, record = {} } = replies[resource.name] ?? {}
  const isSingle = (name: string, field: FieldData): boolean => field.detail === true || name in record
  const visible = Object.entries(resource.fields).filter(
    ([name, field]) => !field.secret && !(isRow && isSingle(name, field)),
  )
  const told: ToldFields = isRow ? row : { ...row, ...record }
  const properties = {
    id: INTEGER,
    ...(!resource.chosen && ENGINE_PROPERTIES),
    ...Object.fromEntries(visible.map(([name, field]) => [name, answered(field, isRuled(resource, name))])),
    ...Object.fromEntries(visible.flatMap(([, field]) => shownSchemas(field, resourceOf))),
    ...propertiesOf(told),
  }
  const own = resource.computed || resource.chosen ? ['id'] : resource.single ? UNSAVED : ENGINE
  const sure = visible.filter(([name, { audience, virtual }]) => !audience && !virtual && isOnCard(resource, name))
  const required = sure.flatMap(([name, { shows = {} }]) => [name, ...Object.keys(shows)])
  const beside = always(told).filter((name) => !resource.fields[name])
  return { ...exactly(properties, [...own, ...required, ...beside]), description: resource.label }
}

/** Settings that nobody has saved yet have no times. */
const UNSAVED = ['id', 'version'] as const
const ENGINE_PROPERTIES = {
  version: INTEGER,
  create_time: { ...INTEGER, description: 'unix seconds' },
  update_time: { ...INTEGER, description: 'unix seconds' },
  creator_id: nullable(INTEGER),
} as const
const ENGINE = ['id', ...Object.keys(ENGINE_PROPERTIES)]

/** What travels of the records that a reference names, under the names that it gives them. */
function shownSchemas(field: FieldData, resourceOf: ResourceOf): [string, Json][] {
  const other = field.reference ? resourceOf(field.reference) : undefined
  return Object.entries(field.shows ?? {}).map(([as, name]) => {
    const shown = other?.fields[name]
    const schema = shown ? maskedSchema(valueSchema(shown)) : TEXT
    return [as, nullable(field.kind === 'references' ? several(nullable(schema)) : schema)]
  })
}

/** What `create` takes: what its form asks for, and what it may say besides. */
function createSchema(resource: AnyResource): Json {
  const fields = writable(resource, 'create')
  const asked = Object.entries(fields).flatMap(([name, { required, default: preset, onCreate }]) =>
    required && preset === undefined && onCreate === undefined && !isRuled(resource, name) ? [name] : [],
  )
  return { ...object(propertiesOf(fields), asked), description: `${resource.label}: a new one` }
}

/** What `edit` takes: of what record, as it was seen, and what is to change. */
function editSchema(resource: AnyResource): Json {
  const which = resource.single ? {} : { id: INTEGER }
  const version = { ...INTEGER, description: 'as it was seen; a stale one is refused' }
  const properties = { ...which, version, ...propertiesOf(writable(resource, 'edit')) }
  return { ...object(properties, Object.keys(which)), description: `${resource.label}: changes` }
}

/** As what several records were seen. */
export const VERSIONS: Json = { type: 'object', additionalProperties: INTEGER, description: 'by id' }

/** Several records that are given the same values, each with the version that was seen. */
export const bulkEditSchema = (resource: AnyResource): Json =>
  object(
    {
      ids: several(INTEGER),
      versions: VERSIONS,
      ...propertiesOf(writable(resource, 'edit')),
    },
    ['ids'],
  )

const { done, failed, reasons, left } = platformWire.bulk

/** Of several records: how many, how many not, why not, and which. */
export const bulkReply: Json = exactly({
  [done]: INTEGER,
  [failed]: INTEGER,
  [reasons]: TEXT,
  [left]: several(INTEGER),
})

/** The same, and what became of each. */
export const eachReply: Json = exactly({
  [done]: INTEGER,
  [failed]: INTEGER,
  [reasons]: TEXT,
  [left]: several(INTEGER),
  rows: several(exactly({ id: INTEGER, done: INTEGER, reason: nullable(TEXT), retry: INTEGER })),
})

/** What is answered of each record apart. */
export const EACH: Json = { type: 'object', additionalProperties: { type: 'object' }, description: 'by id' }

/** Schemas of a resource by their names among the document's components. */
export function componentsOf(resource: AnyResource, described: Described): Json {
  return {
    [resource.name]: recordSchema(resource, described, false),
    ...(resource.choosable && { [choiceName(resource)]: recordSchema(chosen(resource), described, true) }),
    ...(hasRows(resource, described.replies) && {
      [rowName(resource, described.replies)]: recordSchema(resource, described, true),
    }),
    ...(verbOf(resource, 'create') && { [`${resource.name}.create`]: createSchema(resource) }),
    ...(verbOf(resource, 'edit') && { [`${resource.name}.edit`]: editSchema(resource) }),
  }
}

/** Whether a row of its list carries less than a single record. */
const hasRows = (resource: AnyResource, replies: RepliesByName): boolean =>
  Boolean(verbOf(resource, 'list')) &&
  (Boolean(replies[resource.name]?.record) || Object.values(resource.fields).some(({ detail }) => detail))

/** The schema of a list's row. */
export const rowName = (resource: AnyResource, replies: RepliesByName): string =>
  hasRows(resource, replies) ? `${resource.name}.row` : resource.name

const choiceName = ({ name }: AnyResource): string => `${name}.choice`

/** A record or a row of one, or what of it those get who may merely choose from its list. */
export const orChoice = (resource: AnyResource, name: string): Json =>
  resource.choosable ? { anyOf: [schemaNamed(name), schemaNamed(choiceName(resource))] } : schemaNamed(name)

export const schemaNamed = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

const writable = (resource: AnyResource, mode: 'create' | 'edit'): Readonly<Record<string, FieldData>> =>
  Object.fromEntries(Object.entries(resource.fields).filter(([, field]) => isWritable(field, mode)))

/** A field that a rule may hide is not always asked for. */
const isRuled = ({ rules }: AnyResource, name: string): boolean =>
  (rules ?? []).some(({ show }) => show?.includes(name))
