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
import type { Db } from '../../server/db/db'
import { verifyLedger } from '../../server/wallet/verify'
import { bundle } from './bundle'
import { cutPower } from './power'
import { startTeller, type Told } from './teller'

/** Each is killed soon after its first movement: in a recharge's news, a withdrawal or its end. */
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 4)
/** ms in which a few days go by */
const DAYS = 1500
/** File operations after which the power goes: from within the opening to some days later. */
const [EARLIEST, LATEST] = [20, 1500]

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'kill-wallet-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

/** The books of what a crash has left add up, hold what was told once each, and go on. */
async function addUp(db: Db, acknowledged: readonly Told[], round: string): Promise<void> {
  try {
    expect((await verifyLedger(db)).findings, round).toEqual([])
    const rows = await db.rows<Told>(sql`select no, kind from ledger_movement`)
    const booked = new Set(rows.map(({ no, kind }) => `${kind} ${no}`))
    expect(booked.size, 'each movement once').toBe(rows.length)
    expect(acknowledged.filter(({ no, kind }) => !booked.has(`${kind} ${no}`))).toEqual([])
    const again = await startTeller(db)
    await again.day(() => undefined)
    await again.close()
  } finally {
    await db.close()
  }
}

test(`§5 kill -9 between recharge, withdrawal and payout, ${ROUNDS} times: the books add up, nothing acknowledged is lost`, async () => {
  cpSync(inject('template'), join(dir, 'database'), { recursive: true })
  const program = await bundle(new URL('./wallet.child.ts', import.meta.url))
  const acknowledged: Told[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    const child = spawn(process.execPath, [program, dir], { stdio: ['ignore', 'pipe', 'inherit'] })
    const end = once(child, 'close')
    let first = true
    createInterface({ input: child.stdout }).on('line', async (line) => {
      acknowledged.push(JSON.parse(line))
      if (!first) return
      first = false
      await sleep(Math.random() * DAYS)
      child.kill('SIGKILL')
    })
    await end
    expect(child.signalCode, 'the teller ended by itself').toBe('SIGKILL')
    await addUp(await connect({ dataDir: dir }), acknowledged, `round ${round}`)
  }
  console.log(`kill -9: ${ROUNDS} rounds, ${acknowledged.length} acknowledged movements`)
})

test(`§5 the power goes between them, ${ROUNDS} times: the books add up, nothing acknowledged is lost`, async () => {
  let total = 0
  for (let round = 1; round <= ROUNDS; round++) {
    const acknowledged: Told[] = []
    const at = EARLIEST + Math.floor(Math.random() * (LATEST - EARLIEST))
    // Every second disk had written some of what nobody asked it to flush.
    const survives = round % 2 === 0 ? () => Math.random() < 0.5 : undefined
    const open = await cutPower({ dir, at, survives }, async (db, disk) => {
      const teller = await startTeller(db)
      while (!disk.isCut) {
        await teller.day((told) => {
          if (!disk.isCut) acknowledged.push(told)
        })
      }
      await teller.close()
    })
    await addUp(await open(), acknowledged, `round ${round}, cut at operation ${at}`)
    total += acknowledged.length
  }
  console.log(`power cut: ${ROUNDS} rounds, ${total} acknowledged movements`)
  expect(total).toBeGreaterThan(0)
})
