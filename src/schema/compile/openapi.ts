import { kinds } from '../kinds/registry'
import {
  type AnyAction,
  type AnyResource,
  type FieldData,
  type FilterOptions,
  IMPORT_LIMIT,
  importPath,
  isVerb,
  platformWire,
  type VerbDecl,
} from '../model'

type Json = Readonly<Record<string, unknown>>
type Declared = AnyAction | VerbDecl

export interface ApiInfo {
  readonly title: string
  readonly version: string
  /** base address of the calls: `/api` */
  readonly server: string
}

/** The OpenAPI 3.1 document of all declared calls; what /api/docs shows. */
export function openapiDocument(resources: readonly AnyResource[], { title, version, server }: ApiInfo): Json {
  return {
    openapi: '3.1.0',
    info: { title, version },
    servers: [{ url: server }],
    security: [{ token: [] }],
    tags: resources.map(({ name, label }) => ({ name, description: label })),
    paths: pathsOf(resources),
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'X-Token' } },
      schemas: {
        Envelope: envelope({}),
        ...Object.fromEntries(resources.map((resource) => [resource.name, recordSchema(resource)])),
      },
    },
  }
}

/** One operation for each method of a path: an endpoint that creates and edits is one call of both names. */
function pathsOf(resources: readonly AnyResource[]): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const resource of resources) {
    Object.assign(paths, importPaths(resource))
    if (resource.wire === 'simpleRest') {
      Object.assign(paths, restPaths(resource))
      continue
    }
    for (const [name, action] of Object.entries(resource.actions)) {
      if (!action) continue
      for (const [i, call] of [action.call, ...(action.aliases ?? [])].entries()) {
        const [method = '', path = ''] = call.split(' ', 2)
        const id = [resource.name, name, ...(i > 0 ? [i + 1] : [])].join('.')
        const item = paths[path] ?? {}
        paths[path] = item
        const verb = method.toLowerCase()
        item[verb] = joined(item[verb], { operationId: id, ...operation(resource, name, action, verb) })
      }
    }
  }
  return paths
}

/** What every resource with `create` or `edit` takes from files; both wires alike. */
function importPaths(resource: AnyResource): Readonly<Record<string, Record<string, Json>>> {
  const takes = resource.import !== false && (resource.actions.create ?? resource.actions.edit)
  if (!takes) return {}
  const names = Object.entries(resource.fields).flatMap(([name, { secret }]) => (secret ? [] : [name]))
  const row = {
    type: 'object',
    properties: { row: INTEGER, cells: several(TEXT), version: INTEGER },
    required: ['row', 'cells'],
  }
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
        requestBody: { content: { 'application/json': { schema: body } } },
        responses: { 200: { description: 'one JSON a line: each row, and at last the end', content: lines } },
        ...access(resource, takes),
      },
    },
  }
}

function joined(known: Json | undefined, added: Json): Json {
  if (!known) return added
  return { ...added, ...known, summary: [known.summary, added.summary].filter(Boolean).join(' / ') }
}

function operation(resource: AnyResource, name: string, action: Declared, method: string): Json {
  const inQuery = method === 'get'
  return {
    summary: action.label ?? `${resource.label} ${name}`,
    tags: [resource.name],
    ...(inQuery && { parameters: queryOf(resource, name) }),
    ...(!inQuery && {
      parameters: [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }],
      requestBody: { content: { 'application/json': { schema: bodyOf(resource, name, action) } } },
    }),
    responses: {
      200: {
        description: `success: ${platformWire.success.join(', ')}; any other code is a failure`,
        content: { 'application/json': { schema: envelope(replyOf(resource, name)) } },
      },
    },
    ...access(resource, action),
  }
}

/** Who may call; a part that the action leaves out is its resource's. */
function access(resource: AnyResource, action: Declared): Json {
  const roles = action.roles ?? resource.roles
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
const INTEGER = { type: 'integer' }
const TEXT = { type: 'string' }
const several = (items: Json): Json => ({ type: 'array', items })

function queryOf(resource: AnyResource, name: string): readonly Json[] {
  if (name !== 'list') return resource.single ? [] : [parameter('id', INTEGER)]
  const { page, limit, sort, order, exporting, search } = platformWire
  const filters = resource.filters ?? {}
  return [
    parameter(page, { ...INTEGER, minimum: 1 }),
    parameter(limit, { ...INTEGER, minimum: 1 }),
    parameter(sort, { enum: ['id', ...sortable(resource)] }),
    parameter(order, { enum: ['ASC', 'DESC'] }),
    parameter(exporting[0], { enum: [exporting[1]] }),
    parameter('id', several(INTEGER)),
    ...(search in filters ? [] : [parameter(search, TEXT)]),
    ...Object.entries(resource.fields).flatMap(([field, data]) => (data.filter ? fieldFilter(field, data) : [])),
    ...Object.entries(filters).flatMap(([filter, { label, area, cases }]) =>
      area
        ? Object.keys(area).map((part) => parameter(part, several(INTEGER), label))
        : [parameter(filter, cases ? several({ enum: cases.map(({ code }) => code) }) : TEXT, label)],
    ),
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

const described = (field: FieldData): Json => ({ title: field.label, ...kinds[field.kind].openapi(field) })

const propertiesOf = (fields: Readonly<Record<string, FieldData>>): Json =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, described(field)]))

