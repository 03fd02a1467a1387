import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { engines } from '../../server/db/testing'
import { resources } from '../../src/resources'
import { kinds } from '../../src/schema/kinds/registry'
import { type AnyResource, type FieldData, MESSAGES, platformWire, verbOf, WHOLE } from '../../src/schema/model'
import { FIRM } from './company'
import { Desk } from './desk'

type List = { readonly data: readonly { readonly id: number }[]; readonly total: number }

/** Milliseconds within which a refusal comes, however busy the machine; without a mend these took minutes. */
const SOON = 5000

const LONG = 201
const tooLong = (name: string) => `参数 ${name} 最多200个字符`

/** Every parameter by which a list can be asked, by the list's call. */
const asked: readonly (readonly [string, string, readonly string[]])[] = (resources as readonly AnyResource[]).flatMap(
  (resource) => {
    const list = verbOf(resource, 'list')
    if (!list || resource.wire === 'simpleRest') return []
    const own = Object.entries(resource.fields as Readonly<Record<string, FieldData>>).flatMap(([name, field]) => {
      const { names = [`${name}_from`, `${name}_to`] } = typeof field.filter === 'object' ? field.filter : {}
      return field.virtual ? [] : kinds[field.kind].filter === 'range' ? [name, ...names] : [name]
    })
    const { search, sort, order, page, limit } = platformWire
    const declared = Object.entries(resource.filters ?? {}).flatMap(([name, { area }]) =>
      area ? Object.keys(area) : [name],
    )
    const names = new Set([...own, ...declared, search, sort, order, page, limit, 'id', 'view', 'act'])
    return [list.call, ...(list.aliases ?? [])].map((call) => [resource.name, call, [...names]] as const)
  },
)

