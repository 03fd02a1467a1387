import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Db } from '../db/db'
import { migrate } from '../db/migrate'
import { engines, testDb } from '../db/testing'
import { firmAccess } from './cooperation'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const MIGRATIONS = join(import.meta.dirname, '../db/migrations')
/** The last one before there were partners. */
const BEFORE = '0046_bill_sides'
const [PLATFORM, INSURER, WORKED, PRICED, NEW] = [1, 2, 3, 4, 5]
const SHENZHEN = 4403
const FUTIAN = 440304

/** Copies the migrations of an installation that has not been upgraded yet. */
function migrationsUntil(tag: string): string {
  const dir = mkdtempSync(join(tmpdir(), 'before-'))
  cpSync(MIGRATIONS, dir, { recursive: true })
  const file = join(dir, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] }
  const last = journal.entries.findIndex((entry) => entry.tag === tag)
  for (const { tag: later } of journal.entries.slice(last + 1)) rmSync(join(dir, `${later}.sql`))
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }))
  return dir
}

describe.each(engines())('an upgrade to contracts and services on %s', (engine) => {
  let db: Db
  let before: string
  beforeEach(async () => {
    before = migrationsUntil(BEFORE)
    db = await testDb(engine, 'no migrations')
    await migrate(db, before)
  })
  afterEach(async () => {
    await db.close()
    rmSync(before, { recursive: true })
  })

  const doors = (companyId: number, type: number) =>
    db.transaction((tx) =>
      firmAccess(
        tx,
        { companyId, type, place: { city: SHENZHEN, district: FUTIAN } },
        [WORKED, PRICED, NEW],
        Date.now() / 1000,
      ),
    )

  test('decisions §11 whoever worked together goes on doing so, and nobody else is let in', async () => {
    await db.query(
      `insert into firm (id, firm_type, name, status) values ($1, 0, '平台', 1), ($2, 1, '保险', 1), ($3, 3, '甲', 1), ($4, 3, '乙', 1), ($5, 3, '丙', 1)`,
      [PLATFORM, INSURER, WORKED, PRICED, NEW],
    )
    await db.query(
      `insert into orders (status, type, owner_firm_id, firm_id, a_city, order_time)
       values (4, 1, $1, $3, $4, now() - interval '3 years'), (4, 2, $2, $3, $4, now())`,
      [PLATFORM, INSURER, WORKED, SHENZHEN],
    )
    await db.query(
      `insert into formula (firm_id, status, data, region) values ($1, 1, '{"7": {"type": 7}}', '{"44": [4403]}')`,
      [PRICED],
    )
    await migrate(db, MIGRATIONS)

    const towing = await doors(PLATFORM, 1)
    expect(towing.get(WORKED)?.open).toBe(true)
    expect(towing.get(NEW)?.open).toBe(false)
    expect((await doors(INSURER, 2)).get(WORKED)?.open).toBe(true)
    const repair = await doors(PLATFORM, 7)
    // What it has prices for it offers, yet it has never worked for the platform.
    expect(repair.get(PRICED)?.reasons).toContain('未合作')
    expect(repair.get(PRICED)?.reasons).not.toContain('未提供该服务')
  })
})
