import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { mainEngine } from '../../../server/db/testing'
import { MESSAGES } from '../../../src/schema/model'
import { FIRM } from '../company'
import { type Client, Desk } from '../desk'
import { PAYPASS, WalletDesk } from './walletDesk'

describe.each(mainEngine())('a cash slip that is paid from wallet to wallet, on %s', (engine) => {
  const desk = new Desk(engine)
  const wallets = new WalletDesk(desk)
  let company: Client
  let provider: Client
  let slip: number

  /** A judged slip of the first provider. @param money fen */
  async function judged(money: number): Promise<number> {
    const id = await desk.orderAt(26)
    await desk.db.rows(sql`
      update orders set status = 4, pay_type = 2, is_audit = 1, is_audit_final = 1, firm_progress = 2, real_money = ${money},
        firm_deduct_money = 0, user_to_driver_money = 0 where id = ${id}`)
    return id
  }
  const write = (body: Readonly<Record<string, unknown>> = {}, client = company) =>
    client.post('/statement/firm/pay', { id: slip, type: 1, paypass: PAYPASS, ...body })
  const fees = async () => {
    const rows = await desk.db.rows<{ kind: string; sum: number }>(sql`
      select a.kind, sum(e.amount)::bigint as sum from ledger_entry e join ledger_account a on a.id = e.account_id
      where a.firm_id = 0 group by 1`)
    return Object.fromEntries(rows.map(({ kind, sum }) => [kind, sum]))
  }

  beforeAll(async () => {
    company = await desk.as('dispatch')
    provider = await desk.as('provider1')
    const admin = await desk.as('admin')
    const made = await admin.post('/v2/setting/price', {
      ...{ type: 0, fee_mode: 1, fee_rate: 5, insurance_mode: 2, insurance_money: 2, status: 1 },
    })
    expect(made).toMatchObject({ code: 1 })
    slip = await judged(33_060)
  })

  test('E2 decisions §5: password and balance are asked first, and a refusal moves nothing', async () => {
    expect(await write()).toMatchObject({ code: 0, info: '请先设置交易密码' })
    await wallets.setPaypass(company)
    expect(await write({ paypass: '' })).toMatchObject({ code: 0, info: '请输入交易密码' })
    expect(await write({ paypass: 'wrong-one' })).toMatchObject({ info: '交易密码错误，还可输入4次' })
    expect(await write()).toMatchObject({ code: 0, info: '余额不足' })
    expect(await wallets.lines()).toBe(0)
    expect(await company.order(slip)).toMatchObject({ firm_progress: 2, writeoff_type: null })
  })

  test('E2 E3 the company pays the amount, the provider gets it less both fees, once', async () => {
    await wallets.recharge(company, 1000)
    const replies = await Promise.all([write(), write()])
    expect(replies.map(({ info }) => info).sort()).toEqual(['核销成功', MESSAGES.stale].sort())
    expect(await wallets.money(company)).toMatchObject({ money: 669.4 })
    // 330.60 − 16.53 − 2.00
    expect(await wallets.money(provider)).toMatchObject({ money: 312.07 })
    expect(await fees()).toEqual({ cash: -100_600, recharge_fee: 600, information_fee: 1_653, insurance_fee: 200 })
    expect(await company.order(slip)).toMatchObject({ firm_progress: 6, writeoff_type: 1, writeoff_money: 330.6 })
    expect(await write({ type: 2, method: 2, url: 'u/1/1/202611/x.pdf' })).toMatchObject({ code: 0 })
  })

  test('F-196 both wallets show it in their own words', async () => {
    const rowsOf = async (client: Client) => (await client.get<{ data: object[] }>('/v2/wallet/bill')).data.data[0]
    const order = await company.order(slip)
    expect(await rowsOf(provider)).toMatchObject({
      ...{ order_no: order.no, type: 0, total_money: 330.6, fee: 16.53, insurance: 2, money: 312.07, balance: 312.07 },
      rescue_text: '拖车',
    })
    expect(await rowsOf(company)).toMatchObject({
      ...{ order_no: order.no, type: 1, fee: 0, insurance: 0, money: 330.6, rescue_text: '核销付款', balance: 669.4 },
    })
  })

  test('what a technician took beyond his provider’s earnings is not written off as if nothing were owed', async () => {
    slip = await judged(60_000)
    await desk.db.rows(sql`update orders set user_to_driver_money = 80000 where id = ${slip}`)
    expect(await write()).toMatchObject({
      code: 0,
      info: '技师已收车主款超过服务商应得200.00元，不能系统核销，请追回后线下核销',
    })
    expect(await company.order(slip)).toMatchObject({ firm_progress: 2, writeoff_type: null })
  })

  test('E2 O-536 offline it is written off by the proof that it was paid back, as an amount below nothing', async () => {
    const url = (await desk.uploaded(FIRM.platform)) as string
    expect(await write({ type: 2, method: 2, url })).toMatchObject({ code: 1, info: '核销成功' })
    expect(await company.order(slip)).toMatchObject({ firm_progress: 6, writeoff_type: 2, writeoff_money: -200 })
    const remarks = await desk.db.rows<{ remark: string }>(sql`
      select remark from audit_log where resource = 'order' and row_id = ${slip} and action = 'writeOff'`)
    expect(remarks).toEqual([{ remark: '追回 200.00 元' }])
  })

  test('an order of another company is not paid from one’s own wallet', async () => {
    slip = await judged(1_000)
    await desk.db.rows(sql`update orders set owner_firm_id = ${FIRM.insurer}, customer_id = 2 where id = ${slip}`)
    const before = await wallets.lines()
    expect(await write()).toMatchObject({ code: 0, info: '只能核销本公司的订单' })
    expect((await write({}, provider)).code).toBe(0)
    expect(await wallets.lines()).toBe(before)
  })
})
