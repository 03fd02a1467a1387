import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { engines } from '../../server/db/testing'
import { MESSAGES } from '../../src/schema/model'
import { FIRM, TECHNICIAN } from './company'
import { type Client, Desk } from './desk'

interface Rows {
  readonly data: Record<string, unknown>[]
  readonly total: number
}
const rowsOf = async (client: Client, path: string, query: Record<string, unknown> = {}) =>
  (await client.get<Rows>(path, query)).data.data

describe.each(engines())('what is recorded beside an order, on %s', (engine) => {
  const desk = new Desk(engine)
  const auditsOf = (id: number) =>
    desk.db.rows<{ action: string; changes: Record<string, unknown> }>(
      sql`select action, changes from audit_log where resource = 'order' and row_id = ${id} order by id desc limit 1`,
    )

  describe('O-221 O-224 O-534 dispatch to a platform', () => {
    test('E8 the company changes, the status stays 1, a record is written, and the sender takes it back once', async () => {
      const id = await desk.place()
      const [dispatch, insurer] = [await desk.as('dispatch'), await desk.as('insurer')]
      expect((await insurer.get('/order/detail', { id })).info).toBe(MESSAGES.forbidden)
      expect(await dispatch.order(id)).toMatchObject({ platforms: 2 })
      const offered = await rowsOf(dispatch, '/v2/order/firm', { order_id: id, type: 1 })
      expect(offered.map(({ name }) => name)).toEqual(['鹏安财险', '招途车险'])
      expect((await rowsOf(dispatch, '/v2/order/firm', { order_id: id, type: 3 })).length).toBe(2)

      const sent = await dispatch.post('/v2/order/send', { order_id: id, firm_id: FIRM.insurer })
      expect(sent).toMatchObject({ code: 1, info: '调派成功' })
      expect(await insurer.order(id)).toMatchObject({ status: 1, owner_firm_id: FIRM.insurer, accept_id: null })
      expect((await auditsOf(id))[0]).toMatchObject({ action: 'sendPlatform' })

      const [record] = await rowsOf(dispatch, '/v2/order/transfers', { order_id: id })
      expect(record).toMatchObject({
        kind: 1,
        from_name: '安途救援',
        to_name: '鹏安财险',
        status: 0,
        user_name: 'dispatch',
        order_status: 1,
      })
      const recall = { id: record?.id, remark: '客户要求本平台处理' }
      expect((await insurer.post('/v2/order/transfer/recall', recall)).info).toBe(MESSAGES.stale)
      expect((await dispatch.post('/v2/order/transfer/recall', { id: record?.id })).info).toBe('请输入原因')
      expect(await insurer.order(id)).toMatchObject({ owner_firm_id: FIRM.insurer })

      expect(await dispatch.post('/v2/order/transfer/recall', recall)).toMatchObject({ code: 1, info: '收回成功' })
      expect(await dispatch.order(id)).toMatchObject({ status: 1, owner_firm_id: FIRM.platform })
      expect((await insurer.get('/order/detail', { id })).info).toBe(MESSAGES.forbidden)
      expect((await auditsOf(id))[0]).toMatchObject({
        action: 'recallPlatform',
        changes: { owner_firm_id: [FIRM.insurer, FIRM.platform] },
      })
      expect((await dispatch.post('/v2/order/transfer/recall', recall)).info).toBe(MESSAGES.stale)
      const [taken] = await rowsOf(dispatch, '/v2/order/transfers', { order_id: id })
      expect(taken).toMatchObject({ status: 1, recall_reason: recall.remark })
    })

    test('what the receiver has sent on is not taken back, and stays the receiver’s', async () => {
      const id = await desk.place()
      const [dispatch, insurer] = [await desk.as('dispatch'), await desk.as('insurer')]
      await dispatch.post('/v2/order/send', { order_id: id, firm_id: FIRM.insurer })
      expect((await insurer.post('/v2/order/confirm', { order_id: id, firm_id: [FIRM.provider1] })).code).toBe(1)
      const [record] = await rowsOf(dispatch, '/v2/order/transfers', { order_id: id })
      const late = await dispatch.post('/v2/order/transfer/recall', { id: record?.id, remark: '收回' })
      expect(late).toMatchObject({ code: 0, info: MESSAGES.stale })
      expect(await dispatch.order(id)).toMatchObject({ status: 31, owner_firm_id: FIRM.insurer })
      expect((await rowsOf(dispatch, '/v2/order/transfers', { order_id: id }))[0]).toMatchObject({ status: 0 })
    })

    test('of a recall and the receiver’s dispatch at once one wins', async () => {
      const id = await desk.place()
      const [dispatch, insurer] = [await desk.as('dispatch'), await desk.as('insurer')]
      await dispatch.post('/v2/order/send', { order_id: id, firm_id: FIRM.insurer })
      const [record] = await rowsOf(dispatch, '/v2/order/transfers', { order_id: id })
      const [recalled, confirmed] = await Promise.all([
        dispatch.post('/v2/order/transfer/recall', { id: record?.id, remark: '收回' }),
        insurer.post('/v2/order/confirm', { order_id: id, firm_id: [FIRM.provider1] }),
      ])
      expect(recalled.code + confirmed.code).toBe(1)
      const order = await dispatch.order(id)
      expect([order.status, order.owner_firm_id]).toEqual(recalled.code === 1 ? [1, FIRM.platform] : [31, FIRM.insurer])
    })

    test('O-367 a balance due, a place without coordinates and a firm that is no platform are refused; nothing changes', async () => {
      const dispatch = await desk.as('dispatch')
      const id = await desk.place()
      await desk.db.rows(sql`update orders set pay_status = 2 where id = ${id}`)
      const before = await dispatch.order(id)
      const send = (more: Record<string, unknown>) => dispatch.post('/v2/order/send', { order_id: id, ...more })
      expect((await send({ firm_id: FIRM.insurer })).info).toBe('该订单未支付尾款，不支持调派平台！')
      await desk.db.rows(sql`update orders set pay_status = null where id = ${id}`)
      expect((await send({})).info).toBe('请选择平台')
      for (const firm_id of [FIRM.platform, FIRM.provider1, 999]) {
        expect((await send({ firm_id })).info).toBe('平台不存在')
      }
      expect((await send({ firm_id: FIRM.insurer, free_milage: '二十' })).info).toBe('免拖公里数不规范')
      const nowhere = await desk.place({ theodolitic: '0,0' })
      expect((await dispatch.post('/v2/order/send', { order_id: nowhere, firm_id: FIRM.insurer })).info).toBe(
        '救援地坐标为空，请补全后再进行调派!',
      )
      expect(await dispatch.order(id)).toMatchObject({ owner_firm_id: FIRM.platform, version: before.version })
      expect(await rowsOf(dispatch, '/v2/order/transfers', { order_id: id })).toEqual([])
    })

    test('only at 1, and never by a provider', async () => {
      const id = await desk.orderAt(31)
      const [dispatch, provider] = [await desk.as('dispatch'), await desk.as('provider1')]
      const body = { order_id: id, firm_id: FIRM.insurer }
      expect((await dispatch.post('/v2/order/send', body)).info).toBe(MESSAGES.stale)
      expect((await provider.post('/v2/order/send', body)).info).toBe(MESSAGES.forbidden)
      expect(await provider.order(id)).toMatchObject({ platforms: 0, owner_firm_id: FIRM.platform })
    })
  })

  test('O-036 transfer records: a company sees what it sent or got, a provider its own reassignments', async () => {
    const [insurer, insurer161, provider, other] = await Promise.all(
      (['insurer', 'insurer161', 'provider1', 'provider2'] as const).map((account) => desk.as(account)),
    )
    if (!insurer || !insurer161 || !provider || !other) throw new Error('no clients')
    const own = await desk.place({ customer_id: 2 }, 'insurer')
    expect((await insurer.post('/v2/order/send', { order_id: own, firm_id: FIRM.insurer161 })).code).toBe(1)
    expect((await insurer.get('/order/detail', { id: own })).info).toBe(MESSAGES.forbidden)
    const [seen] = await rowsOf(insurer, '/v2/order/transfer', { order_id: own })
    expect(seen).toMatchObject({ from_name: '鹏安财险', to_name: '招途车险', order_status: 1 })
    expect(await rowsOf(insurer161, '/v2/order/transfer', { order_id: own })).toHaveLength(1)
    expect(await rowsOf(provider, '/v2/order/transfer', { order_id: own })).toHaveLength(0)
    expect((await insurer.post('/v2/order/transfer/recall', { id: seen?.id, remark: '误派' })).code).toBe(1)
    expect(await insurer.order(own)).toMatchObject({ owner_firm_id: FIRM.insurer })

    const id = await desk.orderAt(12)
    expect(
      (await provider.post('/v2/order/transfer', { order_id: id, driver_id: TECHNICIAN.li, remark: '更近' })).code,
    ).toBe(1)
    expect(await rowsOf(provider, '/v2/order/transfer', { order_id: id })).toMatchObject([
      { kind: 4, from_name: '王建国', to_name: '何志强', remark: '更近' },
    ])
    expect(await rowsOf(other, '/v2/order/transfer', { order_id: id })).toHaveLength(0)
  })
})
