import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { engines } from '../../server/db/testing'
import { MESSAGES } from '../../src/schema/model'
import { FIRM } from './company'
import { Desk } from './desk'

interface List {
  readonly data: readonly Readonly<Record<string, unknown>>[]
  readonly total: number
  readonly [total: string]: unknown
}

describe.each(engines())('the order list on %s', (engine) => {
  const desk = new Desk(engine)
  const list = async (query = {}) => (await (await desk.as('dispatch')).get<List>('/order/list', query)).data

  test('O-265 O-159 rows, their number, and sums over the whole filter, exact to the fen', async () => {
    const mark = `合计${desk.plate()}`
    for (const get_distance of [10.1, 20.2, 30.3]) await desk.place({ case_no: mark, get_distance, charge_type: '01' })
    const page = await list({ keyword: mark, limit: 2, page: 1 })
    expect(page.total).toBe(3)
    expect(page.data).toHaveLength(2)
    // 140 + 140 + 5.2 × 6 + 140 + 15.3 × 6
    expect(page.total_predict_money).toBe(543)
    expect(page).toMatchObject({ total_real_money: 0, total_user_to_driver_money: 0 })
    expect((await list({ keyword: mark, limit: 2, page: 2 })).data).toHaveLength(1)
    expect(await list({ keyword: mark, limit: 2, page: 9 })).toMatchObject({ data: [], total: 3 })
  })

  test('a page and a limit are whole numbers from 1, as the description of the calls says', async () => {
    const dispatch = await desk.as('dispatch')
    for (const [name, value] of [
      ['page', 0],
      ['page', -1],
      ['page', 1.5],
      ['page', 'x'],
      ['limit', 0],
    ] as const) {
      expect(await dispatch.get('/order/list', { [name]: value })).toMatchObject({
        code: 0,
        info: `参数 ${name} 不正确`,
      })
    }
  })

  test('F-611 who asks for no number of rows gets the page that the list is declared with', async () => {
    const bill = await desk.db.rows<{ id: number }>(sql`
      insert into bill (no, direction, firm_id, owner_firm_id, check_status)
      values ('ZD-PAGE', 1, ${FIRM.provider1}, ${FIRM.platform}, 1) returning id`)
    await desk.db.rows(sql`
      insert into bill_invoice (bill_id, number, status) select ${bill[0]?.id}, n::text, 1 from generate_series(1, 7) n`)
    const invoices = async (query = {}) =>
      (await (await desk.as('admin')).get<List>('/v2/statement/bill/invoice', { bill_id: bill[0]?.id, ...query })).data
    expect([(await invoices()).data.length, (await invoices()).total]).toEqual([5, 7])
    expect((await invoices({ limit: 50 })).data).toHaveLength(7)
    expect((await invoices({ page: 2 })).data).toHaveLength(2)
  })

  test('O-116 the keyword finds number, report number, owner, phone and plate', async () => {
    const car_no = desk.plate()
    const id = await desk.place({ car_no, case_no: 'PA7736201845', contact: '诸葛先生', phone: '13712340987' })
    const { no } = (await list({ id })).data[0] ?? {}
    for (const keyword of [no, '6201845', '诸葛', '葛先', '0987', car_no.slice(2)]) {
      expect((await list({ keyword })).data.map((row) => row.id)).toContain(id)
    }
    expect((await list({ keyword: '100%' })).total).toBe(0)
  })

  test('O-090 O-091 O-111 several statuses and types, dispatch types, queues', async () => {
    const id = await desk.orderAt(31, { type: 13 })
    expect((await list({ status: [31, 12], type: [13], id })).total).toBe(1)
    expect((await list({ status: [1], id })).total).toBe(0)
    await desk.db.rows(sql`update orders set dispatch_type = 1, dispatch_fail = 1 where id = ${id}`)
    expect((await list({ dispatch_type: 4, id })).total).toBe(1)
    expect((await list({ dispatch_type: [3, 2], id })).total).toBe(0)
    expect((await list({ queue: 'wait_process', id })).total).toBe(1)
    expect(await (await desk.as('dispatch')).get('/order/list', { dispatch_type: 99 })).toMatchObject({ code: 0 })
  })

  test('O-086 the time range includes both ends; a number that is none is refused', async () => {
    const id = await desk.place()
    const [row] = (await list({ id })).data
    const at = Number(row?.order_time)
    expect((await list({ id, start_time: at, end_time: at })).total).toBe(1)
    expect((await list({ id, start_time: at + 1 })).total).toBe(0)
    expect((await (await desk.as('dispatch')).get('/order/list', { start_time: 'x' })).info).toBe(
      '参数 start_time 不正确',
    )
  })

  test('F-616 O-360 O-523 an export is asked for without a page; of more than 5000 rows is refused by the server, 5000 are given', async () => {
    await desk.db.rows(
      sql`insert into bank (bank_name, account_name, account_num) select '甲', '乙', g::text from generate_series(1, 5000) g`,
    )
    const user = await desk.as('admin')
    const whole = await user.get<List>('/v2/bank', { act: 'export' })
    expect(whole.data.data).toHaveLength(5000)
    const part = async (export_part: number) =>
      (await user.get<List>('/v2/bank', { act: 'export', export_part })).data.data.map(({ id }) => id)
    const ids = whole.data.data.map(({ id }) => id)
    expect(await part(1)).toEqual(ids.slice(0, 500))
    expect(await part(10)).toEqual(ids.slice(4500))
    expect(await part(11)).toEqual([])
    await desk.db.rows(sql`insert into bank (bank_name, account_name, account_num) values ('甲', '乙', 'x')`)
    for (const query of [{ act: 'export' }, { act: 'export', export_part: 1 }]) {
      expect(await user.get('/v2/bank', query)).toMatchObject({ code: 0, info: MESSAGES.exportLimit })
    }
  })

  test('sorting by any column, unknown ones are ignored', async () => {
    const rows = (await list({ sort: 'car_no', order: 'ASC', limit: 50 })).data.map((row) => String(row.car_no))
    expect(rows).toEqual([...rows].sort())
    expect((await list({ sort: 'password_hash' })).total).toBeGreaterThan(0)
  })

  test('what has not changed is answered by its tag alone, and kept on no disk', async () => {
    const { token } = await desk.as('dispatch')
    const id = await desk.place({ case_no: '未变' })
    const ask = (tag?: string) =>
      desk.app.inject({
        url: `/api/order/list?id=${id}`,
        headers: { 'x-token': token, ...(tag && { 'if-none-match': tag }) },
      })
    const first = await ask()
    const tag = String(first.headers.etag)
    expect(first.headers['cache-control']).toBe('no-store')
    expect(await ask(tag)).toMatchObject({ statusCode: 304, body: '' })
    await desk.stand(id, { case_no: '已变' })
    const changed = await ask(tag)
    expect(changed.statusCode).toBe(200)
    expect(changed.json<{ data: List }>().data.data[0]).toMatchObject({ case_no: '已变' })
    // Another's answer is his own: the tag says what was answered, never to whom.
    const stranger = await desk.app.inject({ url: `/api/order/list?id=${id}`, headers: { 'if-none-match': tag } })
    expect(stranger.statusCode).toBe(200)
    expect(stranger.json<{ code: number }>().code).not.toBe(1)
  })
})
