import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { undoLateMessage } from '../../../src/domain/order/statusUpdate'
import { MESSAGES } from '../../../src/schema/model'
import { Desk } from '../desk'

describe.each(mainEngine())('a step that was a slip is taken back, on %s', (engine) => {
  const desk = new Desk(engine)
  const undo = '/order/step/undo'
  const kept = [
    'status',
    'prev_status',
    'status_time',
    'accept_time',
    'arrive_time',
    'leave_time',
    'firm_accept_id',
  ] as const
  const standing = async (id: number) => {
    const order = await (await desk.as('provider1')).order(id)
    return Object.fromEntries(kept.map((name) => [name, order[name]]))
  }

  test.each([
    [12, '/v2/order/accept', {}, '受理'],
    [22, '/order/step', { status: 24, lnglat: '113.95,22.53' }, '到达救援地'],
    [24, '/order/step', { status: 25 }, '前往目的地'],
  ] as const)('at %i %s %o is undone by who did it: as before, logged and told', async (from, path, body, label) => {
    const id = await desk.orderAt(from)
    const before = await standing(id)
    const provider = await desk.as('provider1')
    expect(await provider.post(path, { id, ...body })).toMatchObject({ code: 1 })
    // Another’s slip is not one’s own to take back.
    expect(await (await desk.as('dispatch')).post(undo, { id })).toMatchObject({ code: 0, info: undoLateMessage })
    expect(await provider.post(undo, { id })).toMatchObject({ code: 1, info: '已撤销' })
    expect(await standing(id)).toEqual(before)
    const order = await provider.order(id)
    expect((order.timeline as object[]).slice(0, 2)).toMatchObject([
      { kind: 'undoStep', text: label },
      { title: label },
    ])
    const track = await provider.get('/order/track', { id })
    expect(track.data).toMatchObject({ total: 0 })
    // Once: what stood before it is not its own slip.
    expect(await provider.post(undo, { id })).toMatchObject({ code: 0 })
  })

  test('nothing is undone once something has followed, nor after a quarter of a minute, nor without the right', async () => {
    const provider = await desk.as('provider1')
    const followed = await desk.orderAt(24)
    expect(await provider.post('/order/remark/save', { id: followed, remark: '车主在场' })).toMatchObject({ code: 1 })
    expect(await provider.post(undo, { id: followed })).toMatchObject({ code: 0, info: undoLateMessage })
    const late = await desk.orderAt(24)
    await desk.db.rows(
      sql`update audit_log set at = at - interval '20 seconds' where resource = 'order' and row_id = ${late}`,
    )
    expect(await provider.post(undo, { id: late })).toMatchObject({ code: 0, info: undoLateMessage })
    expect(await (await desk.as('powerless')).post(undo, { id: late })).toMatchObject({
      code: 0,
      info: MESSAGES.forbidden,
    })
    expect(await provider.order(late)).toMatchObject({ status: 24 })
    expect(await provider.post(undo, { id: await desk.orderAt(12) })).toMatchObject({ code: 0, info: MESSAGES.stale })
  })

  test('a step whose time is implausible is told with its doubt', async () => {
    const id = await desk.orderAt(22)
    const provider = await desk.as('provider1')
    expect(await provider.post('/order/step', { id, status: 24 })).toMatchObject({ code: 1 })
    const { timeline } = await provider.order(id)
    expect(timeline).toMatchObject([{ kind: 'arrive', text: '时间存疑：距受理仅 0 分钟' }, {}, {}, {}, {}])
  })
})
