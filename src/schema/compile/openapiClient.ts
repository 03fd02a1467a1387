import { isObject, part } from './jsonParts'
import type { Json } from './openapiSchemas'

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const key = (name: string): string => JSON.stringify(name)

/** The TypeScript type of a schema. */
function typeOf(given: unknown): string {
  if (!isObject(given)) return 'unknown'
  const { $ref, type, enum: choices, anyOf, oneOf, allOf } = given
  if (typeof $ref === 'string') return `Schemas[${key($ref.split('/').at(-1) ?? '')}]`
  if ('const' in given) return JSON.stringify(given.const)
  if (Array.isArray(choices)) return choices.map((choice) => JSON.stringify(choice)).join(' | ') || 'never'
  const among = anyOf ?? oneOf
  if (Array.isArray(among)) return `(${among.map(typeOf).join(' | ')})`
  if (Array.isArray(allOf)) return `(${allOf.map(typeOf).join(' & ')})`
  if (Array.isArray(type)) return `(${type.map((each) => typeOf({ ...given, type: each })).join(' | ')})`
  switch (type) {
    case 'string':
      return given.contentMediaType === 'application/octet-stream' ? 'Blob' : 'string'
    case 'integer':
    case 'number':
      return 'number'
    case 'boolean':
    case 'null':
      return type
    case 'array':
      return `readonly ${grouped(typeOf(given.items))}[]`
    case 'object':
      return objectType(given)
    default:
      return 'unknown'
  }
}

const grouped = (type: string): string => (/^readonly | [|&] /.test(type) && !type.startsWith('(') ? `(${type})` : type)

function objectType(schema: Json): string {
  const required = new Set(list(schema.required))
  const members = Object.entries(part(schema, 'properties')).map(
    ([name, each]) => `readonly ${key(name)}${required.has(name) ? '' : '?'}: ${typeOf(each)}`,
  )
  const more = schema.additionalProperties
  const rest = isObject(more) ? typeOf(more) : 'unknown'
  const open = more ? `{ readonly [name: string]: ${rest} }` : ''
  const known = members.length > 0 ? `{ ${members.join('; ')} }` : ''
  return [known, open].filter(Boolean).join(' & ') || 'Readonly<Record<string, unknown>>'
}

function parametersOf(operation: Json, place: string): string | null {
  const found = list(operation.parameters).filter((each) => isObject(each) && each.in === place) as readonly Json[]
  if (found.length === 0) return null
  const members = found.map(
    ({ name, required, schema }) => `readonly ${key(String(name))}${required ? '' : '?'}: ${typeOf(schema)}`,
  )
  return `${place}${found.some(({ required }) => required) ? '' : '?'}: { ${members.join('; ')} }`
}

function callOf(path: string, method: string, operation: Json): string {
  const content = part(operation, 'requestBody', 'content')
  const body = part(content, 'application/json').schema
  const form = part(content, 'multipart/form-data').schema
  const answer = part(operation, 'responses', '200', 'content')
  const reply = part(answer, 'application/json').schema
  const takes = [
    parametersOf(operation, 'path'),
    parametersOf(operation, 'query'),
    body !== undefined ? `body: ${typeOf(body)}` : form !== undefined ? 'form: FormData' : null,
  ].filter((each) => each !== null)
  const summary = String(operation.summary ?? '').replaceAll('*/', '')
  return `  /** ${summary} */\n  ${key(`${method.toUpperCase()} ${path}`)}: { takes: { ${takes.join('; ')} }; reply: ${reply === undefined ? 'unknown' : typeOf(reply)} }`
}

/** @param signedBy the header that says who calls, as an expression over `known` */
const runtimeOf = (signedBy: string): string => `
export type Call = keyof Calls
export type Takes<C extends Call> = Calls[C]['takes']
export type Reply<C extends Call> = Calls[C]['reply']

export interface Options {
  /** where the calls are: \`https://desk.example.com/api\` */
  readonly base: string
  readonly token?: () => string | undefined
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>
}

type Given = { path?: object; query?: object; body?: unknown; form?: FormData }

/** One function for all calls: \`call('GET /v2/bank', { query: { page: 1 } })\`. The reply is the server's, envelope included. */
export function connect({ base, token, fetch: send = fetch }: Options) {
  return async <C extends Call>(call: C, takes: Takes<C>, headers: Record<string, string> = {}): Promise<Reply<C>> => {
    const { path = {}, query = {}, body, form }: Given = takes
    const [method = 'GET', template = ''] = call.split(' ', 2)
    const at = Object.entries(path).reduce((url, [name, value]) => url.replace(\`{\${name}}\`, encodeURIComponent(String(value))), template)
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries(query)) {
      for (const item of Array.isArray(value) ? value : [value]) if (item !== undefined) search.append(name, String(item))
    }
    const known = token?.()
    const response = await send(\`\${base}\${at}\${search.size > 0 ? \`?\${search}\` : ''}\`, {
      method,
      headers: { ...(known && { ${signedBy} }), ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      ...(method !== 'GET' && { body: form ?? JSON.stringify(body ?? {}) }),
    })
    return (await response.json()) as Reply<C>
  }
}
`

/** A typed client for an OpenAPI document of ours: a TypeScript file that needs nothing but \`fetch\`. */
export function clientSource(document: Json): string {
  const schemas = Object.entries(part(document, 'components', 'schemas')).map(
    ([name, schema]) => `  ${key(name)}: ${typeOf(schema)}`,
  )
  const calls = Object.entries(part(document, 'paths')).flatMap(([path, item]) =>
    Object.entries(part(item)).map(([method, operation]) => callOf(path, method, part(operation))),
  )
  const isBearer = Object.values(part(document, 'components', 'securitySchemes')).some(
    (scheme) => part(scheme).scheme === 'bearer',
  )
  return `// Written from the OpenAPI document of Rescue Desk; not to be edited.
export interface Schemas {
${schemas.join('\n')}
}

export interface Calls {
${calls.join('\n')}
}
${runtimeOf(isBearer ? `Authorization: \`Bearer \${known}\`` : "'X-Token': known")}`
}
