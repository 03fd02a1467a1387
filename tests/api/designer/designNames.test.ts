import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { resources } from '../../../src/resources'
import { plainTables } from '../../../src/resources/designer/plainTables'
import { takenNames } from '../../../src/schema/compile/runtime/takenNames'
import { type Client, Desk } from '../desk'
import { Designs, declared } from './designs'

const name = { id: 'f1', name: 'name', kind: 'text', label: '名称', list: true } as const

describe.each(mainEngine())('names of designs on %s', (engine) => {
  const desk = new Desk(engine)
  const designs = new Designs(desk)
  let admin: Client
  const tables = async () =>
    (
      await desk.db.rows<{ name: string }>(sql`
        select c.relname as name from pg_class c
        where c.relkind in ('r', 'p', 'v', 'm') and c.relnamespace = current_schema()::regnamespace order by 1`)
    ).map((table) => table.name)

  beforeAll(async () => {
    admin = await desk.as('admin')
  })

  test('the source knows every table of the database', async () => {
    const isTaken = takenNames(resources, plainTables)
    const all = await tables()
    expect(all.length).toBeGreaterThan(80)
    expect(all.filter((table) => !isTaken(table))).toEqual([])
    expect(plainTables.filter((table) => !all.includes(table))).toEqual([])
  })

  test('no design takes the name of a table, of a constant, or of anything else in the database', async () => {
    await desk.db.rows(sql`create table operators_own (id int primary key)`)
    const names = ['orders', 'audit_log', 'dispatch_rule', 'runtime_row', 'idempotency_keys', 'operators_own']
    for (const taken of [...names, 'operators_own_pkey', 'bill_payment_table']) {
      expect(await admin.post('/v2/design', { label: '借名', name: taken }), taken).toMatchObject({
        code: 0,
        info: `标识「${taken}」已被使用`,
        data: { errors: { name: expect.any(String) } },
      })
    }
    const { data } = await admin.post<{ id: number }>('/v2/design', { label: '借名', name: 'lent_name' })
    expect(await admin.post('/v2/design', { id: data.id, name: 'orders' })).toMatchObject({ code: 0 })
    await desk.db.rows(sql`drop table operators_own`)
  })

  test('a draft whose name a table has taken since is not published', async () => {
    await designs.draw('taken_later', declared('后来', [name]))
    await desk.db.rows(sql`create table taken_later (id int primary key)`)
    expect(await admin.post('/v2/design/publish', { id: designs.id('taken_later') })).toMatchObject({
      code: 0,
      info: expect.stringContaining('标识「taken_later」已被使用'),
    })
    await desk.db.rows(sql`drop table taken_later`)
    expect(await admin.post('/v2/design/publish', { id: designs.id('taken_later') })).toMatchObject({ code: 1 })
  })
})
