import { beforeEach, describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { receiptMessages as say } from '../../../src/domain/settlement'
import { FIRM } from '../company'
import { CASH, sure } from './billDesk'
import { ALLOCATE, REST, ReceiptDesk, receiptsAstray, UNDO } from './receiptDesk'

describe.each(mainEngine())('receipts with differences and at once, on %s', (engine) => {
  const desk = new ReceiptDesk(engine)
  beforeEach(() => desk.clearWithCustomers())
  const sound = async () => expect(await receiptsAstray(desk.db)).toEqual([])

  test('decisions §8 small differences are rows of their own with a reason, of a bill and of what is left', async () => {
    const dispatch = await desk.as('dispatch')
    const [first, second] = [await desk.due(100), await desk.due(200)]
    const id = await desk.received(295.08)
    sure(await dispatch.post(ALLOCATE, { id, shares: [{ bill_id: first, money: 95, difference: 5, reason: 1 }] }))
    expect(await desk.bill(first)).toMatchObject({ check_status: 6, paid_money: 100, unpaid_money: 0 })
    const seen = await desk.allocation(id)
    expect(seen.receipt).toMatchObject({ allocated_money: 95, left_money: 200.08, status: 1 })
    expect(seen.payments).toMatchObject([
      { bill_id: first, pay_money: 95, difference: null },
      { bill_id: first, pay_money: 5, difference: 1 },
    ])
    expect((await dispatch.post(REST, { id, reason: 2 })).info).toBe(say.changed)
    sure(await dispatch.post(ALLOCATE, { id, shares: [{ bill_id: second, money: 200 }] }))
    expect((await dispatch.post(REST, { id })).info).toBe(say.why)
    sure(await dispatch.post(REST, { id, reason: 2 }))
    expect((await desk.allocation(id)).receipt).toMatchObject({
      status: 2,
      left_money: 0,
      difference_money: 0.08,
      difference: 2,
    })
    // A difference goes with the money beside it, or alone.
    const [money, difference] = seen.payments
    sure(await dispatch.post(UNDO, { id, payment_id: difference?.id, remark: '银行已退手续费' }))
    expect(await desk.bill(first)).toMatchObject({ check_status: 5, paid_money: 95, unpaid_money: 5 })
    expect((await desk.allocation(id)).receipt).toMatchObject({ status: 2, allocated_money: 295 })
    sure(await dispatch.post(REST, { id, act: 'back', remark: '并入分配' }))
    sure(await dispatch.post(UNDO, { id, payment_id: money?.id, remark: '重来' }))
    sure(await dispatch.post(ALLOCATE, { id, shares: [{ bill_id: first, money: 95.08, difference: 4.92, reason: 3 }] }))
    const again = await desk.allocation(id)
    const whole = again.payments.find((one) => one.pay_money === 95.08)
    sure(await dispatch.post(UNDO, { id, payment_id: whole?.id, remark: '错' }))
    expect(await desk.bill(first)).toMatchObject({ paid_money: 0, unpaid_money: 100 })
    expect((await desk.allocation(id)).payments.filter(({ status }) => status === 1)).toHaveLength(1)
    await sound()
  })

  test('decisions §8 of many that allocate at once none gives more than there is; the others are told', async () => {
    const dispatch = await desk.as('dispatch')
    const id = await desk.received(100)
    const bills = await Promise.all(Array.from({ length: 8 }, () => desk.due(15)))
    const replies = await Promise.all(
      Array.from({ length: 16 }, (_, i) =>
        dispatch.post(
          ALLOCATE,
          { id, shares: [{ bill_id: bills[i % 8], money: 15 }] },
          { 'idempotency-key': `receipt race ${i}` },
        ),
      ),
    )
    const won = replies.filter(({ code }) => code === 1).length
    expect(won).toBe(6)
    expect((await desk.allocation(id)).receipt).toMatchObject({ allocated_money: 90, left_money: 10, status: 1 })
    await sound()

    // Two receipts that pay the same bills from both ends, and a desk that enters payments at the bill itself.
    const [one, two] = [await desk.received(60), await desk.received(60)]
    const shared = await Promise.all([20, 20, 20].map((unpaid) => desk.due(unpaid)))
    const proofs = await Promise.all(shared.map(() => desk.uploaded(FIRM.platform)))
    const shares = shared.map((bill_id) => ({ bill_id, money: 20 }))
    const rounds = await Promise.all([
      ...Array.from({ length: 6 }, (_, i) =>
        dispatch.post(
          ALLOCATE,
          { id: i % 2 ? one : two, shares: i % 2 ? shares : [...shares].reverse() },
          { 'idempotency-key': `both ends ${i}` },
        ),
      ),
      ...shared.map((bill_id, i) =>
        dispatch.post(
          CASH,
          { id: bill_id, payment_url: proofs[i], payMoney: 20 },
          { 'idempotency-key': `cash ${bill_id}` },
        ),
      ),
    ])
    for (const { code, info } of rounds) if (code === 0) expect(info).not.toContain('系统')
    await sound()

    // The same call twice is one, and the same version is one’s.
    const third = await desk.received(50)
    const bill = await desk.due(50)
    const said = { id: third, shares: [{ bill_id: bill, money: 25 }] }
    sure(await dispatch.post(ALLOCATE, said))
    sure(await dispatch.post(ALLOCATE, said))
    expect((await desk.allocation(third)).receipt).toMatchObject({ allocated_money: 25 })
    const { version } = (await desk.allocation(third)).receipt
    const races = await Promise.all(
      Array.from({ length: 16 }, (_, i) =>
        dispatch.post(
          ALLOCATE,
          { id: third, version, shares: [{ bill_id: bill, money: 1 }] },
          { 'idempotency-key': `version ${i}` },
        ),
      ),
    )
    expect(races.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(new Set(races.filter(({ code }) => code === 0).map(({ info }) => info)).size).toBe(1)
    const paid = (await desk.allocation(third)).payments.find(({ pay_money }) => pay_money === 25)
    const undone = await Promise.all(
      Array.from({ length: 16 }, (_, i) =>
        dispatch.post(UNDO, { id: third, payment_id: paid?.id, remark: '重来' }, { 'idempotency-key': `undo ${i}` }),
      ),
    )
    expect(undone.filter(({ code }) => code === 1)).toHaveLength(1)
    await sound()
  })
})
