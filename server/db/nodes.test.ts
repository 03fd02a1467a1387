import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from './db'
import { joinNodes } from './nodes'
import { engines, testDb } from './testing'

const here = { storage: '/srv/a/files', store: 'a' }
const elsewhere = { storage: '/srv/b/files', store: 'b' }

describe.each(engines())('server processes over one database on %s', (engine) => {
  let db: Db
  const said: string[] = []
  const log = { info: () => undefined, warn: (line: string) => void said.push(line) }
  beforeAll(async () => {
    db = await testDb(engine)
  })
  afterAll(() => db.close())

  // Two processes cannot share the embedded database.
  if (engine === 'postgres') {
    test('one that keeps its files elsewhere than a living one does not start', async () => {
      const leave = await joinNodes(db, here, log)
      const also = await joinNodes(db, here, log)
      await expect(joinNodes(db, elsewhere, log)).rejects.toThrow(
        /^STORAGE \/srv\/b\/files is not where .*\/srv\/a\/files/,
      )
      await leave()
      await expect(joinNodes(db, elsewhere, log)).rejects.toThrow(/^STORAGE /)
      await also()
      expect(said).toEqual([])
    })

    test('of two that start at once with different stores one does', async () => {
      const starts = await Promise.allSettled([joinNodes(db, here, log), joinNodes(db, elsewhere, log)])
      expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      for (const start of starts) if (start.status === 'fulfilled') await start.value()
    })
  }

  test('another store than before is told, once the others have gone', async () => {
    await db.rows(sql`delete from server_node`)
    const first = await joinNodes(db, here, log)
    await first()
    said.length = 0
    const leave = await joinNodes(db, elsewhere, log)
    expect(said).toEqual([expect.stringContaining('/srv/a/files')])
    await leave()
    said.length = 0
    await (await joinNodes(db, elsewhere, log))()
    expect(said).toEqual([])
  })
})
