import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createGazetteer } from '../../../server/adapters/map/gazetteer'
import { engines } from '../../../server/db/testing'
import { Distribution } from '../../../server/distribution/runs'
import { createHookGuard, createHookTransport, HookSender } from '../../../server/upstream'
import { Desk } from '../desk'

/** Longer than either waits before its first look. */
const LONG_TRANSACTION = 250

describe.each(engines())('woken inside a transaction that goes on, on %s', (engine) => {
  const desk = new Desk(engine)

  test('decisions §11 distribution and webhooks look beside it, without an error', async () => {
    const warned: unknown[] = []
    const log = { warn: (text: unknown) => void warned.push(text) }
    const distribution = new Distribution(desk.db, createGazetteer(), log)
    const hooks = new HookSender({
      db: desk.db,
      transport: createHookTransport(createHookGuard([])),
      see: async () => ({}),
      log,
    })
    const [stopDistribution, stopHooks] = [distribution.start(), hooks.start()]
    await desk.db.transaction(async (tx) => {
      await tx.rows(sql`select 1`)
      distribution.wake()
      hooks.wake()
      await pause(LONG_TRANSACTION)
    })
    await pause(LONG_TRANSACTION)
    await stopHooks()
    await stopDistribution()
    expect(warned).toEqual([])
  })
})
