import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import type { Db } from '../../server/db/db'
import { testDb } from '../../server/db/testing'
import { demoAccounts, seedCompany } from '../../server/demo/demo'
import { resources } from '../../src/resources'
import type { AnyResource } from '../../src/schema/model'
import type { Document, Json, Operation } from './replyCheck'
import { serve } from './serve'

/** Reads that answer no JSON of ours, and what they answer instead. */
export const BARE: Readonly<Record<string, string>> = {
  docs: 'the document itself',
  live: 'events, for as long as somebody listens (tests/api/live)',
  'live.link': 'events of a link, for as long as its page is open (tests/api/mobile)',
  'live.editors': 'asked with a stream (tests/api/live)',
  file: 'the bytes of a file',
  'pay.cashier': 'a page',
  'pay.binder': 'a page',
  'pay.payee': 'a page',
  billPaper: 'sends a PDF',
  'phone.ownerOrder': 'opened by a link (tests/api/mobile)',
  'phone.ownerTicket': 'opened by a link (tests/api/mobile)',
  'phone.ownerSpot': 'opened by a link (tests/api/mobile)',
  'phone.driverDay': 'opened by a link (tests/api/mobile)',
  'phone.driverOrder': 'opened by a link (tests/api/mobile)',
  'phone.driverTicket': 'opened by a link (tests/api/mobile)',
}

/** Further questions of a read, beside the ids of records that the reader may list. */
const QUESTIONS: Readonly<Record<string, readonly Json[]>> = {
  'order.evidenceState': [{ id: 1 }],
  'order.firms': [{}, { type: 1 }],
  'order.remarks': [{}, { act: 14 }],
  'order.calls': [{ type: 1 }, { type: 2 }],
  'order.firmFace': [4, 5].map((firm_id) => ({ firm_id })),
  'order.technicianFace': [1, 2].map((driver_id) => ({ driver_id })),
  'order.customerFace': [1, 2, 14].map((customer_id) => ({ customer_id })),
  'company.face': [1, 2].map((firm_id) => ({ firm_id })),
  'order.driverDay': [1, 2].map((driver_id) => ({ driver_id, day: Math.floor(Date.now() / 1000) })),
  'company.page': [{ id: 1 }, { id: 2 }],
  'enterprise.get': [1, 2, 3, 4].map((id) => ({ id })),
  'order.watermarkGlyphs': [{ text: '深A' }],
  'order.track': [{ is_process: 0 }, { is_process: 1 }],
  'order.duplicates': [1, 2, 11].map((type) => ({ car_no: '粤B12345', type })),
  'order.recentPlaces': [1, 2, 14, 163].map((customer_id) => ({ customer_id })),
  'formula.book': [4, 5, 6, 7].map((firm_id) => ({ firm_id })),
  'customerFormula.book': [1, 2, 14, 163].map((customer_id) => ({ customer_id })),
  'firmContract.contract': [4, 6].map((firm_id) => ({ firm_id })),
  'firmContract.customerContract': [1, 2].map((customer_id) => ({ customer_id })),
  'deductionItem.choose': [1, 2, 11].map((type) => ({ type })),
  'wallet.firmEntries': [4, 5].map((firm_id) => ({ firm_id })),
  'wallet.rechargeState': [{ order_no: 'CZ1' }],
  'bill.print': [{ type: 'statement' }, { type: 'letter' }],
  'bill.rehearse': [4, 5].map((firm_id) => ({ firm_id, start_time: 1_700_000_000, finish_time: 1_790_000_000 })),
  'bill.month': [1, 2].map((direction) => ({ direction, start_time: 1_700_000_000, finish_time: 1_790_000_000 })),
  'bill.monthOrders': [4, 5].map((party_id) => ({
    ...{ direction: 1, party_id, start_time: 1_700_000_000, finish_time: 1_790_000_000 },
  })),
  'region.list': [{ type: 'list' }, { type: 'tree', level: 3, pid: 44 }],
  'map.search': [{ keyword: '科技园' }, { keyword: '4S店', city: 4403, lnglat: '113.95,22.53' }],
  'map.reverse': [{ lnglat: '113.95,22.53' }, { lnglat: '0,0' }],
  'map.drive': [{ from: '113.95,22.53', to: '114.05,22.6' }],
  'dispatchRule.rehearsal': [{ id: 1 }],
  outcome: [{ key: 'never-sent' }],
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

interface Read {
  readonly path: string
  readonly operation: Operation
}

/** As many of a list, evenly apart. */
const some = <T>(all: readonly T[], most: number): readonly T[] =>
  all.filter((_, at) => at % Math.max(1, Math.floor(all.length / most)) === 0).slice(0, most)

export const operationsOf = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  )
export const isList = ({ operationId }: Operation): boolean => /\.list(\.|$)/.test(operationId)
const takesId = ({ parameters = [] }: Operation): boolean => parameters.some(({ name }) => name === 'id')

