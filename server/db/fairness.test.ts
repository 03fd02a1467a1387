import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Db } from './db'
import { engines, testDb } from './testing'

const CLIENTS = 50
const REQUESTS = 20

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

describe.each(engines())('50 clients on %s', (engine) => {
  let db: Db
  beforeAll(async () => {
    db = await testDb(engine, 'no migrations')
  })
  afterAll(() => db.close())

  test('nobody is served twice before everybody was served once, and the event loop goes on', async () => {
    const served: number[] = []
    let ticks = 0
    const clock = setInterval(() => ticks++, 1)
    const client = async (id: number) => {
      for (let request = 0; request < REQUESTS; request++) {
        await db.transaction((tx) => tx.query('select sum(x) from generate_series(1, 500) x', []))
        served.push(id)
      }
    }
    await Promise.all(Array.from({ length: CLIENTS }, (_, id) => client(id)))
    clearInterval(clock)

    const lead = maximumLead(served)
    // On the pool ten run at once and may overtake each other; on the one backend the order is strict.
    expect(lead).toBeLessThanOrEqual(engine === 'embedded' ? 1 : REQUESTS / 2)
    expect(ticks).toBeGreaterThan(2 * CLIENTS)
  })
})

/** The most requests that any client was ahead of the slowest one at any moment. */
function maximumLead(served: number[]): number {
  const counts = new Array<number>(CLIENTS).fill(0)
  let lead = 0
  for (const id of served) {
    counts[id]!++
    lead = Math.max(lead, counts[id]! - Math.min(...counts))
  }
  return lead
}
