import { type AnyResource, platformWire, type VerbDecl, verbOf } from '../model'
import {
  bulkEditSchema,
  bulkReply,
  INTEGER,
  type Json,
  nullable,
  object,
  rowName,
  schemaNamed,
  several,
  TEXT,
} from './openapiSchemas'

const json = (schema: Json): Json => ({ 'application/json': { schema } })
const REFUSED = { '4XX': { $ref: '#/components/responses/Refused' } }
const KEY = { name: 'Idempotency-Key', in: 'header', required: false, schema: TEXT }
const ID = { name: 'id', in: 'path', required: true, schema: INTEGER }

/** The wire of ra-data-simple-rest: bare rows, Content-Range, real status codes; the verbs that the resource declares. */
export function restPaths(
  resource: AnyResource,
  access: (action: VerbDecl) => Json,
): Readonly<Record<string, Record<string, Json>>> {
  const { name, label } = resource
  const row = schemaNamed(name)
  const answer = (schema: Json): Json => ({
    responses: { 200: { description: label, content: json(schema) }, ...REFUSED },
  })
  const takes = (schema: Json): Json => ({ requestBody: { required: true, content: json(schema) } })
  const operation = (id: string, verb: VerbDecl, parameters: readonly Json[], parts: Json): Json => ({
    operationId: `${name}.${id}`,
    summary: verb.label ?? `${label} ${id}`,
    tags: [name],
    ...(parameters.length > 0 && { parameters }),
    ...parts,
    ...access(verb),
  })
  const [list, get, create, edit, remove] = (['list', 'get', 'create', 'edit', 'remove'] as const).map((verb) =>
    verbOf(resource, verb),
  )
  const asked = ['sort', 'range', 'filter'].map((part) => ({
    name: part,
    in: 'query',
    required: false,
    schema: { ...TEXT, contentMediaType: 'application/json' },
  }))
  const named = { name: platformWire.fields, in: 'query', required: false, schema: several(TEXT) }
  const rows = {
    responses: {
      200: {
        description: label,
        headers: { 'Content-Range': { schema: TEXT }, 'X-Totals': { schema: TEXT } },
        content: json(several(schemaNamed(rowName(resource, {})))),
      },
      ...REFUSED,
    },
  }
  const which = { ids: several(INTEGER) }
  const filter = {
    name: 'filter',
    in: 'query',
    required: false,
    schema: { ...TEXT, description: '{"id":[1,2]}, or `ids` in the body' },
  }
  const counted = answer(bulkReply)
  const optional = { requestBody: { required: false, content: json(object(which)) } }
  const changes = edit ? takes(bulkEditSchema(resource)) : {}
  const collection = {
    ...(list && { get: operation('list', list, [...asked, named], rows) }),
    ...(create && {
      post: operation('create', create, [KEY], { ...takes(schemaNamed(`${name}.create`)), ...answer(row) }),
    }),
    ...(edit && { put: operation('edit.several', edit, [filter, KEY], { ...changes, ...counted }) }),
    ...(remove && { delete: operation('remove.several', remove, [filter, KEY], { ...optional, ...counted }) }),
  }
  const single = {
    ...(get && { get: operation('get', get, [ID], answer(row)) }),
    ...(edit && {
      put: operation('edit', edit, [ID, KEY], { ...takes(schemaNamed(`${name}.edit`)), ...answer(row) }),
    }),
    ...(remove && { delete: operation('remove', remove, [ID, KEY], answer(nullable({ type: 'object' }))) }),
  }
  return {
    ...(Object.keys(collection).length > 0 && { [`/rest/${name}`]: collection }),
    ...(Object.keys(single).length > 0 && { [`/rest/${name}/{id}`]: single }),
  }
}