/** Every read that answers JSON; lists first, since they tell whose details there are. */
export const readsOf = (document: Document): readonly Read[] =>
  operationsOf(document)
    .filter(({ method, operation }) => method === 'get' && !(operation.operationId in BARE))
    .sort((a, b) => Number(isList(b.operation)) - Number(isList(a.operation)))

/** The demo company's server, as its readers ask it; made before the tests of a file and gone after them. */
export class DemoReads {
  db!: Db
  app!: FastifyInstance

  constructor() {
    beforeAll(async () => {
      this.db = await testDb('embedded')
      await seedCompany(this.db, { orders: 300 })
      this.app = await serve(this.db)
      await this.addMissing()
    }, 120_000)
    afterAll(async () => {
      await this.app?.close()
      await this.db?.close()
    })
  }

  /** @param T the reply's `data`, as far as the test reads it */
  async call<T = unknown>(token: string, method: 'GET' | 'POST', url: string, payload?: object) {
    const reply = await this.app.inject({
      method,
      url: `/api${url}`,
      headers: { 'x-token': token },
      ...(payload && { payload }),
    })
    const body: Json & { readonly data: T } = reply.json()
    return { status: reply.statusCode, body }
  }

  async signIn(account: string): Promise<string> {
    const { password, short } = demoAccounts.find((one) => one.account === account) ?? {}
    const { body } = await this.call('', 'POST', '/login', { account, password, short })
    return (body.data as { token: string }).token
  }

  async reader(account: string): Promise<Reader> {
    return new Reader(this, await this.signIn(account))
  }

  async document(): Promise<Document> {
    const token = await this.signIn('admin')
    return (await this.app.inject({ method: 'GET', url: '/api/docs', headers: { 'x-token': token } })).json()
  }

  /** What the demo company has none of: a run-time resource with a row, a package, a doubtful photo, a saved filter. */
  private async addMissing(): Promise<void> {
    const admin = await this.signIn('admin')
    const made = await this.call(admin, 'POST', '/v2/design', { label: '救援设备', name: 'equipment' })
    const { id } = made.body.data as { id: number }
    await this.call(admin, 'POST', '/v2/design', { id, draft: EQUIPMENT })
    await this.call(admin, 'POST', '/v2/design/publish', { id })
    await this.call(await this.signIn('admin'), 'POST', '/rest/equipment', { name: '拖车绳', price: 0.29 })
    for (const statement of MISSING) await this.db.query(statement, [])
    await this.call(admin, 'POST', '/v2/savedFilter', { name: '今天', list: 'order', filter: { status: [1] } })
  }
}

const MISSING = [
  `insert into evidence_package (user_id, type, order_ids, status, total)
   select id, 'zip', '[1]', 3, 0 from staff where account = 'admin'`,
  "insert into wallet_payment (order_no, firm_id, purpose, money, fee, status) values ('CZ1', 1, 1, 1000, 6, 0)",
  `insert into photo_suspect (order_id, picture_id, name, reasons, weight, twin_id, distance, status)
   select p.order_id, p.id, p.name, '[1, 4]', 1, (select max(id) from picture), 640, 0 from picture p order by id limit 1`,
  "insert into position_key (name, firm_id, tail, key_hash, status) values ('车队', 4, 'a1b2', 'x', 1)",
  `insert into position_device (device_id, firm_id, driver_id, start_time, status)
   select 'D1', firm_id, id, now(), 1 from technician where firm_id = 4 order by id limit 1`,
  `insert into open_hook (firm_id, url, events, status, tail)
   values (2, 'https://upstream.example/hook', '["order.created"]', 1, 'c3d4')`,
  `insert into hook_delivery (hook_id, company_id, order_id, event, event_time, message_id, status, tries, next_time)
   select h.id, h.firm_id, o.id, 'order.created', now(), 'msg_1', 0, 1, now() from open_hook h, orders o
   where o.owner_firm_id = h.firm_id order by o.id limit 1`,
  `insert into pay_batch (no, status, status_time, format, bank_id, count, money, make_time, user_name, firm_id)
   select 'FK1', 1, now(), 1, id, 1, 100, now(), '财务', firm_id from bank where firm_id = 1 order by id limit 1`,
  `insert into pay_line (batch_id, place, bill_id, payee, account, bank_name, pay_money, status)
   select p.id, 1, (select max(id) from bill where direction = 1 and owner_firm_id = 1), '某户', '6222', '工商银行', 100, 1
   from pay_batch p`,
  `insert into api_log (order_id, company_id, direction, method, url, data, reply, code, ms, delivery_id)
   select order_id, company_id, 'out', 'POST', 'https://upstream.example/hook', '{}', '503', 503, 1200, id from hook_delivery`,
]

