import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { engines } from '../../../server/db/testing'
import { MESSAGES } from '../../../src/schema/model'
import type { Account } from '../company'
import { Desk } from '../desk'
import { type LiveStream, openStream } from '../liveStream'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

interface Moved {
  readonly id: number
  readonly lnglat: string
}
const HERE = { west: 113.9, south: 22.5, east: 114, north: 22.6 }
const MAP = 'map-0123456789abcdef'
const frames = (stream: LiveStream) =>
  stream.events().flatMap(({ name, data }) => (name === 'positions' ? [data as unknown as readonly Moved[]] : []))
const movedIn = (stream: LiveStream) =>
  [...new Set(frames(stream).flatMap((frame) => frame.map(({ id }) => id)))].sort()
const placesOf = (stream: LiveStream, driver: number) =>
  frames(stream).flatMap((frame) => frame.flatMap(({ id, lnglat }) => (id === driver ? [lnglat] : [])))

describe.each(engines())('positions on the stream, on %s', (engine) => {
  const desk = new Desk(engine)
  const streamOf = async (account: Account) => openStream(desk.app, (await desk.as(account)).token)
  const streamId = (stream: LiveStream) => String(Object(stream.events()[0]?.data).stream)
  const watch = async (account: Account, stream: LiveStream, box: object | null = HERE) =>
    (await desk.as(account)).post('/live/watch', { stream: streamId(stream), map: MAP, box })
  /** @param age seconds since the fix */
  const move = (driver: number, lng: number, age = 0) =>
    desk.db.rows(sql`
      insert into driver_position (driver_id, at, lng_e6, lat_e6, source, fix_time, received)
      values (${driver}, point(${lng} * 0.82, 22.53), ${Math.round(lng * 1e6)}, 22530000, 3, now() - make_interval(secs => ${age}), now())
      on conflict (driver_id) do update set lng_e6 = excluded.lng_e6, fix_time = excluded.fix_time, received = now()`)
  const soon = { timeout: 5000 }

  test('O-331 live §3: technicians who move in the box are told to those who see them; who did not move is not', async () => {
    const [dispatch, provider, silent] = await Promise.all([
      streamOf('dispatch'),
      streamOf('provider1'),
      streamOf('admin'),
    ])
    for (const account of ['dispatch', 'provider1'] as const) {
      expect(await watch(account, account === 'dispatch' ? dispatch : provider)).toMatchObject({ code: 1 })
    }
    // The wish travels by the feed, since another node may hold the stream.
    await expect
      .poll(
        async () => {
          for (const driver of [1, 2, 3]) await move(driver, 113.95)
          return movedIn(dispatch)
        },
        { ...soon, interval: 1100 },
      )
      .toEqual([1, 2, 3])
    expect(movedIn(provider)).toEqual([1, 2])
    // The last second's frame is over.
    await new Promise((resolve) => setTimeout(resolve, 2200))
    const before = frames(dispatch).length
    await move(1, 113.96)
    await expect.poll(() => placesOf(dispatch, 1).at(-1), soon).toContain('113.96')
    expect(frames(dispatch).length - before).toBeLessThanOrEqual(3)
    expect(
      frames(dispatch)
        .at(-1)
        ?.map(({ id }) => id),
    ).toEqual([1])
    // A technician who leaves the box is sent once more; one who moves outside of it is not.
    await move(1, 115)
    await expect.poll(() => placesOf(dispatch, 1).at(-1), soon).toContain('115')
    await move(1, 116)
    await move(2, 113.97)
    await expect.poll(() => placesOf(dispatch, 2).at(-1), soon).toContain('113.97')
    expect(placesOf(dispatch, 1).at(-1)).toContain('115')
    expect(frames(silent)).toEqual([])
    // A closed map gets nothing.
    expect(await watch('dispatch', dispatch, null)).toMatchObject({ code: 1 })
    await expect
      .poll(
        async () => {
          const told = frames(dispatch).length
          await move(2, 113.9 + Math.random() / 100)
          await new Promise((resolve) => setTimeout(resolve, 2500))
          return frames(dispatch).length - told
        },
        { timeout: 10_000 },
      )
      .toBe(0)
    for (const stream of [dispatch, provider, silent]) stream.close()
  })

  test('live §3: a box is wished for by who may see positions, for their own stream alone', async () => {
    const [dispatch, admin] = await Promise.all([streamOf('dispatch'), streamOf('admin')])
    // Another's stream stays as it is.
    expect(await watch('dispatch', admin)).toMatchObject({ code: 1 })
    expect(await watch('dispatch', dispatch)).toMatchObject({ code: 1 })
    await expect
      .poll(
        async () => {
          await move(1, 113.91 + Math.random() / 100)
          return frames(dispatch).length
        },
        { ...soon, interval: 1100 },
      )
      .toBeGreaterThan(0)
    expect(frames(admin)).toEqual([])
    const client = await desk.as('dispatch')
    const sent = { stream: streamId(dispatch), map: MAP, box: HERE }
    for (const wrong of [
      { stream: 'x' },
      { map: '' },
      { box: { ...HERE, west: 'a' } },
      { box: { ...HERE, east: 1 } },
      { box: { ...HERE, north: 999 } },
    ]) {
      expect([wrong, (await client.post('/live/watch', { ...sent, ...wrong })).code]).toEqual([wrong, 0])
    }
    const blind = await desk.holder('noMap', 1, ['customer_list'])
    expect(await blind.post('/live/watch', sent)).toMatchObject({ code: 0, info: MESSAGES.forbidden })
    for (const stream of [dispatch, admin]) stream.close()
  })
})
