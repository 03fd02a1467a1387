import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../../../server/db/db'
import { compile } from '../../../server/db/statement'
import { mainEngine } from '../../../server/db/testing'
import { resources } from '../../../src/resources'
import { kinds } from '../../../src/schema/kinds/registry'
import type { AnyResource, FieldData } from '../../../src/schema/model'
import type { Account } from '../company'
import { Desk } from '../desk'
import { serve } from '../serve'

type Query = Readonly<Record<string, string | number>>
interface Asked {
  readonly path: string
  readonly query: Query
}
interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Plan[]
}

const ORDERS = 100_000
const FILL = readFileSync(new URL('../../bench/list/fill.sql', import.meta.url), 'utf8')
const DAY = 86_400
/** one for each kind of scope: everything, masked, a company, some of its customers, a provider */
const accounts: readonly Account[] = ['admin', 'masked', 'insurer', 'insurer161', 'provider1']

const order = resources.find(({ name }) => name === 'order') as AnyResource
const callOf = (call: string | undefined) => (call ?? '').split(' ')[1] ?? ''

/**
 * Sorts and filters of the order list that no index holds. The list asks for three days unless its reader takes them away; an index
 * for each would cost every write of an order more than such a question costs its few readers.
 */
const BY_DAYS: readonly string[] = [
  // sorts
  ...['aggregation_firm_id', 'audit_remark', 'audit_name'],
  // few values, each of which many orders have
  ...['is_subscribe', 'dispatch_fail', 'system_aggregation', 'is_incident_car', 'pay_type', 'is_check'],
  ...['dispatch_type', 'evaluate', 'received', 'photo_audit'],
  // the lists of month-end have an index; the order list does not offer it
  'billing',
  // a piece of one column's text: the keyword has an index for plate, number and phone
  ...['car_no', 'no', 'channel_code', 'driver', 'aggregation_phone', 'orderer'],
]

/** What the order list shows at first: three days. */
const recent = (): Query => {
  const now = Math.floor(Date.now() / 1000)
  return { start_time: now - 3 * DAY, end_time: now + DAY }
}

/** One question by each filter of a column. */
function byColumn(name: string, field: FieldData): Query[] {
  if (!field.filter || field.virtual || field.kind === 'unixTime') return []
  const options = typeof field.filter === 'object' ? field.filter : {}
  const [from] = options.names ?? [`${name}_from`]
  const as = typeof field.filter === 'string' ? field.filter : (options.as ?? kinds[field.kind].filter)
  if (as === 'range') return [{ [from]: 100 }]
  const isText = ['text', 'textarea', 'phone', 'address'].includes(field.kind)
  return [{ [name]: isText ? '8013' : (field.choices?.[0]?.code ?? 1) }]
}

/** One question by each filter of the declaration. */
const byDeclared = (resource: AnyResource): Query[] =>
  Object.entries(resource.filters ?? {}).map(([name, { rules, area }]) => {
    const [code] = Object.keys(rules ?? {})
    if (area) return { [Object.keys(area)[0] ?? name]: 44 }
    return { [name]: code ?? '8013' }
  })

/** Every list of the order table that a menu page shows, by every sort and every filter of the page. */
function questions(): Asked[] {
  const path = callOf(order.actions.list?.call)
  const sorted = Object.entries(order.fields)
    .filter(([, field]) => field.list && !field.virtual && kinds[field.kind].sortable)
    .map(([name]) => ({ sort: name, order: 'DESC' }))
  const filtered = [
    ...Object.entries(order.fields).flatMap(([name, field]) => byColumn(name, field)),
    ...byDeclared(order),
  ]
  const own = [{}, ...sorted, ...filtered].map((query) => ({ path, query: { ...recent(), ...query } }))
  const views = Object.entries(order.views ?? {}).map(([view, { call }]) => ({
    path: call ? callOf(call) : path,
    query: { view },
  }))
  return [...own, ...views]
}

function* nodesOf(plan: Plan): Generator<Plan> {
  yield plan
  for (const below of plan.Plans ?? []) yield* nodesOf(below)
}

describe.runIf(mainEngine()[0] === 'postgres')('plans of the lists of 100,000 orders', () => {
  const desk = new Desk('postgres')
  let app: FastifyInstance
  let sent: { readonly text: string; readonly params: readonly unknown[] }[] = []

  beforeAll(async () => {
    await desk.db.transaction(async (tx) => {
      // Rows whose commit is not yet on the disk are not marked as visible to all, and no index is then read alone.
      await tx.query('set local synchronous_commit to on', [])
      await tx.query('set local statement_timeout = 0', [])
      await tx.query(FILL.replaceAll('$1', String(ORDERS)), [])
    })
    await desk.db.query('vacuum (analyze) orders', [])
    const query: Db['query'] = (text, params, learnt) => {
      sent.push({ text, params })
      return desk.db.query(text, params, learnt)
    }
    const rows: Db['rows'] = (statement) => {
      const { text, params } = compile(statement)
      return query(text, params)
    }
    app = await serve({ ...desk.db, query, rows })
  })
  afterAll(() => app?.close())

  /** Whether answering it reads the whole table of orders. */
  async function readsAll({ path, query }: Asked, account: Account): Promise<boolean | undefined> {
    const { token } = await desk.as(account)
    sent = []
    const search = new URLSearchParams(Object.entries({ page: 1, limit: 10, ...query }).map(([k, v]) => [k, String(v)]))
    const reply = await app.inject({ url: `/api${path}?${search}`, headers: { 'x-token': token } })
    if (reply.json().code !== 1) return undefined
    const lists = sent.filter(({ text }) => text.includes('"orders"') && text.includes('#n'))
    for (const { text, params } of lists) {
      const [row] = await desk.db.query<{ 'QUERY PLAN': readonly [{ readonly Plan: Plan }] }>(
        `explain (format json) ${text}`,
        params,
      )
      const nodes = [...nodesOf(row!['QUERY PLAN'][0].Plan)]
      if (nodes.some((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'orders')) return true
    }
    return lists.length > 0 ? false : undefined
  }

  /** Lists that read all orders, of those that the account may open. */
  async function readWhole(account: Account, asked: readonly Asked[]) {
    const whole: Asked[] = []
    let answered = 0
    for (const one of asked) {
      const isWhole = await readsAll(one, account)
      if (isWhole !== undefined) answered++
      if (isWhole) whole.push(one)
    }
    return { whole, answered }
  }

  test.each(accounts)('%s: no list of a page, by no sort and no filter, reads all orders', async (account) => {
    const { whole, answered } = await readWhole(account, questions())
    expect(whole).toEqual([])
    // What is left are views that the account may not open, and filters that it is not offered.
    expect(answered).toBeGreaterThanOrEqual(47)
  })

  test('without its days the list reads all orders by nothing but what is named', async () => {
    const path = callOf(order.actions.list?.call)
    const always = questions().flatMap(({ query: { start_time, end_time, view, ...query } }) => (view ? [] : [query]))
    const { whole } = await readWhole(
      'admin',
      always.map((query) => ({ path, query })),
    )
    const names = whole.map(({ query: { sort, order: _, ...filter } }) => String(sort ?? Object.keys(filter)[0]))
    expect(names.filter((name) => !BY_DAYS.includes(name))).toEqual([])
    // Unless some are found, nothing would be.
    expect(names).toContain('audit_name')
  })
})
