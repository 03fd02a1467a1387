import { openKeyMessages as say } from '../../../src/domain/upstream'
import { type OpenCall, openCalls } from '../../../src/resources/upstream'
import { described, exactly, propertiesOf, requiredOf } from '../../../src/schema/compile/openapiSchemas'

type Json = Readonly<Record<string, unknown>>

const TEXT = { type: 'string' }
const INTEGER = { type: 'integer' }
const refusal = exactly({ code: INTEGER, info: TEXT, errors: { type: 'object', additionalProperties: TEXT } }, [
  'code',
  'info',
])
const content = (schema: Json): Json => ({ 'application/json': { schema } })
const refused = (description: string): Json => ({ description, content: content(refusal) })

const REFUSALS: Json = {
  400: refused('the fields are wrong; `errors` says which'),
  401: refused(say.wrong),
  403: refused(say.noScope),
  404: refused(say.absent),
  409: refused('the order is past it, or the number stands for another order'),
  413: refused('提交的内容过大'),
  429: refused('操作过于频繁，请稍后再试'),
}

function operationOf(name: string, { method, path, scope, summary, query, body, reply }: OpenCall): Json {
  const asked = Object.entries(query ?? {}).map(([of, field]) => ({
    name: of,
    in: 'query',
    required: false,
    schema: described({ ...field, required: true }),
    description: field.label,
  }))
  const named = path.includes('{id}') ? [{ name: 'id', in: 'path', required: true, schema: INTEGER }] : []
  // A change names the fields alone that it changes.
  const fields = body && exactly(propertiesOf(body), method === 'PATCH' ? [] : requiredOf(body))
  return {
    operationId: name,
    summary,
    tags: ['orders'],
    'x-scope': scope,
    ...(named.length + asked.length > 0 && { parameters: [...named, ...asked] }),
    ...(fields && { requestBody: { required: true, content: content(fields) } }),
    responses: { 200: { description: 'done', content: content(described(reply)) }, ...REFUSALS },
  }
}

/** The OpenAPI 3.1 document of the open API; a typed client is made of it. */
export function openDocument(): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const [name, call] of Object.entries<OpenCall>(openCalls)) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(name, call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Rescue Desk open',
      version: '1',
      description:
        'Calls of a company’s own systems. A key goes as `Authorization: Bearer rk_…`. Replies are plain objects with real statuses; amounts are yuan, moments unix seconds, positions GCJ-02 as `lng,lat`. The same `out_no` with the same content is the same order: 201 the first time, 200 after it. Orders of others and orders that do not exist are 404 alike.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/open/v1' }],
    security: [{ key: [] }],
    tags: [{ name: 'orders', description: '订单' }],
    paths,
    components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } }, schemas: {} },
  }
}
