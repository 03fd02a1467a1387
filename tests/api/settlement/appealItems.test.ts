import { describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { appealMessages } from '../../../src/domain/settlement'
import { Desk } from '../desk'
import { sure } from './billDesk'

const APPEAL = '/v2/statement/order/appeal'
const CHECK = '/v2/statement/order/check'

interface Told {
  readonly errors?: Readonly<Record<string, string>>
}
interface Priced {
  readonly firm: {
    readonly lines: readonly { readonly label: string; readonly amount: number }[]
    readonly total: number
  }
}

describe.each(mainEngine())('an appeal about items of a statement (decisions §11), on %s', (engine) => {
  const desk = new Desk(engine)

  /** A finished order of the first provider at 303.80, of which 66.69 and 10.00 are deducted. */
  async function reviewed(): Promise<number> {
    const id = await desk.orderAt(26)
    await desk.photograph(id)
    await (await desk.as('provider1')).post('/order/end', { id, cancel_reason: '完成' })
    const deduct = [
      { name: '其它', model: 1, money: 66.69, check: 1, remark: '缺少工单' },
      { name: '其它', model: 1, money: 10, check: 1, remark: '未按时回传' },
    ]
    const dispatch = await desk.as('dispatch')
    sure(await dispatch.post('/v2/order/audit', { id, status: 1, money: 76.69, deduct }))
    return id
  }
  const said = { remark: '工单已补' }

  test('an upheld appeal against a deduction lifts it, and the price stays its formula’s', async () => {
    const [provider, dispatch] = [await desk.as('provider1'), await desk.as('dispatch')]
    const id = await reviewed()
    const before = await dispatch.order(id)
    expect(before).toMatchObject({ real_money: 303.8, firm_deduct_money: 76.69, settle_money: 227.11, is_check: 1 })
    for (const items of [['d3'], ['x'], [], 'd1', [1]])
      expect((await provider.post<Told>(APPEAL, { order_id: id, items, money: 293.8, ...said })).data.errors).toEqual({
        items: appealMessages.items,
      })
    // Lifting the deduction comes to 293.80 and to no more.
    const more = await provider.post<Told>(APPEAL, { order_id: id, items: ['d1'], money: 293.81, ...said })
    expect(more.data.errors).toEqual({ money: appealMessages.claim })
    sure(await provider.post(APPEAL, { order_id: id, items: ['d1'], money: 293.8, ...said }))
    const listed = await dispatch.get<{ data: readonly object[] }>(APPEAL, { order_id: id })
    expect(listed.data.data).toMatchObject([
      { money: 293.8, before: 227.11, items: [{ id: 'd1', label: '其它', money: 66.69, remark: '缺少工单' }] },
    ])
    for (const items of [
      [{ id: 'd2', money: 0 }],
      [{ id: 'd1', money: 70 }],
      [{ id: 'd1', money: -1 }],
      [{ id: 'd1' }],
    ])
      expect((await dispatch.post(CHECK, { order_id: id, status: 1, items })).info).toBe(appealMessages.itemMoney)
    expect(await dispatch.order(id)).toMatchObject({ firm_progress: 3, settle_money: 227.11 })

    sure(await dispatch.post(CHECK, { order_id: id, status: 1, remark: '工单属实' }))
    const after = await dispatch.order(id)
    expect(after).toMatchObject({
      firm_progress: 1,
      firm_record: 0,
      real_money: 303.8,
      firm_deduct_money: 10,
      settle_money: 293.8,
      is_check: 1,
      firm_deductions: [{ name: '其它', money: 10, remark: '未按时回传' }],
    })
    expect(after.price).toEqual(before.price)
    const told = await provider.get<{ data: readonly object[] }>(APPEAL, { order_id: id })
    expect(told.data.data).toMatchObject([{ status: 1, granted: 293.8, items: [{ id: 'd1', granted: 0 }] }])
  })

  test('the platform cuts a deduction instead of lifting it', async () => {
    const [provider, dispatch] = [await desk.as('provider1'), await desk.as('dispatch')]
    const id = await reviewed()
    sure(await provider.post(APPEAL, { order_id: id, items: ['d1', 'd2'], money: 303.8, ...said }))
    const items = [
      { id: 'd1', money: 20 },
      { id: 'd2', money: 10 },
    ]
    sure(await dispatch.post(CHECK, { order_id: id, status: 1, items }))
    expect(await dispatch.order(id)).toMatchObject({
      real_money: 303.8,
      firm_deduct_money: 30,
      settle_money: 273.8,
      is_check: 1,
      firm_deductions: [
        { money: 20, remark: '缺少工单；申诉核减' },
        { money: 10, remark: '未按时回传' },
      ],
    })
  })

  test('a price line that was appealed against changes the price; its deductions stay', async () => {
    const [provider, dispatch] = [await desk.as('provider1'), await desk.as('dispatch')]
    const id = await reviewed()
    // The start price of the provider's formula.
    const line = 140
    sure(await provider.post(APPEAL, { order_id: id, items: ['l1'], money: 247.11, ...said }))
    const asked = { order_id: id, status: 1 }
    // More than anybody has asked for is a bargain.
    const beyond = { ...asked, items: [{ id: 'l1', money: line + 21 }] }
    expect((await dispatch.post<Told>(CHECK, beyond)).data.errors).toEqual({ money: appealMessages.beyond })
    sure(await dispatch.post(CHECK, { ...asked, items: [{ id: 'l1', money: line + 15 }] }))
    const after = await dispatch.order(id)
    expect(after).toMatchObject({ real_money: 318.8, firm_deduct_money: 76.69, settle_money: 242.11, is_check: 2 })
    const { lines, total } = (after.price as Priced).firm
    expect(lines[0]).toMatchObject({ label: '起步价' })
    expect(lines.at(-1)).toMatchObject({ label: '申诉核定' })
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
  })

  test('a sum that the appealed deductions cannot come to is refused', async () => {
    const [provider, dispatch] = [await desk.as('provider1'), await desk.as('dispatch')]
    const id = await reviewed()
    sure(await provider.post(APPEAL, { order_id: id, items: ['d2'], money: 237.11, ...said }))
    const less = await dispatch.post<Told>(CHECK, { order_id: id, status: 1, money: 200 })
    expect(less.data.errors).toEqual({ money: appealMessages.unreachable })
    expect(await dispatch.order(id)).toMatchObject({ firm_progress: 3, settle_money: 227.11 })
  })
})
