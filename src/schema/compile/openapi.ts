import { kinds } from '../kinds/registry'
import {
  type AnyAction,
  type AnyResource,
  type Audience,
  type FieldData,
  type FilterOptions,
  IMPORT_LIMIT,
  importCancelPath,
  importPath,
  isVerb,
  PAGE_LIMIT,
  platformWire,
  type VerbDecl,
  verbOf,
} from '../model'
import type { RepliesByName } from '../model/reply'
import { viewAudiences } from './access'
import { part } from './jsonParts'
import { platformPaths, platformTags } from './openapiPlatform'
import { platformSchemas } from './openapiPlatformParts'
import { eitherReply, replyOf, tellsEach } from './openapiReplies'
import { restPaths } from './openapiRest'
import {
  bulkEditSchema,
  componentsOf,
  type Described,
  described,
  EACH,
  envelope,
  exactly,
  INTEGER,
  type Json,
  object,
  propertiesOf,
  requiredOf,
  schemaNamed,
  several,
  TEXT,
  type ToldFields,
  VERSIONS,
} from './openapiSchemas'
import { isWritable } from './writable'

type Declared = AnyAction | VerbDecl

interface ApiInfo {
  readonly title: string
  readonly version: string
  /** base address of the calls: `/api` */
  readonly server: string
  /** what calls answer beyond the fields of their resources */
  readonly replies: RepliesByName
  /** calls that belong to no resource and are not the platform's own */
  readonly paths?: Paths
}
/** Operations by path and method. */
export type Paths = Readonly<Record<string, Readonly<Record<string, Json>>>>

const json = (schema: Json): Json => ({ 'application/json': { schema } })

/** The OpenAPI 3.1 document of all calls, those of the declarations and the platform's own; what /api/docs shows. */
export function openapiDocument(
  resources: readonly AnyResource[],
  { title, version, server, replies, paths = {} }: ApiInfo,
): Json {
  const from: Described = { replies, resourceOf: (name) => resources.find((resource) => resource.name === name) }
  const refused = exactly({ code: INTEGER, info: TEXT, data: {} })
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      description:
        'The platform answers HTTP 200 with an envelope: code 1 is success, any other a refusal whose words are `err`, else `info`. Only 413 and 429 keep their status. Calls under /rest answer bare rows and real statuses. A repeated Idempotency-Key gets the first reply for 24 hours.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: server }],
    security: [{ token: [] }],
    tags: [...platformTags, ...resources.map(({ name, label }) => ({ name, description: label }))],
    paths: { ...platformPaths, ...paths, ...pathsOf(resources, from) },
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'X-Token' } },
      responses: {
        Refused: { description: 'refused, with its words', content: json(schemaNamed('Refusal')) },
        TooLarge: { description: '提交的内容过大', content: json(schemaNamed('Refusal')) },
        TooMany: { description: '操作过于频繁，请稍后再试', content: json(schemaNamed('Refusal')) },
      },
      schemas: {
        Refusal: refused,
        ...platformSchemas,
        ...Object.assign({}, ...resources.map((resource) => componentsOf(resource, from))),
      },
    },
  }
}

const REFUSALS = {
  413: { $ref: '#/components/responses/TooLarge' },
  429: { $ref: '#/components/responses/TooMany' },
}

/** One operation for each method of a path: an endpoint that creates and edits is one call of both names. */
function pathsOf(resources: readonly AnyResource[], from: Described): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const resource of resources) {
    Object.assign(paths, importPaths(resource))
    if (resource.wire === 'simpleRest') {
      Object.assign(
        paths,
        restPaths(resource, (action) => access(resource, action)),
      )
    }
    const { list } = resource.actions
    for (const { call, ...view } of Object.values(resource.views ?? {})) {
      if (!call || !list) continue
      const id = `${resource.name}.list.${call.split('/').at(-1)}`
      const roles = rolesOf(viewAudiences(resource, call))
      paths[call.slice(4)] = {
        get: { operationId: id, ...operation(resource, 'list', { ...view, roles, call }, from) },
      }
    }
    for (const [name, action] of Object.entries(resource.actions)) {
      // The five of the wire `simpleRest` are told above.
      if (!action || (resource.wire === 'simpleRest' && isVerb(name))) continue
      for (const [i, call] of [action.call, ...(action.aliases ?? [])].entries()) {
        const [method = '', path = ''] = call.split(' ', 2)
        const id = [resource.name, name, ...(i > 0 ? [i + 1] : [])].join('.')
        const item = paths[path] ?? {}
        paths[path] = item
        const verb = method.toLowerCase()
        item[verb] = joined(item[verb], { operationId: id, ...operation(resource, name, action, from) })
      }
    }
  }
  return paths
}

