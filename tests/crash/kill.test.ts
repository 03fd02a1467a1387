import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { connect } from '../../server/db/connect'
import { bundle } from './bundle'
import type { Receipt } from './clerks'
import { examine } from './verdict'

/** A few: what tells a sound engine from an unsound one is the power cut beside it. CRASH_ROUNDS asks for more. */
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 10)
/** A round's entries are numbered from its own thousand on. */
const ENTRIES = 1000
/** A writer is killed this many receipts after its start, and so many milliseconds later, at most. */
const RECEIPTS = 40
const MOMENTS = 30

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'kill-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

test(`kill -9 during writes, ${ROUNDS} times: no acknowledged order lost, none half-written, it opens every time`, async () => {
  cpSync(inject('template'), join(dir, 'database'), { recursive: true })
  const program = await bundle(new URL('./clerks.child.ts', import.meta.url))
  const acknowledged = new Map<number, Receipt>()
  for (let round = 1; round <= ROUNDS; round++) {
    const before = acknowledged.size
    await writeAndKill(program, ENTRIES * round, acknowledged)
    expect(acknowledged.size, `round ${round} was killed before it wrote`).toBeGreaterThan(before)
    const verdict = await examine(() => connect({ dataDir: dir }), acknowledged)
    expect(verdict, `round ${round}`).toEqual({ acknowledged: acknowledged.size, lost: [], broken: [] })
  }
  console.log(`kill -9: ${ROUNDS} rounds, ${acknowledged.size} acknowledged orders`)
})

async function writeAndKill(program: string, first: number, acknowledged: Map<number, Receipt>): Promise<void> {
  const child = spawn(process.execPath, [program, dir, String(first)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const end = ended(child)
  let left = 1 + Math.floor(Math.random() * RECEIPTS)
  createInterface({ input: child.stdout }).on('line', async (line) => {
    const receipt: Receipt = JSON.parse(line)
    acknowledged.set(receipt.entry, receipt)
    if (--left !== 0) return
    await sleep(Math.random() * MOMENTS)
    child.kill('SIGKILL')
  })
  await end
  expect(child.signalCode, 'the writer ended by itself').toBe('SIGKILL')
}

/** Exit and the end of its output: what it acknowledged before is read to the end. */
const ended = (child: ChildProcess) => once(child, 'close')

test('of many processes that find the lock of a dead one, exactly one gets the database', async () => {
  const program = await bundle(new URL('./lock.child.ts', import.meta.url))
  const path = join(dir, 'database.lock')
  for (let round = 0; round < 5; round++) {
    writeFileSync(path, JSON.stringify({ pid: 2 ** 22 + 1, identity: 'long ago', token: `dead-${round}` }))
    const rivals = Array.from({ length: 6 }, () => startRival(program, path))
    for (const { answer } of rivals) expect(await answer()).toBe('ready')
    for (const { child } of rivals) child.stdin.write('go\n')
    const answers = await Promise.all(rivals.map(({ answer }) => answer()))
    // Only now: whoever came late must have found the winner alive.
    for (const { child } of rivals) child.stdin.end()
    await Promise.all(rivals.map(({ end }) => end))
    expect(answers.toSorted()).toEqual([...Array(5).fill('refused'), 'won'])
  }
})

function startRival(program: string, path: string) {
  const child = spawn(process.execPath, [program, path], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return { child, end: ended(child), answer: async (): Promise<unknown> => (await lines.next()).value }
}
