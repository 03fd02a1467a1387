import { kinds } from '../kinds/registry'
import { type AnyResource, type FieldData, platformWire, verbOf } from '../model'
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
export const envelope = (data: Json): Json =>
  object({ code: INTEGER, info: TEXT, err: TEXT, data }, ['code', 'info', 'data'])

/** The same schema, or null. */
export function nullable(schema: Json): Json {
  if (Object.keys(schema).length === 0) return schema
  if (typeof schema.type === 'string' && !('enum' in schema)) return { ...schema, type: [schema.type, 'null'] }
  return { anyOf: [schema, { type: 'null' }] }
}

/** The wire value of a field under its label; null where it need not be given. */
export function described(field: FieldData): Json {
  const schema = kinds[field.kind].openapi(field)
  return { title: field.label, ...(field.required ? schema : nullable(schema)) }
}

/** Wire values of fields by name. */
export const propertiesOf = (fields: Readonly<Record<string, FieldData>>): Json =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, described(field)]))

/** Names of the fields that a form asks for, whatever its rules say. */
export const requiredOf = (fields: Readonly<Record<string, FieldData>>): string[] =>
  Object.entries(fields).flatMap(([name, { required }]) => (required ? [name] : []))

/** A record as it is answered. */
function recordSchema(resource: AnyResource): Json {
  const shown = Object.values(resource.fields).flatMap((field) => Object.keys(field.shows ?? {}))
  const visible = Object.fromEntries(Object.entries(resource.fields).filter(([, field]) => !field.secret))
  const properties = {
    id: INTEGER,
    version: INTEGER,
    create_time: { ...INTEGER, description: 'unix seconds' },
    update_time: { ...INTEGER, description: 'unix seconds' },
    ...propertiesOf(visible),
    ...Object.fromEntries(shown.map((name) => [name, { type: ['string', 'null'] }])),
  }
  return { ...object(properties, ['id']), description: resource.label }
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

/** Several records that are given the same values, each with the version that was seen. */
export const bulkEditSchema = (resource: AnyResource): Json =>
  object(
    {
      ids: several(INTEGER),
      versions: { type: 'object', additionalProperties: INTEGER, description: 'by id' },
      ...propertiesOf(writable(resource, 'edit')),
    },
    ['ids'],
  )

const { done, failed, reasons } = platformWire.bulk

/** Of several records: how many, how many not, and why not. */
export const bulkReply: Json = object(
  {
    [done]: INTEGER,
    [failed]: INTEGER,
    [reasons]: TEXT,
    failures: several(object({ id: INTEGER, info: TEXT }, ['id', 'info'])),
  },
  [done, failed],
)

/** Schemas of a resource by their names among the document's components. */
export function componentsOf(resource: AnyResource): Json {
  return {
    [resource.name]: recordSchema(resource),
    ...(verbOf(resource, 'create') && { [`${resource.name}.create`]: createSchema(resource) }),
    ...(verbOf(resource, 'edit') && { [`${resource.name}.edit`]: editSchema(resource) }),
  }
}

export const schemaNamed = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

const writable = (resource: AnyResource, mode: 'create' | 'edit'): Readonly<Record<string, FieldData>> =>
  Object.fromEntries(Object.entries(resource.fields).filter(([, field]) => isWritable(field, mode)))

/** A field that a rule may hide is not always asked for. */
const isRuled = ({ rules }: AnyResource, name: string): boolean =>
  (rules ?? []).some(({ show }) => show?.includes(name))
