import { describe, expect, test, vi } from 'vitest'
import { engines } from '../../../server/db/testing'
import type { Account } from '../company'
import { Desk } from '../desk'
import { type LiveStream, openStream } from '../liveStream'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

/** The counts that a stream has brought so far, the last of each. */
const countsOf = (stream: LiveStream): Readonly<Record<string, unknown>> =>
  Object.assign({}, ...stream.events().flatMap(({ name, data }) => (name === 'counts' ? [data] : [])))

interface Counted {
  readonly total: number
  readonly noread: number
}

describe.each(engines())('counts on the stream, on %s', (engine) => {
  const desk = new Desk(engine)
  const streamOf = async (account: Account) => openStream(desk.app, (await desk.as(account)).token)
  const soon = { timeout: 5000 }

  test('F-601 F-602 F-603 F-604 each user is told the counts that they may know, the same as by the calls', async () => {
    const [admin, provider] = await Promise.all([streamOf('admin'), streamOf('provider1')])
    const names = ['approvals', 'notices', 'orders', 'progress', 'tasks', 'urging', 'wallet']
    await expect.poll(() => Object.keys(countsOf(admin)).sort(), soon).toEqual(names)
    const client = await desk.as('admin')
    const asked = async <T>(path: string, query = {}) => (await client.get<T>(path, query)).data
    expect(countsOf(admin)).toEqual({
      approvals: await asked('/v2/statement/approval/stat'),
      notices: (await asked<Counted>('/v2/notice', { page: 1, limit: 1 })).noread,
      orders: await asked('/order/queues'),
      progress: [],
      wallet: expect.any(Number),
      tasks: (await asked<Counted>('/v2/order/todo/mine')).total,
      urging: expect.any(Number),
    })
    const hall = await (await desk.as('provider1')).get<Counted>('/v2/order/grab', { page: 1, limit: 1 })
    await expect.poll(() => countsOf(provider).grab, soon).toBe(hall.data.total)
    // Own tasks are the desk's, not a provider's.
    await expect.poll(() => 'orders' in countsOf(provider), soon).toBe(true)
    expect(countsOf(provider)).not.toHaveProperty('tasks')
    for (const stream of [admin, provider]) stream.close()
  })

  test('O-606 F-603: a write changes the counts of those who may see it, and of nobody else', async () => {
    const [dispatch, insurer] = await Promise.all([streamOf('dispatch'), streamOf('insurer161')])
    await expect.poll(() => 'orders' in countsOf(dispatch) && 'orders' in countsOf(insurer), soon).toBe(true)
    const [before, other] = [countsOf(dispatch).orders, JSON.stringify(countsOf(insurer).orders)]
    await desk.place()
    await expect.poll(() => countsOf(dispatch).orders, soon).not.toEqual(before)
    expect(JSON.stringify(countsOf(insurer).orders)).toBe(other)
    for (const stream of [dispatch, insurer]) stream.close()
  })

  test('F-501 what a user has read on one screen is known on their others', async () => {
    const [one, two] = await Promise.all([streamOf('admin'), streamOf('admin')])
    await expect.poll(() => 'notices' in countsOf(one) && 'notices' in countsOf(two), soon).toBe(true)
    const admin = await desk.as('admin')
    const { data: made } = await admin.post<{ id: number }>('/v2/system/notice', {
      title: '停机通知',
      content: '<p>今晚</p>',
    })
    expect(await admin.post('/v2/system/notice/status', { id: made.id, status: 1 })).toMatchObject({ code: 1 })
    await expect.poll(() => [countsOf(one).notices, countsOf(two).notices], soon).toEqual([1, 1])
    const { data } = (await admin.get<{ data: readonly { id: number }[] }>('/v2/notice', { page: 1, limit: 100 })).data
    await admin.post('/v2/notice', { ids: data.map(({ id }) => id) })
    await expect.poll(() => [countsOf(one).notices, countsOf(two).notices], soon).toEqual([0, 0])
    for (const stream of [one, two]) stream.close()
  })
})
