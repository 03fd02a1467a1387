import { beforeAll, describe, expect, test } from 'vitest'
import { BARE, DemoReads, operationsOf, readsOf } from './demoReads'
import { type Document, type Json, replyChecker, schemaOf } from './replyCheck'

/** Where a reply may hold whatever somebody has put there, and what that is; every other place says of what it is made. */
const FREE: readonly (readonly [place: RegExp, why: string])[] = [
  [/changes\[\]\.(before|after)$/, 'a value of any field'],
  [/\.said$/, 'a sentence in parts, in no language'],
  [/^remark\.data$|remarks(\.data)?\[\]\.data$/, 'what another system sends along'],
  [/^(f|customerF)ormula(\.row)?\.data\.\*\.\*$/, 'an amount, or amounts by code'],
  [/^order(\.row)?\.asked_place$/, 'a place of the owner, as a page on a phone sent it'],
  [/^savedFilter\.(filter|columns)$/, 'the parameters and columns of any list'],
  [/^design\.draft$|^designVersion\.declaration$/, 'a declaration, which need not be right yet'],
  [/^dispatchRule(\.row)?\.overlap$/, 'a place on the screen, never answered'],
  [/^outcome\.data\.data$/, 'the reply of any call'],
  [/^Refusal\.data$/, 'errors by field, or what stands in the way'],
]

const demo = new DemoReads()
let document: Document

beforeAll(async () => {
  document = await demo.document()
})

describe('the description of the calls and what is answered', () => {
  test('every reply of every read, for every kind of account, is what the document says', async () => {
    const check = replyChecker(document)
    const reads = readsOf(document)
    const answered = new Set<string>()
    const wrong = new Set<string>()
    for (const account of ['admin', 'dispatch', 'finance', 'dev', 'insurer', 'insurer161', 'provider1']) {
      for await (const { operation, body } of (await demo.reader(account)).answers(reads)) {
        answered.add(operation.operationId)
        for (const error of check(operation, body)) wrong.add(`${operation.operationId} ${error} (${account})`)
      }
    }
    expect([...wrong].join('\n')).toBe('')
    const never = reads.map(({ operation }) => operation.operationId).filter((id) => !answered.has(id))
    expect(never).toEqual([])
  }, 120_000)

  test('no operation without a typed `data`, and no object that may hold more than it says', () => {
    const open: string[] = []
    const walk = (schema: Json, place: string): void => {
      const { $ref, type, anyOf, items, properties, additionalProperties } = schema as {
        readonly anyOf?: readonly Json[]
        readonly items?: Json
        readonly properties?: Readonly<Record<string, Json>>
      } & Json
      if ($ref) return
      if (!type && !anyOf && !schema.enum && !('const' in schema)) open.push(place)
      if (properties && additionalProperties !== false) open.push(`${place} (more)`)
      for (const one of anyOf ?? []) walk(one, place)
      if (items) walk(items, `${place}[]`)
      for (const [name, one] of Object.entries(properties ?? {})) walk(one, `${place}.${name}`)
      if (typeof additionalProperties === 'object') walk(additionalProperties as Json, `${place}.*`)
    }
    for (const { operation } of operationsOf(document)) {
      const schema = schemaOf(operation)
      if (schema && !(operation.operationId in BARE)) walk(schema, operation.operationId)
    }
    const isAsked = (name: string) => /\.(create|edit)$/.test(name)
    for (const [name, schema] of Object.entries(document.components.schemas)) if (!isAsked(name)) walk(schema, name)
    expect(open.filter((place) => !FREE.some(([free]) => free.test(place)))).toEqual([])
    expect(FREE.filter(([free]) => !open.some((place) => free.test(place)))).toEqual([])
  })
})
