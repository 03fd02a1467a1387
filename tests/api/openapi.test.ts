import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../server/db/db'
import { testDb } from '../../server/db/testing'
import { demoAccounts, seedCompany } from '../../server/demo/demo'
import { type Document, type Json, type Operation, replyChecker, schemaOf } from './replyCheck'
import { serve } from './serve'

/** Reads that answer no JSON of ours, and what they answer instead. */
const BARE: Readonly<Record<string, string>> = {
  docs: 'the document itself',
  file: 'the bytes of a file',
  'pay.cashier': 'a page',
  'pay.binder': 'a page',
  'pay.payee': 'a page',
  billPaper: 'sends a PDF',
}

/** Where a reply may hold whatever somebody has put there, and what that is; every other place says of what it is made. */
const FREE: readonly (readonly [place: RegExp, why: string])[] = [
  [/changes\[\]\.(before|after)$/, 'a value of any field'],
  [/\.said$/, 'a sentence in parts, in no language'],
  [/^remark\.data$|remarks(\.data)?\[\]\.data$/, 'what another system sends along'],
  [/^(f|customerF)ormula(\.row)?\.data\.\*\.\*$/, 'an amount, or amounts by code'],
  [/^savedFilter\.(filter|columns)$/, 'the parameters and columns of any list'],
  [/^design\.draft$|^designVersion\.declaration$/, 'a declaration, which need not be right yet'],
  [/^dispatchRule(\.row)?\.overlap$/, 'a place on the screen, never answered'],
  [/^Refusal\.data$/, 'errors by field, or what stands in the way'],
]

/** Further questions of a read, beside the ids of records that the reader may list. */
const QUESTIONS: Readonly<Record<string, readonly Json[]>> = {
  'order.evidenceState': [{ id: 1 }],
  'order.firms': [{}, { type: 1 }],
  'order.remarks': [{}, { act: 14 }],
  'order.calls': [{ type: 1 }, { type: 2 }],
  'order.watermarkGlyphs': [{ text: '深A' }],
  'order.track': [{ is_process: 0 }, { is_process: 1 }],
  'order.duplicates': [1, 2, 11].map((type) => ({ car_no: '粤B12345', type })),
  'order.recentPlaces': [1, 2, 14, 163].map((customer_id) => ({ customer_id })),
  'formula.book': [4, 5, 6, 7].map((firm_id) => ({ firm_id })),
  'customerFormula.book': [1, 2, 14, 163].map((customer_id) => ({ customer_id })),
  'deductionItem.choose': [1, 2, 11].map((type) => ({ type })),
  'wallet.firmEntries': [4, 5].map((firm_id) => ({ firm_id })),
  'wallet.rechargeState': [{ order_no: 'CZ1' }],
  'bill.print': [{ type: 'statement' }, { type: 'letter' }],
  'bill.rehearse': [4, 5].map((firm_id) => ({ firm_id, start_time: 1_700_000_000, finish_time: 1_790_000_000 })),
  'bill.month': [1, 2].map((direction) => ({ direction, start_time: 1_700_000_000, finish_time: 1_790_000_000 })),
  'region.list': [{ type: 'list' }, { type: 'tree', level: 3, pid: 44 }],
  'map.search': [{ keyword: '科技园' }, { keyword: '4S店', city: 4403, lnglat: '113.95,22.53' }],
  'map.reverse': [{ lnglat: '113.95,22.53' }, { lnglat: '0,0' }],
  'map.drive': [{ from: '113.95,22.53', to: '114.05,22.6' }],
  history: ['order', 'firm', 'customer', 'staff'].flatMap((resource) => [4, 290].map((id) => ({ resource, id }))),
}

/** Records of a resource that each account reads one by one. */
const READ_SINGLY = 3

/** What a run-time resource has to be described by. */
const EQUIPMENT = {
  label: '救援设备',
  menu: 'capacity',
  types: [0, 1, 3],
  scope: 'own',
  read: [],
  write: [],
  fields: [
    { id: 'f1', name: 'name', kind: 'text', label: '设备名称', required: true, list: true },
    { id: 'f2', name: 'price', kind: 'money', label: '购置价', list: true, total: true },
    { id: 'f3', name: 'note', kind: 'textarea', label: '说明' },
  ],
  rules: [],
}

let db: Db
let app: FastifyInstance
let document: Document

async function call(token: string, method: 'GET' | 'POST', url: string, payload?: object) {
  const reply = await app.inject({
    method,
    url: `/api${url}`,
    headers: { 'x-token': token },
    ...(payload && { payload }),
  })
  return { status: reply.statusCode, body: reply.json() as Json }
}

async function signIn(account: string): Promise<string> {
  const { password, short } = demoAccounts.find((one) => one.account === account) ?? {}
  const { body } = await call('', 'POST', '/login', { account, password, short })
  return (body.data as { token: string }).token
}

