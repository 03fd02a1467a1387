import { beforeAll, describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { order } from '../../../src/resources/order/order.resource'
import { type AnyAction, type AnyResource, MESSAGES } from '../../../src/schema/model'
import { FIRM } from '../company'
import { type Client, Desk } from '../desk'

const resource: AnyResource = order

describe.each(mainEngine())('an order of the pool, for a provider that has yet to take it, on %s', (engine) => {
  const desk = new Desk(engine)
  let provider: Client
  let id = 0

  beforeAll(async () => {
    provider = await desk.as('provider1')
    const dispatch = await desk.as('dispatch')
    id = await desk.place({ unload_contact: '赵女士', unload_mobile: '13800007777' })
    await dispatch.post('/order/remark/save', { id, remark: '客户脾气急' })
    await dispatch.post('/order/call', { id, type: 1, contact_id: 1 })
    await desk.photograph(id)
    const sent = { order_id: id, firm_id: [FIRM.provider1, FIRM.provider2] }
    expect(await dispatch.post('/v2/order/confirm', sent)).toMatchObject({ code: 1 })
  })

  test('E7 it is seen in list and detail, with what is needed to decide and without what is not', async () => {
    const { data: list } = await provider.get<{ data: Record<string, unknown>[] }>('/order/list', { status: 30 })
    expect(list.data.map((row) => row.id)).toEqual([id])
    const detail = await provider.order(id)
    for (const seen of [list.data[0], detail]) {
      expect(seen).toMatchObject({ status: 30, type: 1, open_firms: [FIRM.provider1] })
      expect(seen?.address).toBeTruthy()
      expect(seen).toMatchObject({ phone: '138****8021', unload_mobile: '138****7777' })
      expect(JSON.stringify(seen)).not.toMatch(/13800007777|赵女士/)
    }
    expect(detail).toMatchObject({ picture: [], timeline: [], remarks: [], approval: null, driver: null })
    const desks = await (await desk.as('dispatch')).order(id)
    expect(desks).toMatchObject({ unload_mobile: '13800007777', open_firms: [FIRM.provider1, FIRM.provider2] })
  })

  test('O-116 nobody finds out a number or a name by searching for it', async () => {
    const phone = String((await (await desk.as('dispatch')).order(id)).phone)
    const { no } = (await provider.order(id)) as { no: string }
    const found = async (query: Record<string, unknown>) =>
      (await provider.get<{ total: number }>('/order/list', query)).data.total
    expect(await found({ keyword: no })).toBe(1)
    for (const keyword of [phone, phone.slice(-4), '陈先生', '陈先']) expect(await found({ keyword }), keyword).toBe(0)
    expect(await found({ phone })).toBe(0)
    expect(await found({ unload_mobile: '13800007777' })).toBe(0)
  })

  test('E7 every other call about it is refused, and leaves it as it is', async () => {
    const dispatch = await desk.as('dispatch')
    const before = await dispatch.order(id)
    const url = 'x/y.jpg'
    const input = {
      remark: '我来',
      title: '跟进',
      url,
      key: 'mancar',
      type: 1,
      contact_id: 1,
      log_id: 1,
    }
    for (const [name, action] of Object.entries(resource.actions)) {
      if (!action || ['list', 'get', 'create', 'grab'].includes(name)) continue
      const { call, on, with: carried, bulk } = action as AnyAction
      if (on === 'resource') continue
      const [method, path = ''] = call.split(' ')
      const reply =
        method === 'GET'
          ? await provider.get(path, { id, type: 1, ...carried })
          : await provider.post(path, { id, ...input, ...carried })
      expect({ [name]: reply.info, code: reply.code }).toEqual({ [name]: MESSAGES.forbidden, code: 0 })
      if (!bulk) continue
      const several = await provider.post<{ complated?: number }>(path, { ids: [id], ...input, ...carried })
      expect(several.data?.complated ?? 0).toBe(0)
    }
    expect(await provider.get('/v2/history', { resource: 'order', id })).toMatchObject({ info: MESSAGES.forbidden })
    const said = { order_id: id, type: 1, title: '等太久', content: '等太久', remark: '等太久' }
    expect((await provider.post('/v2/order/feedback', said)).code).toBe(0)
    const followed = { order_id: id, title: '看看', remark: '<p>看看</p>' }
    expect((await provider.post('/v2/order/followup', followed)).code).toBe(0)
    expect((await provider.get<{ data: object[] }>('/v2/order/followup', { order_id: id })).data.data).toEqual([])
    expect((await provider.get('/v2/order/picture/export', { ids: id })).code).toBe(0)
    expect(await dispatch.order(id)).toEqual({ ...before, update_time: before.update_time })
  })

  test('E7 once taken it is the provider’s own, whole, and gone for the other', async () => {
    expect(await provider.post('/v2/order/grab', { id })).toMatchObject({ code: 1 })
    expect(await provider.order(id)).toMatchObject({ unload_mobile: '13800007777', unload_contact: '赵女士' })
    expect((await provider.order(id)).remarks).toHaveLength(1)
    expect(await provider.post('/order/remark/save', { id, remark: '出发' })).toMatchObject({ code: 1 })
    const { data } = await provider.get<{ total: number }>('/order/list', { keyword: '陈先生' })
    expect(data.total).toBe(1)
    const other = await desk.as('provider2')
    expect(await other.get('/order/detail', { id })).toMatchObject({ info: MESSAGES.forbidden })
    expect(await other.post('/v2/order/grab', { id })).toMatchObject({ info: MESSAGES.stale })
  })
})