/** What every resource with `create` or `edit` takes from files; both wires alike. */
function importPaths(resource: AnyResource): Readonly<Record<string, Record<string, Json>>> {
  const takes = !resource.single && resource.import !== false && (resource.actions.create ?? resource.actions.edit)
  if (!takes) return {}
  const { create, edit } = resource.actions
  const isTaken = (field: FieldData) =>
    !field.secret && ((create && isWritable(field, 'create')) || (edit && isWritable(field, 'edit')))
  const names = Object.entries(resource.fields).flatMap(([name, field]) => (isTaken(field) ? [name] : []))
  const row = object({ row: INTEGER, cells: several(TEXT), version: INTEGER }, ['row', 'cells'])
  const body = {
    type: 'object',
    properties: {
      id: { ...TEXT, description: 'the same id again repeats nothing that is written' },
      mode: { enum: ['check', 'partial', 'whole'] },
      columns: several({ enum: ['id', ...names] }),
      match: { type: ['string', 'null'] },
      adds: { type: 'boolean' },
      rows: { ...several(row), maxItems: IMPORT_LIMIT },
    },
    required: ['id', 'mode', 'columns', 'rows'],
  }
  const lines = { 'application/x-ndjson': { schema: { type: 'object' } } }
  return {
    [importPath(resource.name)]: {
      post: {
        operationId: `${resource.name}.import`,
        summary: `${resource.label} import`,
        tags: [resource.name],
        requestBody: { required: true, content: json(body) },
        responses: {
          200: { description: 'one JSON a line: each row, and at last the end', content: lines },
          ...REFUSALS,
        },
        ...access(resource, takes),
      },
    },
    [importCancelPath(resource.name)]: {
      post: {
        operationId: `${resource.name}.import.cancel`,
        summary: `${resource.label} import: stop`,
        tags: [resource.name],
        requestBody: { required: true, content: json(object({ id: TEXT }, ['id'])) },
        responses: {
          200: { description: 'in the envelope', content: json(envelope(exactly({ cancelled: { type: 'boolean' } }))) },
        },
        ...access(resource, takes),
      },
    },
  }
}

/** Actions that share a call are one operation: what it takes is what any of them takes. */
function joined(known: Json | undefined, added: Json): Json {
  if (!known) return added
  const summary = [known.summary, added.summary].filter(Boolean).join(' / ')
  const responses = answers(eitherReply(dataOf(known), dataOf(added)))
  const moves = { ...(known['x-moves'] as Json), ...(added['x-moves'] as Json) }
  const led = Object.keys(moves).length > 0 && { 'x-moves': moves }
  return { ...added, ...known, ...led, summary, ...eitherBody(known, added), responses }
}

const dataOf = (operation: Json): Json =>
  part(operation, 'responses', '200', 'content', 'application/json', 'schema', 'properties', 'data')

function eitherBody(known: Json, added: Json): Json {
  const [one, other] = [bodySchema(known), bodySchema(added)]
  if (!one || !other) return {}
  const several = Array.isArray(one.anyOf) ? one.anyOf : [one]
  return { requestBody: { required: true, content: json({ anyOf: [...several, other] }) } }
}

const bodySchema = ({ requestBody }: Json): Json | undefined =>
  (requestBody as { content?: { 'application/json'?: { schema?: Json } } } | undefined)?.content?.['application/json']
    ?.schema

const answers = (data: Json): Json => ({
  200: {
    description: `success: ${platformWire.success.join(', ')}; any other code is a failure`,
    content: json(envelope(data)),
  },
  ...REFUSALS,
})

function operation(resource: AnyResource, name: string, action: Declared, from: Described): Json {
  const inQuery = action.call.startsWith('GET ')
  return {
    summary: action.label ?? `${resource.label} ${name}`,
    tags: [resource.name],
    ...(inQuery && { parameters: queryOf(resource, name, action, from) }),
    ...(!inQuery && {
      parameters: [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }],
      requestBody: { required: true, content: json(bodyOf(resource, name, action, from)) },
    }),
    responses: answers(replyOf(resource, name, action, from)),
    ...access(resource, action),
    // From which states each transition of this call leads where.
    ...('moves' in action && action.moves && { 'x-moves': { [name]: action.moves } }),
  }
}

/** Any of them is let in; without roles for one of them everybody is. */
const rolesOf = (audiences: readonly Audience[]): NonNullable<Audience['roles']> =>
  audiences.some(({ roles }) => !roles?.length) ? [] : [...new Set(audiences.flatMap(({ roles }) => roles ?? []))]

/** Who may call; a part that the action leaves out is its resource's, of reading one record also that of its views. */
function access(resource: AnyResource, action: Declared): Json {
  const isRead = action.call.startsWith('GET ') && action !== resource.actions.list
  const roles = action.roles ?? rolesOf([resource, ...(isRead ? viewAudiences(resource) : [])])
  const types = action.types ?? resource.types
  return {
    ...(roles && roles.length > 0 && { 'x-roles': roles }),
    ...(types && { 'x-firm-types': types }),
    ...(action.operation !== undefined && { 'x-operation': action.operation }),
  }
}