/** What the demo company has none of: a run-time resource with a row, a doubtful photo, a saved filter. */
async function addMissing(admin: string): Promise<void> {
  const made = await call(admin, 'POST', '/v2/design', { label: '救援设备', name: 'equipment' })
  const { id } = made.body.data as { id: number }
  await call(admin, 'POST', '/v2/design', { id, draft: EQUIPMENT })
  await call(admin, 'POST', '/v2/design/publish', { id })
  await call(await signIn('admin'), 'POST', '/rest/equipment', { name: '拖车绳', price: 0.29 })
  await db.query(
    "insert into wallet_payment (order_no, firm_id, purpose, money, fee, status) values ('CZ1', 1, 1, 1000, 6, 0)",
    [],
  )
  await db.query(
    `insert into photo_suspect (order_id, picture_id, name, reasons, weight, twin_id, distance, status)
    select p.order_id, p.id, p.name, '[1, 4]', 1, (select max(id) from picture), 640, 0 from picture p order by id limit 1`,
    [],
  )
  await call(admin, 'POST', '/v2/savedFilter', { name: '今天', list: 'order', filter: { status: [1] } })
}

beforeAll(async () => {
  db = await testDb('embedded')
  await seedCompany(db, { orders: 300 })
  await db.query(
    `insert into evidence_package (user_id, type, order_ids, status, total)
     select id, 'zip', '[1]', 3, 0 from staff where account = 'admin'`,
    [],
  )
  app = await serve(db)
  await addMissing(await signIn('admin'))
  const { body } = await call(await signIn('admin'), 'GET', '/docs')
  document = body as unknown as Document
})
afterAll(async () => {
  await app?.close()
  await db?.close()
})

const operations = () =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  )
const isList = ({ operationId }: Operation): boolean => /\.list(\.|$)/.test(operationId)
const takesId = ({ parameters = [] }: Operation): boolean => parameters.some(({ name }) => name === 'id')

/** As many of a list, evenly apart. */
const some = <T>(all: readonly T[], most: number): readonly T[] =>
  all.filter((_, at) => at % Math.max(1, Math.floor(all.length / most)) === 0).slice(0, most)

class Reader {
  readonly ids = new Map<string, readonly number[]>()
  constructor(readonly token: string) {}

  async get(path: string, query: Json) {
    const values = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
    const { id, ...rest } = query
    const url = path.includes('{id}') ? path.replace('{id}', String(id)) : `${path}?${values}`
    return call(this.token, 'GET', rest && url)
  }

  /** What a read is asked by this reader; of a list it keeps the ids. */
  questions(path: string, operation: Operation): readonly Json[] {
    const { operationId } = operation
    const further = QUESTIONS[operationId]
    if (isList(operation)) return path.startsWith('/rest') ? [{}] : [{ limit: 40 }, { act: 'export' }]
    const ids = some(this.ids.get(operation.tags[0] ?? '') ?? [], READ_SINGLY)
    if (operationId === 'order.photoExport') return ids.map((id) => ({ ids: id }))
    if (!takesId(operation) || operationId === 'history') return further ?? [{}]
    return ids.flatMap((id) => (further ?? [{}]).map((more) => ({ ...more, id })))
  }

  keep({ tags }: Operation, body: Json): void {
    const { data } = Object(Array.isArray(body) ? { data: body } : body.data) as { data?: readonly { id: number }[] }
    if (Array.isArray(data))
      this.ids.set(
        tags[0] ?? '',
        data.map(({ id }) => id),
      )
  }
}

describe('the description of the calls and what is answered', () => {
  test('every reply of every read, for every kind of account, is what the document says', async () => {
    const check = replyChecker(document)
    const reads = operations()
      .filter(({ method, operation }) => method === 'get' && !(operation.operationId in BARE))
      .sort((a, b) => Number(isList(b.operation)) - Number(isList(a.operation)))
    const answered = new Set<string>()
    const wrong = new Set<string>()
    for (const account of ['admin', 'dispatch', 'finance', 'dev', 'insurer', 'insurer161', 'provider1']) {
      const reader = new Reader(await signIn(account))
      for (const { path, operation } of reads) {
        for (const query of reader.questions(path, operation)) {
          const { status, body } = await reader.get(path, query)
          if (status !== 200 || (body.code !== undefined && body.code !== 1)) continue
          answered.add(operation.operationId)
          if (isList(operation) && query.act === undefined) reader.keep(operation, body)
          for (const error of check(operation, body)) wrong.add(`${operation.operationId} ${error} (${account})`)
        }
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
    for (const { operation } of operations()) {
      const schema = schemaOf(operation)
      if (schema && !(operation.operationId in BARE)) walk(schema, operation.operationId)
    }
    const isAsked = (name: string) => /\.(create|edit)$/.test(name)
    for (const [name, schema] of Object.entries(document.components.schemas)) if (!isAsked(name)) walk(schema, name)
    expect(open.filter((place) => !FREE.some(([free]) => free.test(place)))).toEqual([])
    expect(FREE.filter(([free]) => !open.some((place) => free.test(place)))).toEqual([])
  })
})
