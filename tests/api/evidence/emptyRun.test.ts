import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { MESSAGES } from '../../../src/schema/model'
import { FIRM } from '../company'
import { Desk } from '../desk'

const place = { address: '深圳市南山区深南大道', lnglat: '113.95,22.54' }
const words = { cancel_type: 1, reason: '客户要求取消：朋友已帮忙解决' }
const PROOF = ['roidsign', 'emptyaddress']
const UNKNOWN = '请选择放空地点、放空时间！'
const WRONG_TIME = '放空时间须在下单时间之后且不能晚于当前时间！'

describe.each(mainEngine())('放空 on %s', (engine) => {
  const desk = new Desk(engine)
  const seconds = () => Math.floor(Date.now() / 1000)
  const whole = () => ({ time: seconds(), ...place, ...words })
  const picturesOf = async (id: number) =>
    ((await (await desk.as('provider1')).order(id)).picture as { id: number; key: string; own: boolean }[]) ?? []

  test('F-013 F-384 F-553 an order ends empty with its proof, at the empty-run fee of both sides, and waits for its review', async () => {
    const provider = await desk.as('provider1')
    const id = await desk.orderAt(24, { charge_type: '01' })
    await desk.photograph(id, PROOF)
    const sent = whole()
    expect(await provider.post('/order/empty', { id, ...sent })).toMatchObject({ code: 1, info: '操作成功' })
    const ended = await (await desk.as('dispatch')).order(id)
    expect(ended).toMatchObject({ status: 6, cancel_type: 1, cancel_reason: sent.reason, is_audit: 0 })
    expect(ended).toMatchObject({ predict_money: 42, real_money: 42, owner_money: 0, firm_progress: 0 })
    expect(Number(ended.finish_time)).toBeGreaterThanOrEqual(sent.time)
    expect(ended.timeline).toContainEqual(
      expect.objectContaining({ kind: 'empty', title: '放空', text: `${sent.reason}（${place.address}）` }),
    )
    const [statement] = [ended.firm_statement as { total_money: number }]
    expect(statement?.total_money).toBe(42)
    const track = await desk.db.rows(sql`select kind, address from step_place where order_id = ${id}`)
    expect(track).toContainEqual({ kind: 'empty', address: place.address })
    // The same again finds an order that has ended.
    expect(await provider.post('/order/empty', { id, ...sent })).toMatchObject({ code: 0, info: MESSAGES.stale })
  })

  test('decisions §3 the owner pays the fee where he pays the rescue, whatever was agreed by hand for one', async () => {
    const provider = await desk.as('provider1')
    const id = await desk.orderAt(24)
    await desk.stand(id, {
      charge_type: '02',
      owner_money: 30_380,
      predict_money: 30_380,
      paid_money: 30_380,
      pay_status: 1,
      is_money: 1,
      // agreed by hand, for a rescue
      customer_is_check: 2,
    })
    await desk.photograph(id, PROOF)
    expect(await provider.post('/order/empty', { id, ...whole() })).toMatchObject({ code: 1 })
    expect(await (await desk.as('dispatch')).order(id)).toMatchObject({
      ...{ status: 6, owner_money: 42, predict_money: 42, pay_status: 1, customer_is_check: 1 },
    })
  })

  test('F-384 F-386 F-387 F-391 O-363 what is missing or cannot be is said in its words, and nothing changes', async () => {
    const provider = await desk.as('provider1')
    const id = await desk.orderAt(22)
    const { status, version } = await provider.order(id)
    const said = async (over: object) => (await provider.post('/order/empty', { id, ...whole(), ...over })).info
    expect(await said({ address: '' })).toBe(UNKNOWN)
    expect(await said({ time: null })).toBe(UNKNOWN)
    expect(await said({ reason: ' ' })).toBe('请选择或输入原因！')
    expect(await said({ cancel_type: null })).toBe('请选择放空场景')
    expect(await said({ cancel_type: 3 })).not.toBe('操作成功')
    expect(await said({ time: seconds() + 120 })).toBe(WRONG_TIME)
    expect(await said({ time: seconds() - 86_400 })).toBe(WRONG_TIME)
    expect(await said({})).toBe('请上传路牌照片')
    await desk.photograph(id, ['roidsign'])
    expect(await said({})).toBe('请上传放空地点照片')
    expect(await provider.order(id)).toMatchObject({ status, version })
    const { slots } = (await provider.get<{ slots: { key: string; name: string }[] }>('/order/empty', { id })).data
    expect(slots.map(({ key, name }) => [key, name])).toEqual([
      ['roidsign', '路牌照片'],
      ['emptyaddress', '放空地点照片'],
    ])
  })

  test('F-224 the form: its fields, and for each key a name, an example, and the photo with its number once it is there', async () => {
    const provider = await desk.as('provider1')
    const id = await desk.orderAt(24)
    const sample = await desk.uploaded(FIRM.platform)
    const admin = await desk.as('admin')
    const template = { key: 'roidsign', name: '路牌', step: 3, is_need: 1, picture: sample, status: 1 }
    expect(await admin.post('/v2/system/picture', template)).toMatchObject({ code: 1 })
    const { slots } = (await provider.get<{ slots: object[] }>('/order/empty', { id })).data
    expect(slots).toMatchObject([
      { key: 'roidsign', name: '路牌', picture: expect.stringContaining(`/api/files/${sample}?`) },
      { key: 'emptyaddress', name: '放空地点照片', picture: null },
    ])
    await desk.photograph(id, PROOF)
    expect(await picturesOf(id)).toMatchObject(
      PROOF.map((key) => ({ key, id: expect.any(Number), picture: expect.any(String) })),
    )
    const sent = whole()
    expect(Object.keys(sent).sort()).toEqual(['address', 'cancel_type', 'lnglat', 'reason', 'time'])
    expect(await provider.post('/order/empty', { id, ...sent })).toMatchObject({ code: 1 })
    await desk.db.rows(sql`delete from photo_requirement`)
  })

  test('labels C nobody calls an order empty before it is accepted, after it has left, of another firm, or without operation 10', async () => {
    const early = await desk.orderAt(12)
    const late = await desk.orderAt(25)
    const own = await desk.orderAt(22)
    const said = async (account: 'provider1' | 'provider2' | 'powerless', id: number) =>
      (await (await desk.as(account)).post('/order/empty', { id, ...whole() })).info
    for (const id of [early, late]) expect(await said('provider1', id)).toBe(MESSAGES.stale)
    expect(await said('provider2', own)).toBe(MESSAGES.forbidden)
    expect(await said('powerless', own)).toBe(MESSAGES.forbidden)
    const clerk = await desk.holder('clerk-without-10', FIRM.provider1, ['order_man', 'order_operation'])
    expect((await clerk.post('/order/empty', { id: own, ...whole() })).info).toBe(MESSAGES.forbidden)
  })

  test('F-384 the photos of the provider before prove no empty run of the next one’s', async () => {
    const [dispatch, next] = [await desk.as('dispatch'), await desk.as('provider2')]
    const id = await desk.orderAt(22)
    await desk.photograph(id, PROOF)
    expect(await dispatch.post('/order/renew', { id, remark: '收回' })).toMatchObject({ code: 1 })
    expect(await dispatch.post('/v2/order/confirm', { id, firm_id: [FIRM.provider2] })).toMatchObject({ code: 1 })
    await desk.stand(id, { status: 24 })
    const empty = () => next.post('/order/empty', { id, ...whole() })
    expect(await empty()).toMatchObject({ code: 0, info: '请上传路牌照片' })
    expect(await next.order(id)).toMatchObject({ status: 24, picture: [] })
    await desk.photograph(id, PROOF)
    expect(await empty()).toMatchObject({ code: 1, info: '操作成功' })
    expect(await next.order(id)).toMatchObject({ status: 6 })
  })

  test('decisions §10, F-552 a provider takes back his own proof while it is not submitted, nothing else and not later', async () => {
    const provider = await desk.as('provider1')
    const id = await desk.orderAt(24)
    const send = async (key: string) =>
      (
        await provider.post<{ picture_id: number }>('/order/upload', {
          ...{ id, key, ...place },
          url: await desk.uploaded(FIRM.provider1),
        })
      ).data.picture_id
    const remove = async (key: string, picture_id: number) =>
      (await provider.post('/order/upload', { id, key, picture_id, act: 'delete', ...place })).info
    const sign = await send('roidsign')
    expect(await picturesOf(id)).toMatchObject([{ key: 'roidsign', own: true, address: place.address, lng: '113.95' }])
    expect(await remove('roidsign', sign)).toBe('删除成功')
    expect(await remove('roidsign', sign)).toBe('照片不存在')
    expect(await remove('mancar', await send('mancar'))).toBe(MESSAGES.forbidden)
    // A photo that somebody else has put there.
    await desk.photograph(id, ['roidsign'])
    const foreign = (await picturesOf(id)).find(({ key }) => key === 'roidsign')
    expect(foreign?.own).toBe(false)
    expect(await remove('roidsign', Number(foreign?.id))).toBe(MESSAGES.forbidden)
    const shown = await send('emptyaddress')
    expect(await provider.post('/order/empty', { id, ...whole() })).toMatchObject({ code: 1 })
    expect(await remove('emptyaddress', shown)).toBe(MESSAGES.forbidden)
  })
})
