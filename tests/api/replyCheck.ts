import Ajv, { type ErrorObject } from 'ajv/dist/2020'
import { resources } from '../../src/resources'
import { replies } from '../../src/resources/replies'
import { openapiDocument } from '../../src/schema/compile/openapi'
import { type AnyResource, type Fields, platformWire } from '../../src/schema/model'
import type { Replies } from '../../src/schema/model/reply'

export type Json = Readonly<Record<string, unknown>>
type Content = Readonly<Record<string, { readonly schema: Json }>>
export interface Operation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly parameters?: readonly { readonly name: string; readonly in: string }[]
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>
}
export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Json>> }
}

/** Schema of a reply that went well; undefined where it is no JSON. */
export const schemaOf = ({ responses }: Operation): Json | undefined =>
  responses[200]?.content?.['application/json']?.schema

/** Rows of a list are one place: what is wrong with all of them is said once. */
function said({ instancePath, message, keyword, params, data }: ErrorObject): string {
  const what = keyword === 'enum' || typeof data !== 'object' ? String(data) : JSON.stringify(params)
  return `${instancePath.replace(/\/\d+/g, '/#')} ${message}: ${what}`
}

/** Holds replies against a document. @returns what is wrong with a reply of that operation, each with its place */
export function replyChecker(document: Document): (operation: Operation, body: unknown) => readonly string[] {
  const ajv = new Ajv({ strict: false, allErrors: true, verbose: true })
  ajv.addFormat('date', /^\d{4}-\d\d-\d\d$/)
  ajv.addSchema({ ...document, $id: 'document' })
  const compiled = (operation: Operation) =>
    ajv.compile(JSON.parse(JSON.stringify(schemaOf(operation)).replaceAll('"#/', '"document#/')))
  const known = new Map<string, ReturnType<typeof compiled>>()
  return (operation, body) => {
    const { operationId } = operation
    const check = known.get(operationId) ?? compiled(operation)
    known.set(operationId, check)
    return check(body) ? [] : [...new Set(check.errors?.map(said))]
  }
}

/** How large or long a value is; a schema's own keywords, no names of fields: those have schemas, which are objects. */
const BOUNDS = new Set(['pattern', 'minLength', 'maxLength', 'minimum', 'maximum'])

/**
 * What is declared, but for the columns of records: tests plant rows that no form would take, so here a column may be null and a
 * value out of bounds. Replies of rows that are complete are held against the whole by `openapi.test.ts`.
 */
function declaredReplies() {
  const isColumn = (resource: string, name: string) =>
    resources.some((one: AnyResource) => one.name === resource && name in one.fields)
  const open = (resource: string, fields: Fields = {}): Fields =>
    Object.fromEntries(
      Object.entries(fields).map(([name, one]) => [name, isColumn(resource, name) ? { ...one, required: false } : one]),
    )
  const lenient = resources.map((one: AnyResource): AnyResource => ({ ...one, fields: open(one.name, one.fields) }))
  const told: [string, Replies][] = Object.entries(replies)
  const lenientReplies = told.map(([name, { row, ...others }]) => [name, { ...others, row: open(name, row) }] as const)
  const info = { title: '', version: '', server: '', replies: Object.fromEntries(lenientReplies) }
  const whole = openapiDocument(lenient, info)
  const text = JSON.stringify(whole, (key, value) => (BOUNDS.has(key) && typeof value !== 'object' ? undefined : value))
  const document: Document = JSON.parse(text)
  return { paths: document.paths, check: replyChecker(document) }
}
let declared: ReturnType<typeof declaredReplies> | undefined

/**
 * Holds a successful reply against the declaration of its call; calls of resources made at run time have none here.
 * @throws where a key is missing or unknown, or a value is of another type than declared
 */
export function assertDeclared(method: 'GET' | 'POST', path: string, query: Json, body: unknown): void {
  declared ??= declaredReplies()
  const operation = declared.paths[path]?.[method.toLowerCase()]
  if (!operation || !schemaOf(operation)) return
  // Rows of named fields are held against whole rows (fields.test.ts).
  if (platformWire.fields in query && operation.operationId.includes('.list')) return
  const wrong = declared.check(operation, body)
  if (wrong.length > 0) throw new Error(`${method} ${path} (${operation.operationId}):\n${wrong.join('\n')}`)
}
