import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Rsa } from 'wechatpay-axios-plugin'
import { createGazetteer } from '../../../server/adapters/map/gazetteer'
import { createWechatPayments } from '../../../server/adapters/payment/wechat'
import { mainEngine } from '../../../server/db/testing'
import { Payments } from '../../../server/settlement'
import { Payouts, WalletPayments } from '../../../server/wallet'
import { verifyLedger } from '../../../server/wallet/verify'
import { MESSAGES } from '../../../src/schema/model'
import { type Client, Desk } from '../desk'
import { mountAll, serve } from '../serve'
import { FakeWechat, keys, PUBLIC_ID } from './fakeWechat'
import { type Code, PAYPASS, REALNAME, WalletDesk } from './walletDesk'

const ADDRESS = 'https://desk.example'
const TRANSFERS = '/v3/fund-app/mch-transfer/transfer-bills'

describe.each(mainEngine())('WeChat Pay against its SDK’s own code, on %s', (engine) => {
  const desk = new Desk(engine)
  const wallets = new WalletDesk(desk)
  const wechat = new FakeWechat()
  let provider: Client
  let admin: Client
  let payments: Payments
  let walletPayments: WalletPayments
  let payouts: Payouts

  beforeAll(async () => {
    await wechat.start()
    const gateway = createWechatPayments(wechat.settings(), ADDRESS)
    payments = new Payments(desk.db, gateway, { warn: () => undefined })
    walletPayments = new WalletPayments(desk.db, gateway)
    payouts = new Payouts(desk.db, gateway)
    const services = { map: createGazetteer(), payments, walletPayments, payouts }
    await desk.app.close()
    desk.app = await serve(desk.db, { mount: mountAll(desk.db, services) })
    provider = await desk.as('provider1')
    admin = await desk.as('admin')
    // Bound by a phone that WeChat tells the account of.
    const { data } = await provider.get<{ url: string }>('/v2/setting/bind/wechat')
    const page = data.url.slice(ADDRESS.length)
    const asked = await desk.app.inject({ method: 'GET', url: page })
    expect(asked.statusCode).toBe(302)
    expect(new URL(String(asked.headers.location)).searchParams.get('redirect_uri')).toBe(data.url)
    expect((await desk.app.inject({ method: 'GET', url: `${page}&code=bad` })).body).toContain('微信授权已失效')
    await desk.app.inject({ method: 'GET', url: `${page}&code=good` })
    const { scanned } = (await provider.get<{ scanned: object }>('/v2/wallet')).data
    expect(scanned).toMatchObject({ nickname: '何志强' })
    await provider.post('/v2/wallet/bind/wechat', { ...scanned, realname: REALNAME, cover: 1 })
    await wallets.setPaypass(provider)
  })
  afterAll(() => wechat.stop())
  beforeEach(() => {
    wechat.signer = 'public'
    wechat.firstState = 'WAIT_USER_CONFIRM'
    wechat.faults = []
    expect(wechat.doubted).toEqual([])
  })

  const notify = ({ body, headers }: { body: string; headers: Record<string, string> }) =>
    desk.app.inject({ method: 'POST', url: '/api/pay/notify', headers, payload: body })
  /** @param amount yuan */
  const recharge = async (amount: number) =>
    (await provider.post<Code>('/v2/wallet/recharge', { amount, method: 'scan', type: 'wechat' })).data
  const news = (no: string) =>
    notify(wechat.notice('MCHTRANSFER.BILL.FINISHED', { out_bill_no: no, mch_id: '1900000001' }))
  const resolve = (id: number, values: object) => admin.post('/finance/withdraw', { id, ...values })

  /** Asked for by the provider and taken by finance: from there on WeChat pays. @param money yuan */
  async function taken(money: number) {
    const asked = { money, realname: REALNAME, paypass: PAYPASS, type: 0 }
    const reply = await provider.post<{ id: number; order_no: string }>('/v2/wallet/withdraw', asked, {
      'idempotency-key': randomUUID(),
    })
    expect(reply).toMatchObject({ code: 1 })
    expect(await resolve(reply.data.id, { status: 1 })).toMatchObject({ code: 1 })
    return reply.data
  }
  async function stateOf(id: number) {
    const { data } = await admin.get<Record<string, unknown>>('/finance/withdraw/detail', { id })
    const { status, progress, result } = data
    return { status, progress, result }
  }
  const held = async () => {
    const { money, frozen } = await wallets.money(provider)
    return { money, frozen }
  }
  const posts = (no: string) => wechat.calls.filter(({ method, body }) => method === 'POST' && body.out_bill_no === no)

  test('F-476 F-477 a recharge is credited once, however often and late its news come; altered ones change nothing', async () => {
    const { order_no, pay_data } = await recharge(20_000)
    expect(pay_data).toMatchObject({ code_url: expect.stringMatching(/^weixin:/), money: 20_120, simulated: false })
    const call = wechat.calls.at(-1)
    expect(call).toMatchObject({ serial: PUBLIC_ID, body: { notify_url: `${ADDRESS}/api/pay/notify` } })
    expect(call?.body.time_expire).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/)
    const right = wechat.paid(order_no)
    const now = Math.floor(Date.now() / 1000)
    const lines = await wallets.lines()
    const wrong: Record<string, { body: string; headers: Record<string, string> }> = {
      unsigned: { body: right.body, headers: { 'content-type': 'application/json' } },
      altered: { ...right, body: right.body.replace('"id":"', '"id":"x') },
      'signed by another key': wechat.paid(order_no, {}, { signer: 'stranger' }),
      'signed by a key that nobody knows': wechat.paid(order_no, {}, { signer: 'next' }),
      late: wechat.paid(order_no, {}, { at: now - 301 }),
      // Further ahead than a busy machine takes for those before it.
      'too early': wechat.paid(order_no, {}, { at: now + 360 }),
      'another amount': wechat.paid(order_no, { amount: { total: 2_012_001, currency: 'CNY' } }),
      'another currency': wechat.paid(order_no, { amount: { total: 2_012_000, currency: 'USD' } }),
      'another merchant': wechat.paid(order_no, { mchid: '1900000002' }),
      'another trade': wechat.paid('CZ000000000000'),
      'not paid': wechat.paid(order_no, { trade_state: 'CLOSED' }),
      probe: {
        ...right,
        headers: { ...right.headers, 'wechatpay-signature': 'WECHATPAY/SIGNTEST/AAAA', 'wechatpay-serial': PUBLIC_ID },
      },
    }
    for (const [why, notice] of Object.entries(wrong))
      expect([why, (await notify(notice)).statusCode]).toEqual([why, 400])
    expect(await wallets.lines()).toBe(lines)
    const replies = await Promise.all([right, right, wechat.paid(order_no)].map(notify))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await notify(right)).json()).toMatchObject({ code: 'SUCCESS' })
    expect(await held()).toEqual({ money: 20_000, frozen: 0 })
  })

  test('a code that WeChat refuses, or does not answer for, is told in words and writes nothing', async () => {
    const count = async () => (await desk.db.rows(sql`select 1 from wallet_payment`)).length
    const before = await count()
    wechat.fail('native', { status: 403, code: 'NO_AUTH', message: '商户号该产品权限未开通' }, { before: true })
    expect(await provider.post('/v2/wallet/recharge', { amount: 5 })).toMatchObject({
      code: 0,
      info: '商户号该产品权限未开通',
    })
    for (const fault of ['silence', 'unsigned', 'forged', { status: 500, code: 'SYSTEM_ERROR' }] as const) {
      wechat.fail('native', fault)
      expect(await provider.post('/v2/wallet/recharge', { amount: 5 })).toMatchObject({
        code: 0,
        info: '支付渠道暂无应答，请稍后重试',
      })
    }
    expect(await count()).toBe(before)
  })

  test('news that never came are asked for, and a code whose time is over is closed', async () => {
    const [untold, over] = [(await recharge(10)).order_no, (await recharge(30)).order_no]
    wechat.trades.get(untold)!.state = 'SUCCESS'
    await desk.db.rows(sql`update wallet_payment set create_time = now() - interval '1 minute' where status = 0`)
    await desk.db.rows(
      sql`update wallet_payment set expire_time = now() - interval '1 second' where order_no = ${over}`,
    )
    await walletPayments.sweep()
    expect(wechat.trades.get(over)?.state).toBe('CLOSED')
    const rows = await desk.db.rows<{ status: number }>(
      sql`select status from wallet_payment where order_no in (${untold}, ${over}) order by order_no`,
    )
    expect(rows.map(({ status }) => status)).toEqual([1, 2])
    expect(await held()).toEqual({ money: 20_010, frozen: 0 })
  })

  test('decisions §1 a payout waits for its payee (0 → 1), who confirms (→ 2): payoutPaid', async () => {
    const { id, order_no } = await taken(3000)
    expect(await stateOf(id)).toMatchObject({ status: 1, progress: 3 })
    const [sent] = posts(order_no)
    expect(sent?.body).toMatchObject({
      ...{ transfer_amount: 300_000, openid: 'oWECHAT0000000000000000001', transfer_scene_id: '1005' },
      transfer_scene_report_infos: [{ info_type: '岗位类型', info_content: '救援服务商' }],
    })
    expect(Rsa.decrypt(String(sent?.body.user_name), keys.public.privateKey)).toBe(REALNAME)
    // What WeChat was told to pay is nobody's to end by hand.
    for (const status of [2, 3, 4]) expect(await resolve(id, { status, remark: 'x' })).toMatchObject({ code: 0 })
    for (const client of [provider, admin]) {
      const { data } = await client.get<{ url: string }>('/v2/wallet/withdraw/payee', { id })
      expect(data).toMatchObject({ order_no, status: 1, simulated: false })
      expect(data.url.startsWith(`${ADDRESS}/api/pay/confirm?token=`)).toBe(true)
      const page = await desk.app.inject({ method: 'GET', url: data.url.slice(ADDRESS.length) })
      expect(page.body).toContain('requestMerchantTransfer')
      expect(page.body).toContain(`package of ${order_no}`)
      const forged = await desk.app.inject({ method: 'GET', url: `${data.url.slice(ADDRESS.length)}x` })
      expect(forged.body).toContain('收款链接已失效')
      expect(forged.body).not.toContain('package of')
    }
    expect((await (await desk.as('provider2')).get('/v2/wallet/withdraw/payee', { id })).code).toBe(0)
    // News alone move nothing: they are a reason to ask.
    expect((await news(order_no)).statusCode).toBe(200)
    expect(await stateOf(id)).toMatchObject({ status: 1 })
    wechat.bills.get(order_no)!.state = 'SUCCESS'
    await Promise.all([news(order_no), news(order_no), payouts.sweep()])
    await news(order_no)
    expect(await stateOf(id)).toMatchObject({ status: 2, progress: null })
    expect(await held()).toEqual({ money: 17_010, frozen: 0 })
    expect(posts(order_no)).toHaveLength(1)
  })

  test('decisions §1 a payout that fails (0 → 1 → 3, payoutFailed) goes back once; below 2000 yuan no name is sent', async () => {
    const { id, order_no } = await taken(100)
    expect(posts(order_no)[0]?.body).not.toHaveProperty('user_name')
    Object.assign(wechat.bills.get(order_no)!, { state: 'FAIL', reason: 'OVERDUE_CLOSE' })
    await Promise.all([news(order_no), news(order_no)])
    expect(await stateOf(id)).toMatchObject({ status: 3, result: '收款人超过24小时未确认' })
    await payouts.sweep()
    expect(await held()).toEqual({ money: 17_010, frozen: 0 })
  })

  test('a payout that waits for its payee is taken back by finance alone, once and in time', async () => {
    const before = await held()
    const { id, order_no } = await taken(40)
    const recalled = () => resolve(id, { act: 'recall' })
    for (const client of [provider, await desk.as('provider2')])
      expect(await client.post('/finance/withdraw', { id, act: 'recall' })).toMatchObject({ code: 0 })
    wechat.fail('POST ', 'silence', { before: true })
    expect(await recalled()).toMatchObject({ code: 0, info: '微信支付暂无应答，请稍后重试' })
    expect(wechat.bills.get(order_no)).toMatchObject({ state: 'WAIT_USER_CONFIRM' })
    expect(await recalled()).toMatchObject({ code: 1 })
    // It is being taken back: the money stays where it is until that is so.
    expect(await stateOf(id)).toMatchObject({ status: 1, progress: 2 })
    expect(await recalled()).toMatchObject({ code: 0 })
    wechat.bills.get(order_no)!.state = 'CANCELLED'
    await Promise.all([news(order_no), payouts.sweep()])
    expect(await stateOf(id)).toMatchObject({ status: 3, result: '微信转账已撤销' })
    expect(await held()).toEqual(before)
    // The payee was faster.
    const { id: paid, order_no: paidNo } = await taken(40)
    wechat.bills.get(paidNo)!.state = 'SUCCESS'
    expect(await resolve(paid, { act: 'recall' })).toMatchObject({
      code: 0,
      info: '收款人已确认或转账已结束，不能撤回',
    })
    await payouts.sweep()
    expect(await stateOf(paid)).toMatchObject({ status: 2 })
    // Whoever comes after it has ended reads the same.
    expect(await resolve(paid, { act: 'recall' })).toMatchObject({ info: '收款人已确认或转账已结束，不能撤回' })
  })

  test('decisions §9 nobody takes back his own payout, and nothing is told to WeChat then', async () => {
    const { id, order_no } = await taken(40)
    await desk.db.rows(
      sql`update withdrawal set user_id = (select id from staff where account = 'admin') where id = ${id}`,
    )
    const before = [wechat.calls.length, await stateOf(id)]
    expect(await resolve(id, { act: 'recall' })).toMatchObject({ code: 0, info: '不能处理自己提交的提现申请' })
    expect([wechat.calls.length, await stateOf(id)]).toEqual(before)
    expect(wechat.bills.get(order_no)).toMatchObject({ state: 'WAIT_USER_CONFIRM' })
    const other = await desk.as('dispatch')
    expect(await other.post('/finance/withdraw', { id, act: 'recall' })).toMatchObject({ code: 1 })
    wechat.bills.get(order_no)!.state = 'CANCELLED'
    await payouts.sweep()
    expect(await stateOf(id)).toMatchObject({ status: 3 })
  })

  const unheard = ['silence', 'unsigned', 'forged', { status: 502, code: 'SYSTEM_ERROR' }] as const
  test.each(unheard)(
    'decisions §1 a payout that gets no answer (%j) is 4, payoutLost, and then what a question tells',
    async (fault) => {
      const before = await held()
      wechat.fail(`POST ${TRANSFERS}`, fault)
      const { id, order_no } = await taken(50)
      expect(await stateOf(id)).toMatchObject({ status: 4, progress: 6 })
      expect(await held()).toEqual({ money: before.money - 50, frozen: before.frozen + 50 })
      // Neither a clerk nor a question without an answer ends it.
      for (const status of [2, 3]) expect(await resolve(id, { status, remark: 'x' })).toMatchObject({ code: 0 })
      wechat.fail('GET ', 'silence', { times: 2 })
      await payouts.sweep()
      expect(await resolve(id, { act: 'ask' })).toMatchObject({ code: 0, info: '微信支付暂无应答，请稍后重试' })
      expect(await stateOf(id)).toMatchObject({ status: 4 })
      wechat.bills.get(order_no)!.state = fault === 'silence' ? 'FAIL' : 'SUCCESS'
      expect(await resolve(id, { act: 'ask' })).toMatchObject({ code: 1 })
      expect((await stateOf(id)).status).toBe(fault === 'silence' ? 3 : 2)
      expect(await held()).toEqual({ ...before, money: before.money - (fault === 'silence' ? 0 : 50) })
      expect(posts(order_no)).toHaveLength(1)
    },
  )

  test('decisions §9 who asks for a payout that the timer has just ended is told how it stands, and changes nothing by it', async () => {
    const ended = async (state: 'SUCCESS' | 'FAIL') => {
      const { id, order_no } = await taken(30)
      wechat.bills.get(order_no)!.state = state
      await payouts.sweep()
      return id
    }
    const standing = async (id: number) => {
      const [row] = await desk.db.rows(sql`
        select version, (select count(*)::int from audit_log where resource = 'withdrawal' and row_id = ${id}) as logged
        from withdrawal where id = ${id}`)
      return row
    }
    for (const [state, status] of [
      ['SUCCESS', 2],
      ['FAIL', 3],
    ] as const) {
      const id = await ended(state)
      const before = [wechat.calls.length, await standing(id), await held()]
      expect(await resolve(id, { act: 'ask' })).toMatchObject({ code: 1, info: '已查询', data: { status } })
      expect([wechat.calls.length, await standing(id), await held()]).toEqual(before)
    }
    const { id, order_no } = await taken(30)
    expect(await resolve(id, { act: 'ask' })).toMatchObject({ code: 1, data: { status: 1, progress: 3 } })
    wechat.bills.get(order_no)!.state = 'SUCCESS'
    const answers = await Promise.all([resolve(id, { act: 'ask' }), payouts.sweep(), resolve(id, { act: 'ask' })])
    for (const answer of [answers[0], answers[2]]) expect(answer).toMatchObject({ code: 1, data: { status: 2 } })
  })

  test('a payout that never arrived goes out again under its number (payoutFound), and is paid once', async () => {
    wechat.fail(`POST ${TRANSFERS}`, 'silence', { before: true })
    const { id, order_no } = await taken(60)
    expect(wechat.bills.has(order_no)).toBe(false)
    await payouts.sweep()
    expect(await stateOf(id)).toMatchObject({ status: 1, progress: 3, result: null })
    expect(posts(order_no)).toHaveLength(2)
    wechat.bills.get(order_no)!.state = 'SUCCESS'
    await payouts.sweep()
    expect(await stateOf(id)).toMatchObject({ status: 2 })
  })

  test('an empty merchant account stays 1 and is told to finance; an answer of another amount changes nothing', async () => {
    wechat.fail(`POST ${TRANSFERS}`, { status: 403, code: 'NOT_ENOUGH', message: '余额不足' }, { before: true })
    const { id, order_no } = await taken(70)
    expect(await stateOf(id)).toEqual({ status: 1, progress: 4, result: '商户账户余额不足，充值后自动付款' })
    await payouts.sweep()
    expect(await stateOf(id)).toEqual({ status: 1, progress: 3, result: null })
    Object.assign(wechat.bills.get(order_no)!, { state: 'SUCCESS', amount: 7_001 })
    expect((await news(order_no)).statusCode).toBe(400)
    expect(await stateOf(id)).toMatchObject({ status: 1 })
    Object.assign(wechat.bills.get(order_no)!, { amount: 7_000 })
    await news(order_no)
    expect(await stateOf(id)).toMatchObject({ status: 2 })
  })

  test('what WeChat refuses to pay waits for finance, who gives it back once WeChat says that there is no such payout', async () => {
    const before = await held()
    const refusal = { status: 400, code: 'PARAM_ERROR', message: '收款用户不存在' } as const
    wechat.fail(`POST ${TRANSFERS}`, refusal, { before: true })
    const { id, order_no } = await taken(80)
    expect(await stateOf(id)).toEqual({ status: 4, progress: 5, result: '收款用户不存在' })
    await payouts.sweep()
    expect(posts(order_no)).toHaveLength(1)
    wechat.fail('GET ', 'silence')
    const back = { status: 3, remark: '收款微信有误' }
    expect(await resolve(id, back)).toMatchObject({ code: 0, info: '微信支付暂无应答，请稍后重试' })
    wechat.bills.set(order_no, { state: 'TRANSFERING', asked: { transfer_amount: 8_000 } })
    for (const named of [{ id }, { withdrawal_id: id }, { order_id: id }]) {
      const reply = await admin.post('/finance/withdraw', { ...back, ...named })
      expect(reply).toMatchObject({ code: 0, info: '微信付款尚未结束，暂不能驳回' })
    }
    wechat.bills.delete(order_no)
    expect(await resolve(id, back)).toMatchObject({ code: 1 })
    expect(await stateOf(id)).toMatchObject({ status: 3, result: '收款微信有误' })
    expect(await held()).toEqual(before)
  })

  test('beyond the days for which WeChat answers, a payout is looked up in its statement and ended by hand', async () => {
    wechat.fail(`POST ${TRANSFERS}`, 'silence')
    const { id, order_no } = await taken(90)
    await desk.db.rows(sql`update withdrawal set sent_time = now() - interval '30 days' where id = ${id}`)
    wechat.bills.delete(order_no)
    await payouts.sweep()
    expect(await stateOf(id)).toMatchObject({ status: 4, progress: 7 })
    expect(posts(order_no)).toHaveLength(1)
    expect(await resolve(id, { status: 2 })).toMatchObject({ code: 1 })
    expect(await stateOf(id)).toMatchObject({ status: 2, progress: null })
  })

  test('E5 a refund that is accepted is not refunded yet; its news are asked about', async () => {
    const id = await desk.place({ charge_type: '02' })
    const dispatch = await desk.as('dispatch')
    for (const wrong of [{ ids: [id] }, { order_id: [id, 2] }, { id: 'x' }])
      expect(await dispatch.post('/v3/order/cash/pay', wrong)).toMatchObject({ code: 0, info: MESSAGES.forbidden })
    const { data } = await dispatch.post<{ pay_data: { out_trade_no: string } }>('/v3/order/cash/pay', { order_id: id })
    const { out_trade_no } = data.pay_data
    expect(out_trade_no).toMatch(/^[0-9A-Za-z_-]{6,32}$/)
    expect((await notify(wechat.paid(out_trade_no))).statusCode).toBe(200)
    const cancelled = await dispatch.post('/order/cancel', { id, cancel_reason: '车主自行解决', cancel_type: 1 })
    expect(cancelled).toMatchObject({ code: 1 })
    const stands = async () =>
      (
        await desk.db.rows<{ status: number; no: string }>(
          sql`select status, out_refund_no as no from refund where order_id = ${id}`,
        )
      )[0]
    const { no = '' } = (await stands()) ?? {}
    expect(await stands()).toMatchObject({ status: 1 })
    await payments.sweep()
    const told = () =>
      notify(wechat.notice('REFUND.SUCCESS', { mchid: '1900000001', out_refund_no: no, refund_status: 'SUCCESS' }))
    await told()
    expect(await stands()).toMatchObject({ status: 1 })
    wechat.refunds.get(no)!.status = 'SUCCESS'
    await Promise.all([told(), told()])
    expect(await stands()).toMatchObject({ status: 2 })
    expect(wechat.calls.filter(({ body }) => body.out_refund_no === no)).toHaveLength(1)
  })

  test('the books agree with all of it', async () => {
    expect((await verifyLedger(desk.db)).findings).toEqual([])
    expect(await held()).toMatchObject({ frozen: 0 })
  })
})
