import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkpoint, vacuum } from '../../server/db/embedded/upkeep'
import { type Receipt, start } from './clerks'
import { cured, cutPower, type Opening, withoutFsync, withPlainFiles } from './power'
import { examine, holds, type Verdict } from './verdict'

const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 10)
const WRITERS = 4
const TIDY_EVERY = 15

/** File operations after which the power goes: from within the opening to some hundred orders later. */
const EARLIEST = 20
const LATEST = 1500

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'power-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

async function powerCut(opening: Opening, at: number, survives?: () => boolean): Promise<Verdict> {
  const acknowledged = new Map<number, Receipt>()
  const open = await cutPower({ dir, opening, at, survives }, async (db, disk) => {
    const clerks = await start(db)
    let next = 1
    const writer = async () => {
      while (!disk.isCut) {
        const entry = next++
        await clerks.write(entry, (receipt) => {
          if (!disk.isCut) acknowledged.set(entry, receipt)
        })
        if (entry % TIDY_EVERY === 0) {
          await vacuum(db)
          await checkpoint(db, 1)
        }
      }
    }
    await Promise.all(Array.from({ length: WRITERS }, writer))
    await clerks.close()
  })
  return examine(open, acknowledged)
}

const somewhere = () => EARLIEST + Math.floor(Math.random() * (LATEST - EARLIEST))

test(`the power goes, ${ROUNDS} times: no acknowledged order lost, none half-written, it opens every time`, async () => {
  let total = 0
  for (let round = 1; round <= ROUNDS; round++) {
    const cutAt = somewhere()
    // Every second disk had written some of what nobody asked it to flush.
    const verdict = await powerCut(cured, cutAt, round % 2 === 0 ? () => Math.random() < 0.5 : undefined)
    expect(verdict, `round ${round}, cut at operation ${cutAt}`).toMatchObject({ lost: [], broken: [] })
    expect(verdict.unusable, `round ${round}, cut at operation ${cutAt}`).toBeUndefined()
    total += verdict.acknowledged
  }
  console.log(`power cut: ${ROUNDS} rounds, ${total} acknowledged orders`)
  expect(total).toBeGreaterThan(ROUNDS)
})

test.each([
  ['-F is put back', withoutFsync],
  ['the file layer has no fsync', withPlainFiles],
])('the same does not hold when %s', async (_, opening) => {
  const verdict = await powerCut(opening, LATEST / 2)
  expect(verdict.acknowledged).toBeGreaterThan(0)
  expect(holds(verdict)).toBe(false)
})
