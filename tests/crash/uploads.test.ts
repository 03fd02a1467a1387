import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openLocalStorage } from '../../server/adapters/storage/local'
import { connect } from '../../server/db/connect'
import type { Db } from '../../server/db/db'
import { sweepUnusedFiles } from '../../server/http/uploadQuota'
import { serve } from '../api/serve'
import { bundle } from './bundle'
import { Album, Photographer, type Saved, type Shot } from './photographer'
import { keysOf, type Recorded, recordedIn } from './recorded'

/** Each is killed soon after its first answer: in uploads, saves and a sweep. */
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 3)
const AT_ONCE = 8
/** ms in which a dozen or two are sent */
const WHILE = 900

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'kill-uploads-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const files = () => join(dir, 'files')
const halves = () => (existsSync(files()) ? readdirSync(join(files(), '.incoming')) : [])

/** Keys of what lies in the store, whole. */
const stored = (): string[] =>
  (existsSync(join(files(), 'u')) ? readdirSync(join(files(), 'u'), { recursive: true, withFileTypes: true }) : [])
    .filter((entry) => entry.isFile())
    .map((entry) => relative(files(), join(entry.parentPath, entry.name)))
    .sort()

/** What a crash has left: every picture once, with its files, and no file that nobody knows of. */
function examine({ pictures, files: known }: Recorded, told: readonly Saved[], when: string): void {
  const there = stored()
  const missing = pictures.filter((one) => !keysOf(one).every((key) => there.includes(key)))
  expect(missing, `${when}: pictures without a file`).toEqual([])
  const bytesOf = (key: string) => readFileSync(join(files(), key))
  const sumOf = (key: string) => createHash('sha256').update(bytesOf(key)).digest('hex')
  const others = pictures.filter(({ original, sha256 }) => sumOf(original) !== sha256)
  expect(others, `${when}: files that are not what they were`).toEqual([])
  const ids = new Map(pictures.map((one) => [one.id, one]))
  const lost = told.filter(({ id, order, sha256 }) => ids.get(id)?.order !== order || ids.get(id)?.sha256 !== sha256)
  expect(lost, `${when}: acknowledged pictures`).toEqual([])
  expect(new Set(pictures.map(({ sha256 }) => sha256)).size, `${when}: each once`).toBe(pictures.length)
  const used = known.filter(({ isUsed }) => isUsed)
  expect(used.map(({ key }) => key)).toEqual([...new Set(pictures.flatMap(keysOf))].sort())
  expect(used.filter(({ key, size }) => bytesOf(key).length !== size)).toEqual([])
  const findable = new Set(known.map(({ key }) => key))
  const unknown = there.filter((key) => !findable.has(key))
  expect(unknown, `${when}: files that no sweep finds`).toEqual([])
}

/** Nothing goes within its time; afterwards everything that no picture has. */
async function sweeps(db: Db): Promise<void> {
  const storage = await openLocalStorage(files())
  const { pictures } = await recordedIn(db)
  await db.rows(sql`update files set create_time = now()`)
  const before = [stored(), halves()]
  await sweepUnusedFiles(db, storage)
  expect([stored(), halves()]).toEqual(before)
  await db.rows(sql`update files set create_time = now() - interval '25 hours'`)
  const old = Date.now() / 1000 - 25 * 3600
  for (const name of halves()) utimesSync(join(files(), '.incoming', name), old, old)
  await sweepUnusedFiles(db, storage)
  expect(stored()).toEqual([...new Set(pictures.flatMap(keysOf))].sort())
  expect(halves()).toEqual([])
  expect(await db.rows(sql`select key from files where used_resource is null`)).toEqual([])
}

test(`kill -9 amid uploads, saves and sweeps, ${ROUNDS} times: no picture without its file, no acknowledged one lost, nothing left over`, async () => {
  cpSync(inject('template'), join(dir, 'database'), { recursive: true })
  const program = await bundle(new URL('./uploads.child.ts', import.meta.url))
  const [album, photographer] = [await Album.make(), new Photographer()]
  const told: Saved[] = []
  const pending = new Set<Shot>()
  const orders: number[] = []
  const save = async (shot: Shot) => {
    pending.add(shot)
    told.push(await photographer.send(shot))
    pending.delete(shot)
  }

  /** Many at once until the server is gone; what got no answer before goes first. */
  async function work(isOver: () => boolean, answered: () => void): Promise<void> {
    const late = [...pending]
    const sender = async () => {
      try {
        for (let n = 0; ; n++) {
          await save(late.pop() ?? album.next(orders[n % orders.length] ?? 0))
          answered()
        }
      } catch (error) {
        if (!isOver()) throw error
      }
    }
    const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, sender))
    expect(ended.filter(({ status }) => status === 'rejected')).toEqual([])
  }

  for (let round = 1; round <= ROUNDS; round++) {
    const child = spawn(process.execPath, [program, dir], { stdio: ['ignore', 'pipe', 'inherit'] })
    try {
      const end = once(child, 'close')
      const [line] = await once(createInterface({ input: child.stdout }), 'line')
      const { address, found } = JSON.parse(line) as { address: string; found: Recorded }
      examine(found, told, `before round ${round}`)
      await photographer.turnTo(address)
      orders.push(await photographer.place(`粤B${String(round).padStart(5, '0')}`))
      await photographer.begin(album.next(0).content)
      const kill = () => child.kill('SIGKILL')
      let first = true
      const answered = () => {
        if (first) setTimeout(kill, Math.random() * WHILE)
        first = false
      }
      await work(() => child.killed, answered)
      await end
    } finally {
      child.kill('SIGKILL')
    }
    expect(child.signalCode, 'the server ended by itself').toBe('SIGKILL')
  }
  const torn = halves().length
  expect(torn).toBeGreaterThanOrEqual(ROUNDS)

  // It goes on: what got no answer is sent again and stands once; one upload is never saved.
  const db = await connect({ dataDir: dir })
  try {
    examine(await recordedIn(db), told, 'after the last round')
    const app = await serve(db, { storage: await openLocalStorage(files()) })
    await photographer.turnTo(await app.listen({ port: 0, host: '127.0.0.1' }))
    await Promise.all([...pending].map(save))
    await photographer.upload(album.next(0).content, 'f'.repeat(32))
    await app.close()
    const recorded = await recordedIn(db)
    examine(recorded, told, 'at the end')
    expect(recorded.pictures.map(({ id }) => id)).toEqual(told.map(({ id }) => id).sort((a, b) => a - b))
    await sweeps(db)
  } finally {
    await db.close()
  }
  console.log(`kill -9: ${ROUNDS} rounds, ${told.length} acknowledged pictures, ${torn} halves of files`)
})
