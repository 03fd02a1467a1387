import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createGazetteer } from '../../../server/adapters/map/gazetteer'
import { engines } from '../../../server/db/testing'
import { LiveDemo } from '../../../server/demo/live'
import { leavePlay, takePlayLease } from '../../../server/demo/live/lease'
import { silent } from '../../../server/kernel/log'
import { simulatedPayments } from '../../../server/settlement'
import { MESSAGES } from '../../../src/schema/model'
import { Desk } from '../desk'
import { mountAll, serve } from '../serve'

describe.each(engines())('live §7 the switch of the demo on %s', (engine) => {
  const desk = new Desk(engine)
  let app: Awaited<ReturnType<typeof serve>>
  let live: LiveDemo
  let stop: () => void

  beforeAll(async () => {
    live = await LiveDemo.open({ db: desk.db, log: silent })
    const services = { map: createGazetteer(), payments: simulatedPayments(desk.db), furtherPaths: live.paths }
    const mounted = mountAll(desk.db, services)
    app = await serve(desk.db, {
      storage: desk.storage,
      demoAccounts: [],
      demoLives: true,
      mount: (api, storage, beside) => {
        mounted(api, storage, beside)
        live.mount(api)
      },
    })
    // Nothing of the small company is the demo's: it holds the play, and nobody can sign in.
    stop = live.start('http://127.0.0.1:9')
  })
  afterAll(async () => {
    stop?.()
    await app?.close()
  })

  const call = async (account: 'admin' | 'dispatch' | 'provider1' | null, body?: object) => {
    const token = account && (await desk.as(account)).token
    const reply = await app.inject({
      method: body ? 'POST' : 'GET',
      url: '/api/v2/demo/live',
      headers: { ...(token && { 'x-token': token }) },
      ...(body && { payload: body }),
    })
    return reply.json<{ code: number; info: string; data: { on: number } }>()
  }

  test('live §7 its calls stand in the document of an installation that has them', async () => {
    const { token } = await desk.as('admin')
    const { paths } = (await app.inject({ url: '/api/docs', headers: { 'x-token': token } })).json()
    expect(Object.keys(paths['/v2/demo/live'])).toEqual(['get', 'post'])
    const without = (await desk.app.inject({ url: '/api/docs', headers: { 'x-token': token } })).json()
    expect(without.paths['/v2/demo/live']).toBeUndefined()
  })

  test('it is an administrator’s, says whether the demo is at work, and stops it', async () => {
    expect((await app.inject({ method: 'GET', url: '/config.json' })).json().demo).toEqual({
      accounts: [],
      lives: true,
    })
    for (const account of ['dispatch', 'provider1'] as const) {
      expect(await call(account)).toMatchObject({ code: 0, info: MESSAGES.forbidden })
      expect(await call(account, { on: 0 })).toMatchObject({ code: 0, info: MESSAGES.forbidden })
    }
    expect((await call(null)).code).not.toBe(1)
    expect(await call('admin')).toMatchObject({ code: 1, data: { on: 1 } })
    for (const wrong of [{}, { on: '1' }, { on: true }, { on: 2 }]) expect((await call('admin', wrong)).code).toBe(0)
    expect(await call('admin', { on: 0 })).toMatchObject({ code: 1, data: { on: 0 } })
    expect(await call('admin', { on: 0 })).toMatchObject({ code: 1, data: { on: 0 } })
    expect(await takePlayLease(desk.db, 'other')).toBeNull()
    expect(await call('admin', { on: 1 })).toMatchObject({ code: 1, data: { on: 1 } })
  })

  test('of several nodes one plays, and the next when that one is gone', async () => {
    stop()
    await desk.db.rows(sql`update demo_live set holder = null, held_until = null`)
    const since = await takePlayLease(desk.db, 'one')
    expect(since).toBeGreaterThan(0)
    expect(await takePlayLease(desk.db, 'two')).toBeNull()
    expect(await takePlayLease(desk.db, 'one')).toBe(since)
    const all = await Promise.all(Array.from({ length: 8 }, (_, n) => takePlayLease(desk.db, `n${n}`)))
    expect(all.every((held) => held === null)).toBe(true)
    // Killed: nobody renews it.
    await desk.db.rows(sql`update demo_live set held_until = now() - interval '1 second'`)
    const next = await Promise.all(Array.from({ length: 8 }, (_, n) => takePlayLease(desk.db, `n${n}`)))
    expect(next.filter((held) => held !== null)).toEqual([since])
    const winner = next.findIndex((held) => held !== null)
    await leavePlay(desk.db, 'one')
    expect(await takePlayLease(desk.db, 'two')).toBeNull()
    await leavePlay(desk.db, `n${winner}`)
    expect(await takePlayLease(desk.db, 'two')).toBe(since)
  })
})