const viewsOf = ({ tags }: Operation): readonly string[] => {
  const resource = resources.find(({ name }: AnyResource) => name === tags[0])
  return Object.keys(resource?.views ?? {})
}

const ASKING: ReadonlySet<string> = new Set(
  resources.flatMap(({ name, actions }: AnyResource) =>
    Object.entries(actions).flatMap(([action, one]) =>
      one && 'readonly' in one && one.readonly ? [`${name}.${action}`] : [],
    ),
  ),
)

export class Reader {
  readonly ids = new Map<string, readonly number[]>()
  constructor(
    readonly desk: DemoReads,
    readonly token: string,
  ) {}

  async get<T = unknown>(path: string, query: Json) {
    const values = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
    const { id } = query
    return this.desk.call<T>(
      this.token,
      'GET',
      path.includes('{id}') ? path.replace('{id}', String(id)) : `${path}?${values}`,
    )
  }

  /** What a read is asked by this reader; of a list it keeps the ids. */
  questions(path: string, operation: Operation, views = false): readonly Json[] {
    const { operationId } = operation
    const further = QUESTIONS[operationId]
    if (isList(operation)) {
      if (path.startsWith('/rest')) return [{}]
      const asked = views ? viewsOf(operation).map((view) => ({ limit: 40, view })) : []
      return [{ limit: 40 }, { act: 'export' }, ...asked]
    }
    const ids = some(this.ids.get(operation.tags[0] ?? '') ?? [], READ_SINGLY)
    if (operationId === 'order.photoExport') return ids.map((id) => ({ ids: id }))
    // Some questions name their records themselves.
    if (!takesId(operation) || further?.every((more) => 'id' in more)) return further ?? [{}]
    return ids.flatMap((id) => (further ?? [{}]).map((more) => ({ ...more, id })))
  }

  /** What else only asks: the same lists by POST, and calls that are declared to change nothing. */
  async *posted(document: Document) {
    for (const { path, method, operation } of operationsOf(document)) {
      if (method !== 'post' || !(isList(operation) || ASKING.has(operation.operationId))) continue
      const ids = some(this.ids.get(operation.tags[0] ?? '') ?? [], READ_SINGLY)
      for (const sent of isList(operation) ? [{ limit: 40 }] : ids.map((id) => ({ id, order_id: id, act: 'ask' }))) {
        const { status, body } = await this.desk.call(this.token, 'POST', path, sent)
        if (status === 200 && body.code === 1) yield { operation, body }
      }
    }
  }

  keep({ tags }: Operation, body: Json): void {
    const { data } = Object(Array.isArray(body) ? { data: body } : body.data) as { data?: readonly { id: number }[] }
    if (Array.isArray(data))
      this.ids.set(
        tags[0] ?? '',
        data.map(({ id }) => id),
      )
  }

  /** Everything that is answered to this reader, read by read. */
  async *answers(reads: readonly Read[], views = false) {
    for (const { path, operation } of reads) {
      for (const query of this.questions(path, operation, views)) {
        const { status, body } = await this.get(path, query)
        if (status !== 200 || (body.code !== undefined && body.code !== 1)) continue
        if (isList(operation) && query.act === undefined && query.view === undefined) this.keep(operation, body)
        yield { operation, query, body }
      }
    }
  }
}
