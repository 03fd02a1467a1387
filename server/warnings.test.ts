import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Storage, StorageAway } from './adapters/storage/Storage'
import { monitoredStorage, storageState } from './adapters/storage/watched'
import { clockDrift, measureClock } from './db/clockDrift'
import type { Driver, Session } from './db/driver'
import { slowDriver } from './db/statementLog'
import { type TestServer, testServer } from './http/testing'
import type { Log } from './kernel/log'

const lines: string[] = []
const log: Log = { info: (line) => void lines.push(`info ${line}`), warn: (line) => void lines.push(`warn ${line}`) }

/** A store that can be taken away. */
function fragileStorage() {
  const state = { away: false }
  const answer = async <T>(value: T) => {
    if (state.away) throw new StorageAway('connect ECONNREFUSED 192.0.2.1:9000')
    return value
  }
  const storage: Storage = { put: () => answer(1), get: () => answer(null), remove: () => answer(undefined) }
  return { state, storage: monitoredStorage(storage, log) }
}

describe('what an operator is told of', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer('embedded', {}, { METRICS: '1' })
  })
  afterAll(() => server.close())
  const metric = async (name: string) => {
    const { payload } = await server.app.inject({ url: '/metrics' })
    const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(payload)?.[1]
    return value === undefined ? undefined : Number(value)
  }
  const health = async () => (await server.app.inject({ url: '/api/health' })).json()

  test('a store that is away: one line with the reason, a gauge, and health says so while it stays ready', async () => {
    lines.length = 0
    const { state, storage } = fragileStorage()
    expect(await health()).toEqual({ code: 1, info: '', data: null })
    state.away = true
    await expect(storage.get('a')).rejects.toThrow(StorageAway)
    await expect(storage.put('a', Readable.from([]), 1)).rejects.toThrow(StorageAway)
    expect(lines).toEqual(['warn the store of files does not answer: connect ECONNREFUSED 192.0.2.1:9000'])
    expect(await metric('storage_away')).toBe(1)
    expect(await health()).toEqual({ code: 1, info: '', data: { degraded: ['storage'] } })
    expect(JSON.stringify(await health())).not.toContain('192.0.2.1')
    state.away = false
    await storage.get('a')
    expect(lines.at(-1)).toBe('info the store of files answers again')
    expect(storageState.awaySince).toBeNull()
    expect(await metric('storage_away')).toBe(0)
    expect(await health()).toMatchObject({ data: null })
  })

  test('a clock that differs from the database’s is told once, with the seconds and the side', async () => {
    lines.length = 0
    await measureClock(server.db, log)
    expect(await metric('clock_drift_seconds')).toBeCloseTo(0, 0)
    const ahead = () => Date.now() + 13 * 3_600_000
    await measureClock(server.db, log, ahead)
    await measureClock(server.db, log, ahead)
    expect(lines).toEqual([
      expect.stringMatching(/^warn the clock of this node is 46800\.\d s ahead of the database's/),
    ])
    expect(await metric('clock_drift_seconds')).toBeCloseTo(-46_800, 0)
    await measureClock(server.db, log)
    expect(lines.at(-1)).toMatch(/^info the clocks .* agree again/)
    expect(Math.abs(clockDrift.seconds ?? 9)).toBeLessThan(5)
  })

  test('a statement that takes long stands in the log, without its values', async () => {
    lines.length = 0
    let now = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
    const session: Session = {
      async run(text) {
        now += text.includes('slowly') ? 1500 : 5
        return { rows: [], command: 'SELECT' }
      },
      release: () => undefined,
    }
    const driver: Driver = { engine: 'postgres', acquire: async () => session, close: async () => undefined }
    const { run } = await slowDriver(driver, log, 1000).acquire()
    await run('select  slowly\n from owner where tel = $1', ['13812345678'])
    await run('select 1', [])
    clock.mockRestore()
    expect(lines).toEqual([
      expect.stringMatching(/^warn slow statement, 1500 ms: select slowly from owner where tel = \$1$/),
    ])
    expect(lines.join('')).not.toContain('13812345678')
    expect(await metric('slow_statements_total')).toBeGreaterThan(0)
  })
})

vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })
