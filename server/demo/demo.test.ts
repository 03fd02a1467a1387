import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isFileKey } from '../../src/domain/fileKey'
import { orderStatus } from '../../src/domain/order/orderStatus'
import { formulaPresets } from '../../src/domain/pricing/formulaPresets'
import { configFromWire, type WireConfig } from '../../src/domain/pricing/wire'
import { createLocalStorage } from '../adapters/storage/local'
import type { Db } from '../db/db'
import { engines, testDb } from '../db/testing'
import { accessTerms, firmAccess } from '../firm'
import { HEAD_BYTES, sniff } from '../kernel/fileType'
import { verifyPassword } from '../kernel/password'
import { verifyLedger } from '../wallet/verify'
import { demoAccounts, seedCompany, seedDemo } from './demo'
import { fillOrders } from './fill'
import { copiesOfRounds } from './insertOrders'

/** 2026-01-15 10:20:30 in Shanghai */
const now = Date.parse('2026-01-15T10:20:30+08:00') / 1000
const files = mkdtempSync(join(tmpdir(), 'rescue-desk-seed-'))
const storage = createLocalStorage(files)
let db: Db

beforeAll(async () => {
  db = await testDb('embedded')
  expect(await seedDemo(db, { now, storage })).toBe(true)
}, 60_000)
afterAll(async () => {
  await db.close()
  rmSync(files, { recursive: true })
})

const TABLES = [
  'firm',
  'role',
  'staff',
  'customer',
  'formula',
  'technician',
  'photo_requirement',
  'notice',
  'bank',
  'files',
  'orders',
  'order_event',
  'picture',
  'remark',
  'audit_log',
  'distribution_run',
  'distribution_offer',
  'rule_rehearsal',
]

/** What a database holds, but for salted passwords and the moment of writing. */
async function fingerprint(of: Db): Promise<string> {
  const hash = createHash('sha256')
  for (const table of TABLES) {
    const rows = await of.query<{ row: string }>(
      `select (to_jsonb(t) - array['password_hash', 'paypass_hash', 'tail', 'code_hash', 'code_cipher'])::text as row from ${table} t order by 1`,
      [],
    )
    for (const { row } of rows) hash.update(`${table} ${row}\n`)
  }
  return hash.digest('hex')
}

const count = async (where: string): Promise<number> =>
  (await db.query<{ n: number }>(`select count(*) as n from ${where}`, []))[0]?.n ?? 0