function recordSchema(resource: AnyResource): Json {
  const shown = Object.values(resource.fields).flatMap((field) => Object.keys(field.shows ?? {}))
  return {
    type: 'object',
    description: resource.label,
    properties: {
      id: INTEGER,
      version: INTEGER,
      create_time: { ...INTEGER, description: 'unix seconds' },
      update_time: { ...INTEGER, description: 'unix seconds' },
      ...propertiesOf(Object.fromEntries(Object.entries(resource.fields).filter(([, field]) => !field.secret))),
      ...Object.fromEntries(shown.map((name) => [name, { type: ['string', 'null'] }])),
    },
  }
}

function bodyOf(resource: AnyResource, name: string, action: Declared): Json {
  if (name === 'create' || (name === 'edit' && resource.single)) return reference(resource)
  if (name === 'edit') return { allOf: [reference(resource), { required: ['id'] }] }
  const input = 'input' in action ? (action.input ?? {}) : {}
  const onRow = !resource.single && (isVerb(name) || !('on' in action) || action.on !== 'resource')
  const bulk = 'bulk' in action && action.bulk === true
  return {
    type: 'object',
    properties: { ...(onRow && { id: INTEGER }), ...(bulk && { ids: several(INTEGER) }), ...propertiesOf(input) },
    required: [
      ...(onRow && !bulk ? ['id'] : []),
      ...Object.entries(input).flatMap(([field, { required }]) => (required ? [field] : [])),
    ],
  }
}

const reference = (resource: AnyResource): Json => ({ $ref: `#/components/schemas/${resource.name}` })

function replyOf(resource: AnyResource, name: string): Json {
  if (name === 'get' || name === 'create' || name === 'edit') return reference(resource)
  if (name !== 'list') return {}
  const sums = Object.entries(resource.fields).filter(([, { total }]) => total)
  return {
    type: 'object',
    properties: {
      [platformWire.rows]: several(reference(resource)),
      [platformWire.total]: INTEGER,
      ...Object.fromEntries(sums.map(([field, data]) => [`${platformWire.totals}${field}`, described(data)])),
    },
  }
}

const envelope = (data: Json): Json => ({
  type: 'object',
  properties: { code: INTEGER, info: TEXT, err: TEXT, data },
  required: ['code', 'info', 'data'],
})

/** The wire of ra-data-simple-rest: bare rows, Content-Range, real status codes. */
function restPaths(resource: AnyResource): Readonly<Record<string, Record<string, Json>>> {
  const one = { content: { 'application/json': { schema: reference(resource) } } }
  const body = { requestBody: one }
  const reply = { responses: { 200: { description: resource.label, ...one } } }
  const common = { tags: [resource.name] }
  const id = { name: 'id', in: 'path', required: true, schema: INTEGER }
  return {
    [`/rest/${resource.name}`]: {
      get: {
        ...common,
        operationId: `${resource.name}.list`,
        parameters: ['sort', 'range', 'filter'].map((name) =>
          parameter(name, { ...TEXT, contentMediaType: 'application/json' }),
        ),
        responses: {
          200: {
            description: resource.label,
            headers: { 'Content-Range': { schema: TEXT } },
            content: { 'application/json': { schema: several(reference(resource)) } },
          },
        },
      },
      post: { ...common, operationId: `${resource.name}.create`, ...body, ...reply },
    },
    [`/rest/${resource.name}/{id}`]: {
      get: { ...common, operationId: `${resource.name}.get`, parameters: [id], ...reply },
      put: { ...common, operationId: `${resource.name}.edit`, parameters: [id], ...body, ...reply },
      delete: { ...common, operationId: `${resource.name}.remove`, parameters: [id], ...reply },
    },
  }
}
