import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createGazetteer } from '../../../server/adapters/map/gazetteer'
import { simulatedUpstream, type UpstreamPhoto } from '../../../server/adapters/upstream/UpstreamGateway'
import { mainEngine } from '../../../server/db/testing'
import { UpstreamTasks } from '../../../server/evidence'
import { simulatedPayments } from '../../../server/settlement'
import { MESSAGES } from '../../../src/schema/model'
import { FIRM } from '../company'
import { Desk } from '../desk'
import { mountAll, serve } from '../serve'

const PATH = '/v2/order/picture/reupload'

interface Task {
  readonly id: number
  readonly picture_id: number
  readonly count: number
  readonly status: number
  readonly times: number | null
  readonly data: { readonly number: string; readonly reply: string | null; readonly simulated: boolean }
}

describe.each(mainEngine())('补传 on %s', (engine) => {
  const desk = new Desk(engine)
  const sent: UpstreamPhoto[] = []
  let answer = async (): Promise<{ accepted: boolean; reply: string }> => ({ accepted: true, reply: '收到' })
  let app: FastifyInstance
  beforeAll(async () => {
    const gateway = {
      isSimulated: false,
      sendPhoto: async (photo: UpstreamPhoto) => {
        sent.push(photo)
        return answer()
      },
    }
    const upstream = new UpstreamTasks(desk.db, gateway)
    app = await serve(desk.db, {
      mount: mountAll(desk.db, { map: createGazetteer(), payments: simulatedPayments(desk.db), upstream }),
    })
  })
  afterAll(() => app?.close())

  const through = async <T>(method: 'GET' | 'POST', path: string, values: Readonly<Record<string, unknown>>) => {
    const { token } = await desk.as('dispatch')
    const query = method === 'GET' ? `?${new URLSearchParams(values as Record<string, string>)}` : ''
    const reply = await app.inject({
      method,
      url: `/api${path}${query}`,
      headers: { 'x-token': token },
      ...(method === 'POST' && { payload: values }),
    })
    return reply.json() as { code: number; info: string; data: T }
  }
  const tasksOf = async (id: number) =>
    (await through<{ data: Task[]; simulated: boolean }>('GET', '/order/task', { id })).data
  const photographed = async (keys: readonly string[]) => {
    const id = await desk.orderAt(24)
    await desk.photograph(id, keys)
    const pictures = (await (await desk.as('dispatch')).order(id)).picture as { id: number; key: string }[]
    return { id, ids: pictures.map((one) => one.id) }
  }

  test("O-290 O-390 chosen photos become tasks and reach the upstream, 'received'; sent twice they are one photo there", async () => {
    const { id, ids } = await photographed(['mancar', 'vin'])
    sent.length = 0
    expect(await through('POST', PATH, { id, picture_ids: ids })).toMatchObject({ code: 1, info: '已加入回传任务' })
    await expect.poll(async () => (await tasksOf(id)).data.map(({ status }) => status)).toEqual([1, 1])
    const { data, simulated } = await tasksOf(id)
    expect(simulated).toBe(false)
    expect(data[0]).toMatchObject({ picture_id: ids[1], count: 1, data: { reply: '收到', simulated: false } })
    expect(data[0]?.times).toBeGreaterThan(0)
    const [first] = sent
    expect(first).toMatchObject({ key: 'mancar', number: expect.stringMatching(/^RD\d+-\d+$/) })
    // 'again': the same photos once more are the same tasks under the same numbers.
    await through('POST', PATH, { id, picture_ids: [...ids, ...ids] })
    await expect.poll(async () => (await tasksOf(id)).data.map(({ count }) => count)).toEqual([2, 2])
    expect((await tasksOf(id)).data).toHaveLength(2)
    expect(new Set(sent.map(({ number }) => number)).size).toBe(2)
  })

  test("O-290 what is 'unreceived' or not reached says so and goes again by hand, 重新回传", async () => {
    const { id, ids } = await photographed(['mancar'])
    answer = async () => ({ accepted: false, reply: '照片模糊' })
    await through('POST', PATH, { id, picture_ids: ids })
    const statusOf = async () => (await tasksOf(id)).data.map(({ status, data }) => [status, data.reply])
    await expect.poll(statusOf).toEqual([[2, '照片模糊']])
    answer = () => Promise.reject(new Error('no answer'))
    const [task] = (await tasksOf(id)).data
    const again = () => through('POST', '/order/task/retransmit', { id, task_id: task?.id })
    expect(await again()).toMatchObject({ code: 1 })
    await expect.poll(statusOf).toEqual([[2, '上游无响应']])
    answer = async () => ({ accepted: true, reply: '收到' })
    await again()
    await expect.poll(statusOf).toEqual([[1, '收到']])
    expect((await tasksOf(id)).data[0]?.count).toBe(3)
    expect(await through('POST', '/order/task/retransmit', { id, task_id: 999_999 })).toMatchObject({
      ...{ code: 0, info: '提交失败' },
    })
  })

  test('O-278 O-390 nothing chosen, a photo of another order or one that the template keeps is refused, and nothing is queued', async () => {
    const { id, ids } = await photographed(['mancar', 'vin'])
    const other = await photographed(['mancar'])
    const admin = await desk.as('admin')
    const template = { name: '车架号照片', step: 1, rank: 0, is_need: 1, types: [], status: 1 }
    expect(await admin.post('/v2/system/picture', { ...template, key: 'vin', is_back: 0 })).toMatchObject({
      code: 1,
    })
    const said = async (picture_ids: unknown) => (await through('POST', PATH, { id, picture_ids })).info
    for (const nothing of [[], null, undefined, 'x']) expect(await said(nothing)).toBe('请选择需要补传的照片')
    expect(await said([other.ids[0]])).toBe('照片不存在')
    expect(await said([Number.NaN, 'x'])).toBe('照片不存在')
    expect(await said(ids)).toBe('车架号照片不回传上游')
    expect(await said(Array.from({ length: 101 }, (_, i) => i + 1))).toBe('一次最多补传100张照片')
    expect((await tasksOf(id)).data).toEqual([])
  })

  test('labels C providers neither send nor see, nor does whoever may not handle photos', async () => {
    const { id, ids } = await photographed(['mancar'])
    const handler = await desk.holder('reads-orders', FIRM.platform, ['order_man'])
    for (const client of [await desk.as('provider1'), handler]) {
      expect((await client.post(PATH, { id, picture_ids: ids })).info).toBe(MESSAGES.forbidden)
      expect((await client.post('/order/task/retransmit', { id, task_id: 1 })).info).toBe(MESSAGES.forbidden)
    }
    expect((await (await desk.as('provider1')).get('/order/task', { id })).info).toBe(MESSAGES.forbidden)
  })

  test('decisions §9 the default upstream takes everything and says that it is none', async () => {
    const { id, ids } = await photographed(['mancar'])
    const dispatch = await desk.as('dispatch')
    expect(await dispatch.post(PATH, { id, picture_ids: ids })).toMatchObject({ code: 1 })
    const read = async () => (await dispatch.get<{ data: Task[]; simulated: boolean }>('/order/task', { id })).data
    await expect.poll(async () => (await read()).data[0]?.status).toBe(1)
    expect(await read()).toMatchObject({ simulated: true, data: [{ data: { simulated: true } }] })
    expect((await read()).data[0]?.data.reply).toMatch('模拟')
    expect(simulatedUpstream().isSimulated).toBe(true)
  })
})