const parameter = (name: string, schema: Json, description?: string): Json => ({
  name,
  in: 'query',
  required: false,
  schema,
  ...(description && { description }),
})

/** The id of the record; `<resource>_id` says the same. */
const idsOf = ({ name }: AnyResource): readonly Json[] => ['id', `${name}_id`].map((id) => parameter(id, INTEGER))

const askedOf = (fields: ToldFields): readonly Json[] =>
  Object.entries(fields).map(([name, field]) => ({
    ...parameter(name, described({ ...field, required: true }), field.label),
    required: Boolean(field.required),
  }))

function queryOf(resource: AnyResource, name: string, action: Declared, { replies }: Described): readonly Json[] {
  const asked = askedOf(replies[resource.name]?.asked?.[name] ?? {})
  const onRow = !resource.single && !('on' in action && action.on === 'resource')
  if (name !== 'list') return [...(onRow ? idsOf(resource) : []), ...asked]
  const views = Object.keys(resource.views ?? {})
  const { page, limit, sort, order, exporting, part, fields, search } = platformWire
  const filters = resource.filters ?? {}
  return [
    parameter(page, { ...INTEGER, minimum: 1 }),
    parameter(limit, { ...INTEGER, minimum: 1, maximum: verbOf(resource, 'list')?.most ?? PAGE_LIMIT }),
    parameter(sort, { enum: ['id', ...sortable(resource)] }),
    parameter(order, { enum: ['ASC', 'DESC'] }),
    parameter(exporting[0], { enum: [exporting[1], ...views] }),
    parameter(part, { ...INTEGER, minimum: 1 }),
    parameter('id', several(INTEGER)),
    parameter(fields, several(TEXT), '返回的字段'),
    ...(search in filters ? [] : [parameter(search, TEXT)]),
    ...Object.entries(resource.fields).flatMap(([field, data]) => (data.filter ? fieldFilter(field, data) : [])),
    ...Object.entries(filters).flatMap(([filter, { label, area, cases }]) =>
      area
        ? Object.keys(area).map((part) => parameter(part, several(INTEGER), label))
        : [parameter(filter, cases ? several({ enum: cases.map(({ code }) => code) }) : TEXT, label)],
    ),
    ...(views.length > 0 ? [parameter('view', { enum: views })] : []),
    ...asked,
  ]
}

const sortable = ({ fields }: AnyResource): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    kinds[field.kind].sortable && !field.secret && !field.virtual ? [name] : [],
  )

function fieldFilter(name: string, field: FieldData): Json[] {
  const options: FilterOptions =
    typeof field.filter === 'object' ? field.filter : typeof field.filter === 'string' ? { as: field.filter } : {}
  const as = options.as ?? kinds[field.kind].filter
  const schema = kinds[field.kind].openapi(field)
  if (as !== 'range') return [parameter(name, as === 'many' ? several(schema) : schema, field.label)]
  return (options.names ?? [`${name}_from`, `${name}_to`]).map((end) => parameter(end, schema, field.label))
}

const takesIds = (action: Declared): boolean => 'bulk' in action && Boolean(action.bulk)

function bodyOf(resource: AnyResource, name: string, action: Declared, from: Described): Json {
  if (name === 'list') {
    const parameters = queryOf(resource, name, action, from)
    return object(Object.fromEntries(parameters.map(({ name, schema }) => [String(name), schema])))
  }
  const asked = from.replies[resource.name]?.asked?.[name] ?? {}
  if (name === 'create') {
    const form = schemaNamed(`${resource.name}.create`)
    return Object.keys(asked).length > 0 ? { allOf: [form, object(propertiesOf(asked))] } : form
  }
  if (name === 'edit') {
    const one = schemaNamed(`${resource.name}.edit`)
    return resource.single ? one : { anyOf: [one, bulkEditSchema(resource)] }
  }
  const input = { ...asked, ...('input' in action && action.input) }
  const onRow = !resource.single && (isVerb(name) || !('on' in action) || action.on !== 'resource')
  const bulk = takesIds(action)
  const carried = Object.entries(action.with ?? {})
  return object(
    {
      ...(onRow && { id: INTEGER, version: INTEGER }),
      ...(bulk && { ids: several(INTEGER), versions: VERSIONS, ...(tellsEach(action) && { each: EACH }) }),
      ...propertiesOf(input),
      ...Object.fromEntries(carried.map(([key, value]) => [key, { const: value }])),
    },
    [...(onRow && !bulk ? ['id'] : []), ...requiredOf(input), ...carried.map(([key]) => key)].filter(
      (key, at, all) => all.indexOf(key) === at,
    ),
  )
}
