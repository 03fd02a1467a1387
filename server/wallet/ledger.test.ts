import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ledgerLines } from '../../src/domain/wallet'
import type { Db } from '../db/db'
import { engines, testDb } from '../db/testing'
import { balancesOf, type Movement, platformSums, post } from './ledger'

const COMPANY = 2
const PROVIDER = 4
const now = 1_763_600_000

describe.each(engines())('the ledger on %s', (engine) => {
  let db: Db
  beforeAll(async () => {
    db = await testDb(engine)
  })
  afterAll(() => db?.close())

  const book = (movement: Partial<Movement> & Pick<Movement, 'key' | 'lines'>) =>
    db.transaction((tx) => post(tx, { kind: 'recharge', no: movement.key, userId: null, eventTime: now, ...movement }))
  const count = async () => (await db.rows<{ n: number }>(sql`select count(*)::int as n from ledger_entry`))[0]?.n

  test('§5 a recharge credits the amount, the fee is the platform’s, and all accounts come to nothing', async () => {
    expect(await book({ key: 'paid CZ1', lines: ledgerLines.recharge(COMPANY, 100_000, 600) })).toBe(true)
    expect(await balancesOf(db, COMPANY)).toEqual({ wallet: 100_000, frozen: 0, deposit: 0, refunding: 0 })
    expect(await platformSums(db)).toEqual([
      { kind: 'cash', balance: -100_600 },
      { kind: 'recharge_fee', balance: 600 },
    ])
  })

  test('§5 the same key books once, also from many at a time, and never other money', async () => {
    const lines = ledgerLines.recharge(COMPANY, 5_000, 30)
    const told = await Promise.all(Array.from({ length: 8 }, () => book({ key: 'paid CZ2', lines })))
    expect(told.filter(Boolean)).toHaveLength(1)
    expect((await balancesOf(db, COMPANY)).wallet).toBe(105_000)
    for (const other of [
      { lines: ledgerLines.recharge(COMPANY, 6_000, 36) },
      { lines: ledgerLines.recharge(COMPANY, 5_000, 0) },
      { lines: ledgerLines.recharge(PROVIDER, 5_000, 30) },
      { lines, no: 'CZ3' },
      { lines, kind: 'withdraw_back' as const },
    ]) {
      await expect(book({ key: 'paid CZ2', ...other })).rejects.toThrow('CZ2')
    }
    expect(await book({ key: 'paid CZ2', lines: [...lines].reverse() })).toBe(false)
    const twice = `select ledger_post('paid CZ2', 'recharge', 'paid CZ2', '{}', null, now(), '{0,${COMPANY},${COMPANY}}', '{cash,wallet,wallet}', '{-5030,5000,5000}')`
    await expect(db.query(twice, [])).rejects.toThrow()
    expect((await balancesOf(db, COMPANY)).wallet).toBe(105_000)
  })

  test('E2 a write-off moves the amount from the company to the provider less the fees, in one movement', async () => {
    const lines = ledgerLines.write_off(COMPANY, PROVIDER, 33_060, { fee: 1_653, insurance: 200 })
    await book({ key: 'write off RD1', kind: 'write_off', lines })
    expect((await balancesOf(db, COMPANY)).wallet).toBe(105_000 - 33_060)
    expect((await balancesOf(db, PROVIDER)).wallet).toBe(31_207)
    expect(await platformSums(db)).toContainEqual({ kind: 'information_fee', balance: 1_653 })
  })

  test('§5 no account of a firm goes below nothing, and what would take it there leaves no line behind', async () => {
    const before = await count()
    const failure = await book({
      key: 'ask TX1',
      kind: 'withdraw',
      lines: ledgerLines.withdraw(PROVIDER, 31_208),
    }).catch((error: unknown) => error)
    expect(failure).toMatchObject({ info: '余额不足' })
    expect(await count()).toBe(before)
    // Its key is free: nothing was booked by it.
    expect(await book({ key: 'ask TX1', kind: 'withdraw', lines: ledgerLines.withdraw(PROVIDER, 31_207) })).toBe(true)
    expect(await balancesOf(db, PROVIDER)).toMatchObject({ wallet: 0, frozen: 31_207 })
    await book({ key: 'end TX1', kind: 'withdraw_back', lines: ledgerLines.withdraw_back(PROVIDER, 31_207) })
  })

  test('§5 the database itself refuses to change or remove what is booked, and lines that do not sum to zero', async () => {
    const statements = [
      'update ledger_entry set amount = amount + 1',
      'delete from ledger_entry',
      'truncate ledger_entry',
      'update ledger_movement set no = no',
      'delete from ledger_movement',
      'truncate ledger_movement',
      'delete from ledger_account',
      'truncate ledger_account',
      `insert into ledger_account (firm_id, kind, floored, balance) values (99, 'wallet', true, 1000000)`,
      'update ledger_account set balance = -1 where floored',
      'update ledger_account set balance = balance + 1 where floored',
      `insert into ledger_movement (key, kind, no, about, event_time) values ('by hand', 'recharge', '1', '{}', now())`,
      `insert into ledger_entry (movement_id, account_id, amount) values (1, 999, 5)`,
      `insert into ledger_entry (movement_id, account_id, amount) values (1, 998, 5), (1, 999, -5)`,
      `insert into ledger_entry (movement_id, account_id, amount) values (999, 1, 5)`,
      `insert into ledger_entry (movement_id, account_id, amount) values (999, 1, 5), (999, 2, -4)`,
      `insert into ledger_entry (movement_id, account_id, amount) values (999, 1, 5), (999, 2, -5)`,
      `insert into ledger_entry (movement_id, account_id, amount) select max(id), 1, 5 from ledger_movement`,
      ...[
        ['{0,2}', '{cash,wallet}', '{-5,4}'],
        ['{0,2}', '{cash,wallet}', '{-5,null}'],
        ['{0,2,2}', '{cash,frozen,wallet}', '{-5,0,5}'],
        ['{0,2}', '{cash,wallet}', '{0,0}'],
        ['{0}', '{cash}', '{5}'],
        ['{}', '{}', '{}'],
        ['{2,2}', '{wallet,wallet}', '{5,-5}'],
      ].map(
        (lines) =>
          `select ledger_post('by hand', 'recharge', '1', '{}', null, now(), ${lines.map((line) => `'${line}'`).join(', ')})`,
      ),
    ]
    const before = await count()
    for (const statement of statements) await expect(db.query(statement, []), statement).rejects.toThrow()
    expect(await count()).toBe(before)
  })

  test('§5 lines that come in any order are gone through in the order of their accounts', async () => {
    const told = `select ledger_post('in any order', 'write_off', '1', '{}', null, now(), '{12,0,11,11}', '{wallet,cash,wallet,frozen}', '{4,-9,2,3}') as id`
    const [row] = await db.query<{ id: number | null }>(told, [])
    expect(row?.id).not.toBeNull()
    const lines = await db.rows(sql`
      select a.firm_id, a.kind, e.amount, e.balance from ledger_entry e join ledger_account a on a.id = e.account_id
      where e.movement_id = ${row?.id} order by e.id`)
    expect(lines).toEqual([
      { firm_id: 0, kind: 'cash', amount: -9, balance: null },
      { firm_id: 11, kind: 'frozen', amount: 3, balance: 3 },
      { firm_id: 11, kind: 'wallet', amount: 2, balance: 2 },
      { firm_id: 12, kind: 'wallet', amount: 4, balance: 4 },
    ])
    expect(await db.query(told, [])).toEqual([{ id: null }])
  })

  test('§5 writers at once: every balance is the sum of its entries, in their order', async () => {
    const firms = [11, 12, 13, 14]
    for (const firm of firms) await book({ key: `start ${firm}`, lines: ledgerLines.recharge(firm, 10_000, 60) })
    const work = Array.from({ length: 120 }, (_, i) => async () => {
      const [from, to] = [firms[i % 4] ?? 11, firms[(i + 1 + (i % 3)) % 4] ?? 12]
      const fees = { fee: i % 7, insurance: i % 3 }
      const lines = ledgerLines.write_off(from, to, 900 + i, fees)
      await book({ key: `many ${i}`, kind: 'write_off', lines }).catch((error: unknown) => {
        if (Object(error).info !== '余额不足') throw error
      })
    })
    await Promise.all(work.map((one) => one()))
    const rows = await db.rows<{ wrong: number }>(sql`
      select count(*)::int as wrong from ledger_account a
      where a.floored and a.balance <> (select coalesce(sum(e.amount), 0) from ledger_entry e where e.account_id = a.id)`)
    expect(rows[0]?.wrong).toBe(0)
    const runs = await db.rows<{ wrong: number }>(sql`
      select count(*)::int as wrong from (
        select e.balance, sum(e.amount) over (partition by e.account_id order by e.id) as sum
        from ledger_entry e join ledger_account a on a.id = e.account_id where a.floored) t
      where t.balance is distinct from t.sum`)
    expect(runs[0]?.wrong).toBe(0)
    const [all] = await db.rows<{ sum: number }>(sql`select sum(amount)::bigint as sum from ledger_entry`)
    expect(all?.sum).toBe(0)
  })
})