describe('the demo company', () => {
  test('a second call changes nothing', async () => {
    const before = await fingerprint(db)
    expect(await seedDemo(db, { now: now + 5000 })).toBe(false)
    expect(await fingerprint(db)).toBe(before)
  })

  test('every account logs in with the published password, and is unique without its organisation code', async () => {
    const staff = await db.query<{ account: string; password_hash: string }>(
      // Applicants have an account, and set its password by POST /forget.
      'select account, password_hash from staff where role_id is not null',
      [],
    )
    expect(staff.map(({ account }) => account).sort()).toEqual(demoAccounts.map(({ account }) => account).sort())
    expect(new Set(staff.map(({ password_hash }) => password_hash)).size).toBe(staff.length)
    expect(await verifyPassword('Rescue@2026', staff[0]?.password_hash ?? null)).toBe(true)
  })

  test('O-452 the second insurer has five customers in its books, and its user sees four of them', async () => {
    const [role] = await db.query<{ customer_scope: number[]; home_path: string; firm_id: number }>(
      'select customer_scope, home_path, firm_id from role where authorize = 161',
      [],
    )
    expect(role).toMatchObject({ customer_scope: [14, 164, 165, 195], home_path: '/case/index' })
    const books = await db.query<{ id: number }>('select id from customer where firm_id = $1 order by id', [
      role?.firm_id,
    ])
    expect(books.map(({ id }) => id)).toEqual([14, 163, 164, 165, 195])
    const seen = 'customer_id in (14, 164, 165, 195)'
    expect(await count(`orders where ${seen}`)).toBeGreaterThan(200)
    expect(await count(`orders where owner_firm_id = ${role?.firm_id} and not (${seen})`)).toBeGreaterThan(50)
    expect(await count('customer where taking_limit = 1020')).toBe(2)
  })

  test('finance §9 the first provider and customer 14 have the towing preset to the letter', async () => {
    const formulas = await db.query<{ data: Record<string, WireConfig> }>(
      `select data from formula where customer_id = 14 or firm_id = (select min(id) from firm where firm_type = 3)`,
      [],
    )
    const towing = formulas.filter(({ data }) => '1' in data).map(({ data }) => Object.values(data).map(configFromWire))
    expect(towing).toEqual([formulaPresets[0]?.configs, formulaPresets[0]?.configs])
  })

  test('new rows go past the ids that were given by hand', async () => {
    const [made] = await db.query<{ id: number }>("insert into customer (name) values ('新客户') returning id", [])
    expect(made?.id).toBe(196)
    await db.query('delete from customer where id = 196', [])
  })

  test('every picture of an order is a PNG in the store that is entered among the uploads', async () => {
    const keys = await db.query<{ picture: string; size: number | null }>(
      'select distinct picture, f.size from picture p left join files f on f.key = p.picture and p.file_size = f.size',
      [],
    )
    expect(keys.length).toBeGreaterThan(6)
    for (const { picture, size } of keys) {
      expect(isFileKey(picture)).toBe(true)
      const stored = await storage.get(picture)
      expect(stored?.size).toBe(size)
      const [head] = (await stored?.content.toArray()) ?? []
      expect(sniff(head.subarray(0, HEAD_BYTES), 'jpg')).toBe('image/jpeg')
      expect(stored?.size).toBeLessThan(150 * 1024)
    }
  })

  test('every status occurs', async () => {
    const seen = await db.query<{ status: number }>('select distinct status from orders', [])
    expect(new Set(seen.map(({ status }) => status))).toEqual(new Set(orderStatus.map(({ code }) => code)))
  })

  test('decisions §11 each notice of the company’s system has the change that it is about in the log', async () => {
    const noticed = 'orders o where upstream_notice = 1'
    const of = (action: string) =>
      `exists (select 1 from audit_log l where l.resource = 'order' and l.row_id = o.id and l.action = '${action}' and l.user_name like '%（接口）')`
    expect(await count(noticed)).toBeGreaterThan(0)
    expect(await count(`${noticed} and ${of('edit')} and ${of('upstreamNotice')} and order_channel in (2, 4, 5)`)).toBe(
      await count(noticed),
    )
  })

  test('mock3/29 a rehearsal of the last month is there for the administrator, over orders that the system has sent out', async () => {
    const made = await db.query<{ account: string; status: number; at: number; result: Record<string, number> }>(
      `select s.account, r.status, extract(epoch from r.create_time)::float8 as at, r.result
       from rule_rehearsal r join staff s on s.id = r.user_id order by r.id`,
      [],
    )
    expect(made.map(({ account }) => account).sort()).toEqual(['admin'])
    const runs = await count('distribution_run')
    expect(await count('distribution_run where state = 3')).toBeGreaterThan(0)
    expect(await count('distribution_run where state = 4')).toBeGreaterThan(0)
    for (const { status, at, result } of made) {
      expect({ status, at }).toEqual({ status: 2, at: now })
      expect(result.orders).toBe(runs)
      // A wider range finds somebody for orders that nobody had.
      expect(result.hands).toMatchObject({ failed: 0 })
      expect(result.sides).toMatchObject({ before: { failed: expect.any(Number) } })
    }
    // Timeline and log agree on what a run did.
    for (const action of ['distribute', 'offerOver', 'distributeFail'])
      expect(await count(`audit_log where resource = 'order' and action = '${action}'`)).toBe(
        await count(`order_event where kind = '${action}'`),
      )
  })

  test('work in hand: enough open orders, some to send out, and all three kinds of arrival at the destination', async () => {
    expect(await count('orders where status not in (4, 34, 5, 6, 7, 8, 9)')).toBeGreaterThanOrEqual(60)
    expect(await count('orders where status in (1, 30)')).toBeGreaterThanOrEqual(8)
    expect(await count('orders where status = 26 and pay_status = 2')).toBeGreaterThan(0)
    const required =
      "(select count(distinct key) from picture p where p.order_id = o.id and key in ('mancar', 'headstock', 'vin', 'driver_scene', 'destination'))"
    const paid = 'status = 26 and (pay_status is null or pay_status in (1, 3))'
    expect(await count(`orders o where ${paid} and ${required} = 5`)).toBeGreaterThan(0)
    expect(await count(`orders o where ${paid} and ${required} = 4`)).toBeGreaterThan(0)
  })
})

