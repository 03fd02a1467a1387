import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { engines } from '../../server/db/testing'
import { tableName } from '../../server/engine/table/table'
import { records } from '../../server/engine/write/records'
import { resources } from '../../src/resources'
import { technician } from '../../src/resources/capacity/technician.resource'
import { owner } from '../../src/resources/customer/owner.resource'
import { picture } from '../../src/resources/evidence/picture.resource'
import { order } from '../../src/resources/order/order.resource'
import { type Account, draft, FIRM, TECHNICIAN } from './company'
import { Desk } from './desk'
import { serve } from './serve'

const MANY = 600

interface List {
  readonly data: readonly unknown[]
  readonly total: number
  readonly total_predict_money: number
}

/** Totals of a long list are counted when its table was written, and else told as they were counted. */
describe.each(engines())('O-159 the totals of a long order list on %s', (engine) => {
  const desk = new Desk(engine)

  /** Copies of an order that no write has told of: only a count finds them. */
  async function many(copies: number, from: number): Promise<void> {
    const id = await desk.place({ charge_type: '01', get_distance: 10 })
    const columns = await desk.db.rows<{ name: string }>(sql`
      select column_name as name from information_schema.columns
      where table_name = 'orders' and is_generated = 'NEVER' and column_name not in ('id', 'no')`)
    const names = sql.join(
      columns.map(({ name }) => sql.identifier(name)),
      sql`, `,
    )
    await desk.db.rows(sql`
      insert into orders (id, no, ${names}) select i, 'C' || i, ${names}
      from orders, generate_series(${from}::int, ${from + copies - 1}::int) i where id = ${id}`)
  }
  const list = async (query = {}, account: Account = 'dispatch') => {
    const { data } = await (await desk.as(account)).get<List>('/order/list', { limit: 3, ...query })
    return data
  }
  const counted = async () => {
    const [row] = await desk.db.rows<{ n: number; money: string }>(sql`
      select count(*)::int as n, sum(predict_money) as money from orders where removed_at is null`)
    return { total: row?.n, total_predict_money: Number(row?.money) / 100 }
  }
  /** Looked at often enough to be kept. */
  const looked = async () => {
    await list()
    await list()
    return list()
  }

  test('are not counted again until somebody writes', async () => {
    await many(MANY, 100_000)
    const before = await looked()
    expect(before).toMatchObject(await counted())
    await many(1, 200_000)
    // The order that was placed has told of itself.
    expect(await list()).toMatchObject(await counted())
    await desk.db.rows(sql`update orders set predict_money = 1 where id = 100005`)
    const { total_predict_money } = await counted()
    const kept = await list()
    expect(kept.total).toBe(before.total + 2)
    expect(kept.total_predict_money).not.toBe(total_predict_money)
    // Another page, and whoever sees the same rows, of the same count.
    expect(await list({ page: 2 })).toMatchObject({ total: kept.total, total_predict_money: kept.total_predict_money })
    await desk.place()
    expect(await list()).toMatchObject(await counted())
  })

  test('hold for one filter and one scope alone', async () => {
    const all = await looked()
    const [{ id } = { id: 0 }] = await desk.db.rows<{ id: number }>(sql`select max(id) as id from orders`)
    expect(await list({ id })).toMatchObject({ total: 1 })
    expect(await list({}, 'provider1')).toMatchObject({ total: 0 })
    expect(await list({ status: [4] })).toMatchObject({ total: 0 })
    expect(await list()).toMatchObject({ total: all.total })
  })

  test('O-360 an export is counted each time', async () => {
    await looked()
    await many(1, 300_000)
    await looked()
    await many(1, 400_000)
    await desk.db.rows(sql`update orders set removed_at = now() where id = 400000`)
    const exported = await list({ act: 'export' })
    expect(exported).toMatchObject(await counted())
    expect(exported.data).toHaveLength(exported.total)
  })

  test('are counted anew after a write of another process, or of the system', async () => {
    await looked()
    const other = await serve(desk.db, {})
    const { token } = await desk.as('dispatch')
    const reply = await other.inject({
      method: 'POST',
      url: '/api/order/create',
      headers: { 'x-token': token },
      payload: { ...draft, car_no: desk.plate() },
    })
    expect(reply.json()).toMatchObject({ code: 1 })
    expect(await list()).toMatchObject(await counted())
    await desk.db.transaction((tx) => records(tx, order).edit(100_001, { predict_money: 99_99 }, null))
    expect(await list()).toMatchObject(await counted())
    await other.close()
  })

  test('O-546 are counted anew after the writes that a trigger follows', async () => {
    const audited = { photo_audit: 0 }
    for (let i = 0; i < 3; i++) await list(audited)
    const { total } = await list(audited)
    expect(total).toBeGreaterThan(MANY)
    await desk.db.transaction((tx) =>
      records(tx, picture).create({ order_id: 100_004, key: 'vin', picture: 't/vin.jpg', audit_status: 0 }, null),
    )
    expect(await list(audited)).toMatchObject({ total: total - 1 })
  })

  test('every trigger that writes a declared table is followed by a column', async () => {
    const functions = await desk.db.rows<{ name: string; body: string }>(sql`
      select proname as name, prosrc as body from pg_proc where pronamespace = 'public'::regnamespace`)
    const written = functions.flatMap(({ name, body }) =>
      [...body.matchAll(/(?:update|insert\s+into|delete\s+from)\s+"?(\w+)"?/gi)].map(
        ([, table]) => `${name}: ${table}`,
      ),
    )
    const declared = new Set(resources.map(tableName))
    const kept = new Set(written.filter((one) => declared.has(one.split(': ')[1] ?? '')))
    expect([...kept].sort()).toEqual([
      'owner_keep: owner',
      'owner_ordered: owner',
      'photo_audit_keep: orders',
      'technician_work_inserted: technician',
      'technician_work_keep: technician',
    ])
    expect(order.fields.photo_audit.follows).toBe(picture.name)
    expect(technician.fields.work_status.follows).toBe(order.name)
    const { name, phone, customer_id, car_nos, vins, order_count, first_time, last_time, firm_id } = owner.fields
    for (const column of [name, phone, customer_id, car_nos, vins, order_count, first_time, last_time, firm_id])
      expect(column.follows, column.label).toBe(order.name)
  })

  test('those of technicians and owners are counted anew after the order that a trigger follows', async () => {
    await desk.db.rows(sql`
      insert into technician (name, mobile, firm_id, work_status, status)
      select 'T' || i, '13700000009', ${FIRM.provider1}, 1, 1 from generate_series(1, ${MANY}::int) i`)
    await desk.db.rows(sql`
      insert into owner (phone, customer_id, firm_id, consent, order_count)
      select (13900000000 + i)::text, 1, ${FIRM.platform}, 1, 1 from generate_series(1, ${MANY}::int) i`)
    const dispatch = await desk.as('dispatch')
    const total = async (path: string, query: object) => {
      const { data } = await dispatch.get<List>(path, { limit: 3, ...query })
      return data.total
    }
    const idle = () => total('/v2/technician', { work_status: 1 })
    const owners = () => total('/v2/owner', {})
    const twice = async (told: () => Promise<number>) => {
      for (let i = 0; i < 2; i++) await told()
      return told()
    }
    const [idleBefore, ownersBefore] = [await twice(idle), await twice(owners)]
    expect(Math.min(idleBefore, ownersBefore)).toBeGreaterThanOrEqual(MANY)
    // What the feed does not tell of is not counted: these totals are kept.
    await desk.db.rows(sql`update technician set removed_at = now() where id = ${TECHNICIAN.zhao}`)
    await desk.db.rows(sql`delete from owner where phone in ('13900000001', '13900000002')`)
    expect([await idle(), await owners()]).toEqual([idleBefore, ownersBefore])
    await desk.place({ phone: '13900009999' })
    expect(await owners()).toBe(ownersBefore - 1)
    await twice(idle)
    await desk.db.transaction((tx) => records(tx, order).edit(100_006, { driver_id: TECHNICIAN.li, status: 24 }, null))
    expect(await idle()).toBe(idleBefore - 2)
  })

  test('a write that was taken back changes nothing', async () => {
    const before = await looked()
    const failed = desk.db.transaction(async (tx) => {
      await records(tx, order).edit(100_002, { predict_money: 1 }, null)
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    expect(await list()).toMatchObject({ total: before.total, total_predict_money: before.total_predict_money })
  })

  // The embedded database has one connection.
  if (engine === 'postgres') {
    test('a write that was begun before they were counted is found once it is committed', async () => {
      await looked()
      let commit = () => {}
      let writing: Promise<void> | undefined
      await new Promise<void>((begun) => {
        writing = desk.db.transaction(async (tx) => {
          await records(tx, order).edit(100_003, { predict_money: 12_345_678 }, null)
          begun()
          await new Promise<void>((resolve) => {
            commit = resolve
          })
        })
      })
      await desk.place()
      expect(await looked()).toMatchObject(await counted())
      commit()
      await writing
      expect(await list()).toMatchObject(await counted())
    })
  }
})