describe.each(engines())('what one request may ask of a node on %s', (engine) => {
  const desk = new Desk(engine)

  async function soon<T>(reply: Promise<T>): Promise<T> {
    const begin = performance.now()
    const answer = await reply
    expect(performance.now() - begin).toBeLessThan(SOON)
    return answer
  }

  test.each([
    ['/map/search', 'keyword', 1500],
    ['/map/search', 'keyword', 7000],
    ['/order/list', 'orderer', 1300],
    ['/order/list', 'owner', 1300],
    ['/order/list', 'keyword', 5000],
    ['/v2/order/followup', 'keyword', 1200],
    ['/v2/system/log', 'keyword', LONG],
    ['/v2/order/driver', 'keyword', LONG],
    ['/v2/order/links', 'keyword', LONG],
  ])('%s %s of %i characters is refused in words', async (path, name, length) => {
    const reply = await soon((await desk.as('dispatch')).get(path, { [name]: 'a粤B1'.repeat(length).slice(0, length) }))
    expect(reply).toMatchObject({ code: 0, info: tooLong(name), data: null })
  })

  test.each([
    ['/map/search', 'keyword'],
    ['/order/list', 'orderer'],
    ['/order/list', 'owner'],
    ['/order/list', 'keyword'],
    ['/v2/order/followup', 'keyword'],
  ])('%s %s of 200 is answered', async (path, name) => {
    await desk.place()
    for (const letters of ['深圳市福田区', '粤B1_%', 'a']) {
      const reply = await soon((await desk.as('dispatch')).get(path, { [name]: letters.repeat(200).slice(0, 200) }))
      expect(reply).toMatchObject({ code: 1 })
    }
  })

  test.each(asked)('every parameter of %s by %s has a length', async (_, call, names) => {
    const client = await desk.as('admin')
    const [method, path = ''] = call.split(' ')
    // The names of fields that a list answers have a bound of their own (fields.test.ts), also where a column is called like it.
    for (const name of names.filter((one) => one !== platformWire.fields)) {
      const values = { [name]: 'a'.repeat(LONG) }
      const reply = method === 'GET' ? await client.get(path, values) : await client.post(path, values)
      expect([name, reply.info]).toEqual([name, tooLong(name)])
    }
  })

  test('a parameter has so many values, a search so many words', async () => {
    const admin = await desk.as('admin')
    expect(await admin.post('/admin/list', { id: Array.from({ length: 1001 }, (__, i) => i + 1) })).toMatchObject({
      code: 0,
      info: '参数 id 最多1000个',
    })
    const words = Array.from({ length: 11 }, (__, i) => `${i}`)
    for (const name of ['owner', 'keyword']) {
      const reply = await admin.get('/order/list', { [name]: words })
      expect(reply).toMatchObject({ code: 0, info: `参数 ${name} 最多10个` })
    }
  })

  test('a value that is too long is refused before its pattern is asked', async () => {
    const admin = await desk.as('admin')
    const account_num = `${'1'.repeat(32)}x`
    expect(
      await soon(admin.post('/v2/bank', { bank_name: '招商银行', account_name: '安途', account_num })),
    ).toMatchObject({ code: 0, info: '账号只能是数字' })
    expect(
      await soon(
        admin.post('/v2/bank', { bank_name: '招商银行', account_name: '安途', account_num: '1'.repeat(900_000) }),
      ),
    ).toMatchObject({ code: 0, info: '最多40个字符' })
    const email = `a@${'.'.repeat(900_000)}`
    const reply = await soon(admin.post<{ errors: object }>('/firm/save', { id: FIRM.provider1, email }))
    expect(reply.data.errors).toMatchObject({ email: expect.stringMatching(/^最多\d+个字符$/) })
  })

  test('O-406 rich text that is too long is not parsed; what is nested too deep loses its tags and keeps its words', async () => {
    const dispatch = await desk.as('dispatch')
    const id = await desk.place()
    const save = (remark: string) => soon(dispatch.post('/order/remark/save', { id, title: '跟进', remark, act: '14' }))
    expect(await save('<b>'.repeat(80_000))).toMatchObject({ code: 0, info: '最多65536个字符' })
    expect(await save(`${'<b>'.repeat(21_000)}已联系车主`)).toMatchObject({ code: 1 })
    const [kept] = await desk.db.rows<{ remark: string }>(
      sql`select remark from remark where order_id = ${id} and type = 14 order by id desc limit 1`,
    )
    expect(kept?.remark).toContain('已联系车主')
    expect(kept?.remark.length).toBeLessThan(1000)
  })

  test('a body that nests without end is refused', async () => {
    const deep = `${'{"\\u0061":'.repeat(50_000)}1${'}'.repeat(50_000)}`
    const { token } = await desk.as('admin')
    const reply = await soon(
      desk.app
        .inject({
          method: 'POST',
          url: '/api/v2/bank',
          headers: { 'x-token': token, 'content-type': 'application/json', 'idempotency-key': 'deep' },
          payload: deep,
        })
        .then((response) => response.json()),
    )
    expect(reply).toEqual({ code: 0, info: '提交的内容层级过深', data: null })
  })

  test.each(
    resources.flatMap((one) => (verbOf(one, 'list')?.call.startsWith('GET /v2') ? [[one.name, one] as const] : [])),
  )('a page of %s has an end', async (_, resource) => {
    const { call = '', most = 200 } = verbOf(resource, 'list') ?? {}
    const admin = await desk.as('admin')
    const path = call.split(' ')[1]!
    expect((await admin.get(path, { limit: Math.min(most, WHOLE) })).info).not.toMatch(/每页/)
    if (most < WHOLE)
      expect(await admin.get(path, { limit: most + 1 })).toMatchObject({ code: 0, info: `每页最多${most}条` })
  })

  test('O-550 O-552 F-561 F-613 references are read whole, in parts of which no row is missing and none comes twice', async () => {
    const admin = await desk.as('admin')
    await desk.db.rows(sql`
      insert into technician (name, mobile, firm_id, status)
      select '技师' || n, '138' || lpad(n::text, 8, '0'), ${FIRM.provider1}, 1 from generate_series(1, 1200) n`)
    for (const limit of [10_000, 100_000]) {
      const { data } = await admin.get<List>('/v2/technician', { page: 1, limit })
      expect(data.total).toBeGreaterThan(1200)
      expect(new Set(data.data.map(({ id }) => id)).size).toBe(data.total)
      expect(data.data.length).toBe(data.total)
    }
    const { data } = await admin.get<List>('/v2/technician', { page: 2, limit: 700 })
    expect(data.data.length).toBe(data.total - 700)
    for (const path of ['/admin/list', '/v2/user', '/firm/list', '/v2/system/picture']) {
      expect(await admin.get(path, { page: 1, limit: 10_000 })).toMatchObject({ code: 1 })
    }
  })

  test('O-360 O-597 an export without parts is read in parts and ends at 5000 rows', async () => {
    const admin = await desk.as('admin')
    const { data } = await admin.get<List>('/v2/technician', { act: 'export' })
    expect(data.data.length).toBe(data.total)
    await desk.db.rows(sql`
      insert into technician (name, mobile, firm_id, status)
      select '技师' || n, '139' || lpad(n::text, 8, '0'), ${FIRM.provider1}, 1 from generate_series(1, 4000) n`)
    expect(await admin.get('/v2/technician', { act: 'export' })).toMatchObject({ code: 0, info: MESSAGES.exportLimit })
  })

  // On the embedded engine a transaction has the database to itself.
  if (engine === 'postgres')
    test('an order that stays locked stops neither its writers for long nor anybody else', async () => {
      const dispatch = await desk.as('dispatch')
      const [id, other] = [await desk.place(), await desk.place()]
      let release = () => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      let isLocked = () => {}
      const locked = new Promise<void>((resolve) => {
        isLocked = resolve
      })
      const holder = desk.db.transaction(async (tx) => {
        await tx.rows(sql`select 1 from orders where id = ${id} for update`)
        isLocked()
        await held
      })
      await locked
      const confirm = (order_id: number) => dispatch.post('/v2/order/confirm', { order_id, firm_id: [FIRM.provider1] })
      const confirms = Array.from({ length: 30 }, () => soon(confirm(id)))
      const waiting = async () => {
        const [row] = await desk.db.rows<{ n: number }>(sql`
          select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
        return row?.n ?? 0
      }
      // The first has come as far as the row; the others stand behind it on this node.
      while ((await waiting()) === 0) await new Promise((resolve) => setTimeout(resolve, 20))
      const begin = performance.now()
      expect(await waiting()).toBe(1)
      expect(await dispatch.get('/order/list')).toMatchObject({ code: 1 })
      expect(await confirm(other)).toMatchObject({ code: 1 })
      expect(performance.now() - begin).toBeLessThan(SOON)
      for (const reply of await Promise.all(confirms)) {
        expect(reply).toMatchObject({ code: 0, info: '该订单正在被处理，请稍后重试', data: null })
      }
      release()
      await holder
      expect(await confirm(id)).toMatchObject({ code: 1 })
    })
})