test('O-290 the pages of evidence have something on them: photos in doubt by each reason, photos sent, unanswered, waiting', async () => {
  const doubts = await db.query<{ reason: number; n: number }>(
    `select value::int as reason, count(*)::int as n from photo_suspect, jsonb_array_elements_text(reasons) where status = 0
     group by 1 order by 1`,
    [],
  )
  expect(doubts.map(({ reason }) => reason)).toEqual([1, 2, 3, 4, 5])
  expect(await count('photo_suspect where status = 1 and note is not null')).toBe(2)
  // What is said to be equal is, what is said to be alike is another picture with nearly its hash, and what is far is as far as its row says.
  const twins = 'photo_suspect s join picture p on p.id = s.picture_id join picture t on t.id = s.twin_id'
  expect(await count(`${twins} where p.order_id = t.order_id or t.create_time > p.create_time`)).toBe(0)
  const isEqual = 'p.sha256 = t.sha256 and p.picture = t.picture and s.bits = 0'
  expect(await count(`${twins} where s.reasons @> '[1]' and not (${isEqual})`)).toBe(0)
  const differing = "bit_count(('x' || p.dhash)::bit(64) # ('x' || t.dhash)::bit(64))"
  const isNear = `p.sha256 <> t.sha256 and p.picture <> t.picture and s.bits = ${differing} and s.bits between 1 and 8`
  expect(await count(`${twins} where s.reasons @> '[2]' and ${isNear}`)).toBe(2)
  expect(await count(`${twins} where s.reasons @> '[2]'`)).toBe(2)
  expect(await count('photo_suspect s join picture p on p.id = s.picture_id where p.distance <> s.distance')).toBe(0)
  for (const status of [0, 1, 2]) expect(await count(`picture_task where status = ${status}`)).toBeGreaterThan(0)
})

test('the wallets’ books add up', async () => {
  const { entries, findings } = await verifyLedger(db)
  expect(findings).toEqual([])
  expect(entries).toBeGreaterThan(40)
})

describe('more orders', () => {
  test('the same moment gives the same rows', async () => {
    const loaded = async () => {
      const other = await testDb('embedded')
      await seedCompany(other, { now, orders: 60 })
      return fingerprint(other).finally(() => other.close())
    }
    expect(await loaded()).toBe(await loaded())
  }, 60_000)

  test('are added twice over without a number given out twice, and the next number is free', async () => {
    const before = await count('orders')
    for (const _ of [1, 2]) await fillOrders(db, { count: 120, now })
    expect(await count('orders')).toBe(before + 240)
    expect(await count('(select no from orders group by no having count(*) > 1) twice')).toBe(0)
    const [next] = await db.query<{ seq: number }>("select nextval('order_number_seq') as seq", [])
    expect(await count(`orders where no like '%${String((next?.seq ?? 0) % 1_000_000).padStart(6, '0')}'`)).toBe(0)
    expect(await count('orders where order_time > now()')).toBe(0)
  }, 30_000)
})

describe.runIf(engines().includes('postgres'))('a seed with a helper, on PostgreSQL', () => {
  test('fills in the very rows that it fills in alone', async () => {
    const alone = await testDb('postgres')
    const helped = await testDb('postgres')
    const asked: number[] = []
    try {
      // Three rounds, the last of them short.
      await fillOrders(alone, { count: 620, now })
      await fillOrders(helped, {
        count: 620,
        now,
        helper: ({ world, series }) => {
          const copies = copiesOfRounds(world, series)
          return { copies: (round) => copies(asked.push(round) && round), close: async () => undefined }
        },
      })
      expect(asked).toEqual([1])
      expect(await fingerprint(helped)).toBe(await fingerprint(alone))
    } finally {
      await alone.close()
      await helped.close()
    }
  })
})

test('decisions §11 every order of the demo that a provider has could go to it today', async () => {
  const orders = await db.query<Record<string, number>>(
    `select distinct owner_firm_id, type, a_city, a_area, firm_id from orders where firm_id is not null`,
    [],
  )
  expect(orders.length).toBeGreaterThan(50)
  for (const order of orders) {
    const firmId = Number(order.firm_id)
    const door = (await firmAccess(db, accessTerms(order), [firmId], now)).get(firmId)
    expect(door?.open || door?.reasons, JSON.stringify(order)).toEqual(true)
  }
})
