import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { connect } from '../../server/db/connect'
import { billsAstray, ordersAstray } from '../api/settlement/billChecks'
import { type Paid, startBiller } from './biller'
import { bundle } from './bundle'

/** Each is killed within the month that follows its first payments: in a start, an approval or a payment. */
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 4)
/** ms in which a month is closed, and more */
const MONTH = 700

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'kill-bills-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

test(`kill -9 in start, approval and payment, ${ROUNDS} times: sums agree, no order is lost, no acknowledged payment either, and it goes on`, async () => {
  cpSync(inject('template'), join(dir, 'database'), { recursive: true })
  const program = await bundle(new URL('./bills.child.ts', import.meta.url))
  const acknowledged: Paid[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    const child = spawn(process.execPath, [program, dir], { stdio: ['ignore', 'pipe', 'inherit'] })
    const end = once(child, 'close')
    let first = true
    createInterface({ input: child.stdout }).on('line', async (line) => {
      acknowledged.push(JSON.parse(line))
      if (!first) return
      first = false
      await sleep(Math.random() * MONTH)
      child.kill('SIGKILL')
    })
    await end
    expect(child.signalCode, 'the biller ended by itself').toBe('SIGKILL')
    const db = await connect({ dataDir: dir })
    try {
      expect(await billsAstray(db), `round ${round}`).toEqual([])
      expect(await ordersAstray(db), `round ${round}`).toEqual([])
      const kept = await db.rows<{ bill: number; paid: number }>(sql`
        select bill_id as bill, sum(pay_money)::float8 as paid from bill_payment where status = 1 group by bill_id`)
      const paid = new Map(kept.map(({ bill, paid }) => [bill, paid]))
      for (const bill of new Set(acknowledged.map((one) => one.bill))) {
        const told = acknowledged.filter((one) => one.bill === bill).reduce((sum, { money }) => sum + money, 0)
        expect(paid.get(bill) ?? 0, `bill ${bill}`).toBeGreaterThanOrEqual(told)
      }
      const halves = await db.rows(sql`
        select a.id from approval a join bill b on b.id = a.link_id where a.type = 1
          and ((a.status = 1) <> (b.check_status = 6) or (a.status in (0, 10) and b.approval_id is distinct from a.id))`)
      expect(halves, 'approvals that do not agree with their bills').toEqual([])
      const again = await startBiller(db)
      await again.month(() => undefined)
      await again.close()
    } finally {
      await db.close()
    }
  }
  console.log(`kill -9: ${ROUNDS} rounds, ${acknowledged.length} acknowledged payments`)
})
