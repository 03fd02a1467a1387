import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { createSandboxPayments } from '../../../server/adapters/payment/sandbox'
import { mainEngine } from '../../../server/db/testing'
import { WalletPayments } from '../../../server/wallet'
import type { Client } from '../desk'
import { Desk } from '../desk'
import { type Code, PAYPASS, PROVIDER, REALNAME, WalletDesk } from './walletDesk'

describe.each(mainEngine())('the wallet on %s', (engine) => {
  const desk = new Desk(engine)
  const wallets = new WalletDesk(desk)
  let provider: Client
  let admin: Client
  beforeAll(async () => {
    provider = await desk.as('provider1')
    admin = await desk.as('admin')
  })
  /** As the screens send it: each under a key of its own. */
  const withdraw = (
    values: Readonly<Record<string, unknown>>,
    headers: Record<string, string> = { 'idempotency-key': randomUUID() },
  ) => {
    const asked = { money: 100, realname: REALNAME, paypass: PAYPASS, type: 0, ...values }
    return provider.post<{ id: number; order_no: string }>('/v2/wallet/withdraw', asked, headers)
  }
  const resolve = (id: number, status: number, remark?: string) =>
    admin.post('/finance/withdraw', { id, status, ...(remark && { remark }) })

  test('F-009 F-195 a new wallet is empty, unbound and without a password', async () => {
    expect((await provider.get('/v2/wallet')).data).toMatchObject({
      ...{ money: 0, frozen: 0, deposit: 0, deposit_money: 0, deposit_status: 0 },
      ...{ openid: '', nickname: '', is_paypass: 0, scanned: null, simulated: true },
    })
  })

  test('F-368 F-369 F-582 F-583 decisions §5: a withdrawal asks for the binding, then for the password, then for the balance', async () => {
    expect(await withdraw({})).toMatchObject({ code: 0, info: '请先绑定微信收款账号' })
    await wallets.bind(provider)
    expect(await withdraw({})).toMatchObject({ code: 0, info: '请先设置交易密码' })
    await wallets.setPaypass(provider)
    expect(await withdraw({ paypass: '' })).toMatchObject({ code: 0, info: '请输入交易密码' })
    const other = '真实姓名与绑定微信时填写的不一致'
    expect(await withdraw({ realname: '别人' })).toMatchObject({ code: 0, info: other })
    expect(await withdraw({ money: '' })).toMatchObject({ code: 0, info: '请输入提现金额' })
    expect(await withdraw({})).toMatchObject({ code: 0, info: '提现金额不能大于可提现余额！' })
    expect(await wallets.lines()).toBe(0)
  })

  test('F-471 F-476 F-477 F-596 a recharge: the code, paid on the phone, credited once; 0.6 % on top is the payer’s', async () => {
    const { data } = await provider.post<Code>('/v2/wallet/recharge', { amount: 1000, method: 'scan', type: 'wechat' })
    expect(data.order_no).toMatch(/^CZ\d{12}$/)
    expect(data.pay_data).toMatchObject({ money: 1006, simulated: true })
    const state = () => provider.get('/v2/wallet/recharge', { order_no: data.order_no })
    expect((await state()).data).toMatchObject({ status: 0, money: 1000, fee: 6 })
    await wallets.press(data.pay_data.code_url)
    expect((await state()).data).toMatchObject({ status: 1 })
    // The same news again, and the button pressed twice.
    await wallets.press(data.pay_data.code_url)
    expect((await wallets.notify({ outTradeNo: data.order_no, amount: 100_600 })).statusCode).toBe(200)
    expect(await wallets.money(provider)).toMatchObject({ money: 1000, frozen: 0 })
    expect((await (await desk.as('provider2')).get('/v2/wallet/recharge', { order_no: data.order_no })).code).toBe(0)
  })

  test('F-372 F-373 a recharge of nothing or less, and news of another amount, change nothing', async () => {
    const before = await wallets.lines()
    for (const amount of [0, -1, '', 'x']) {
      expect(await provider.post('/v2/wallet/recharge', { amount, method: 'scan', type: 'wechat' })).toMatchObject({
        code: 0,
      })
    }
    expect(await provider.post('/v2/wallet/recharge', { amount: 0 })).toMatchObject({ info: '充值金额不得小于0' })
    const { data } = await provider.post<Code>('/v2/wallet/recharge', { amount: 50 })
    for (const amount of [5_000, 5_031, 1]) {
      expect((await wallets.notify({ outTradeNo: data.order_no, amount })).statusCode).toBe(400)
    }
    expect((await wallets.notify({ outTradeNo: 'CZ000000000000', amount: 1 })).statusCode).toBe(400)
    expect(await wallets.lines()).toBe(before)
  })

  test('F-199 F-475 F-102 a withdrawal leaves the balance at once, and finance takes and pays it', async () => {
    const asked = await withdraw({ money: 400 })
    expect(asked).toMatchObject({ code: 1, info: '提现成功！' })
    expect(await wallets.money(provider)).toMatchObject({ money: 600, frozen: 400 })
    const { id, order_no } = asked.data
    const shown = await provider.get<{ data: { order_no: string }[] }>('/v2/wallet/withdraw')
    expect(shown.data.data[0]).toMatchObject({
      ...{ order_no, status: 0, money: 400, realname: REALNAME, result: null, createtime: expect.any(Number) },
    })
    expect(await resolve(id, 2)).toMatchObject({ code: 0 })
    expect(await resolve(id, 1)).toMatchObject({ code: 1 })
    expect(await provider.post('/v2/wallet/withdraw', { id, act: 'cancel' })).toMatchObject({ code: 0 })
    expect(await resolve(id, 2)).toMatchObject({ code: 1 })
    expect(await resolve(id, 3, '重复')).toMatchObject({ code: 0 })
    expect(await wallets.money(provider)).toMatchObject({ money: 600, frozen: 0 })
  })

  test('F-092 F-095 F-260 F-261 a refused withdrawal and a cancelled one come back, each once, and leave the totals (F-198)', async () => {
    const refused = (await withdraw({ money: 100 })).data
    expect(await resolve(refused.id, 3)).toMatchObject({ code: 0, info: '请填写失败原因' })
    expect(await resolve(refused.id, 3, '姓名不符')).toMatchObject({ code: 1 })
    const cancelled = (await withdraw({ money: 50 })).data
    expect(await provider.post('/v2/wallet/withdraw', { id: cancelled.id, act: 'cancel' })).toMatchObject({
      code: 1,
      info: '取消成功',
    })
    expect(await wallets.money(provider)).toMatchObject({ money: 600, frozen: 0 })
    const { data } = await provider.get<{
      data: { order_no: string; rescue_text: string; type: number; status: number | null; balance: number }[]
      [sum: string]: unknown
    }>('/v2/wallet/bill', { limit: 50 })
    expect(data).toMatchObject({ smoney: 1000, zmoney: 400, omoney: 0, cmoney: 600, total: 6, counted: 2 })
    expect(data.data.map(({ rescue_text, type }) => `${rescue_text} ${type}`)).toEqual([
      ...['提现退回 0', '提现 1', '提现退回 0', '提现 1', '提现 1', '充值 0'],
    ])
    expect(data.data[1]).toMatchObject({ order_no: cancelled.order_no, status: 3 })
    expect(data.data.map(({ balance }) => balance)).toEqual([600, 550, 600, 500, 600, 1000])
    const rows = await provider.get<{ data: { result: string }[] }>('/v2/wallet/withdraw')
    expect(rows.data.data.map(({ result }) => result)).toEqual(['用户取消', '姓名不符', null])
    const admin = await desk.as('admin')
    const listed = await admin.get<{ total: number; total_money: number }>('/finance/withdraw')
    expect(listed.data).toMatchObject({ total: 3, total_money: 400 })
  })

  test('F-089 F-090 F-093 F-094 F-473 the ledger by type, number and days', async () => {
    const ask = async (query: Readonly<Record<string, unknown>>) =>
      (await provider.get<{ total: number }>('/v2/wallet/bill', query)).data
    expect((await ask({ type: 0 })).total).toBe(3)
    expect((await ask({ type: 1 })).total).toBe(3)
    expect((await ask({ keyword: 'CZ' })).total).toBe(1)
    const now = Math.floor(Date.now() / 1000)
    expect(await ask({ stime: now + 60, etime: now + 120 })).toMatchObject({ total: 0, omoney: 600, cmoney: 600 })
    expect(await ask({ stime: now - 3600, etime: now + 60 })).toMatchObject({ total: 6, omoney: 0, cmoney: 600 })
    expect((await provider.get('/v2/wallet/bill', { stime: 'x' })).code).toBe(0)
    const whole = await provider.get<{ data: unknown[] }>('/v2/wallet/bill', { act: 'export', type: 1, limit: 1 })
    expect(whole.data.data).toHaveLength(3)
  })

  test('decisions §10: five wrong passwords lock it for half an hour; a right one clears the count, a new one unlocks', async () => {
    const before = await wallets.lines()
    const wrong = () => withdraw({ paypass: 'not-the-one' })
    expect(await wrong()).toMatchObject({ code: 0, info: '交易密码错误，还可输入4次' })
    expect(await wrong()).toMatchObject({ info: '交易密码错误，还可输入3次' })
    expect(await withdraw({ money: 10_000 })).toMatchObject({ info: '提现金额不能大于可提现余额！' })
    for (const left of [4, 3, 2, 1]) expect(await wrong()).toMatchObject({ info: `交易密码错误，还可输入${left}次` })
    expect(await wrong()).toMatchObject({ info: '交易密码已锁定，请30分钟后再试' })
    expect(await withdraw({})).toMatchObject({ info: '交易密码已锁定，请30分钟后再试' })
    expect(await wallets.lines()).toBe(before)
    await wallets.setPaypass(provider, 'another-2026')
    expect(await withdraw({})).toMatchObject({ info: '交易密码错误，还可输入4次' })
    await wallets.setPaypass(provider)
    expect(await withdraw({ money: 1 })).toMatchObject({ code: 1 })
  })

  test('guesses side by side are counted one by one', async () => {
    await wallets.setPaypass(provider)
    const told = await Promise.all(Array.from({ length: 12 }, (_, i) => withdraw({ paypass: `guess-${i}` })))
    expect(told.every(({ code }) => code === 0)).toBe(true)
    expect(await withdraw({})).toMatchObject({ info: '交易密码已锁定，请30分钟后再试' })
    await wallets.setPaypass(provider)
  })

  test('F-370 decisions §10: the same call without a key within two seconds is one withdrawal, later it is another', async () => {
    const before = await wallets.lines()
    const again = () => withdraw({ money: 2.5 }, {})
    const told = [await again(), ...(await Promise.all([again(), again()]))]
    expect(new Set(told.map(({ data }) => data.order_no)).size).toBe(1)
    expect(await wallets.lines()).toBe(before + 2)
    await desk.db.rows(sql`update idempotency_keys set create_time = create_time - interval '3 seconds'`)
    const later = await again()
    expect(later.data.order_no).not.toBe(told[0]?.data.order_no)
    expect(await wallets.lines()).toBe(before + 4)
    for (const id of [told[0]?.data.id, later.data.id])
      await provider.post('/v2/wallet/withdraw', { id, act: 'cancel' })
  })

  test('F-354 to F-357 F-483 the password’s own messages, and a code does one thing once', async () => {
    const set = (values: Readonly<Record<string, unknown>>) => provider.post('/v2/wallet/paypass', values)
    const code = await wallets.code(provider, 'paypass')
    expect(await set({ paypass: '12345', repassword: '12345', code })).toMatchObject({
      code: 0,
      info: '密码不能少于6位',
    })
    expect(await set({ paypass: '123456', repassword: '123457', code })).toMatchObject({ info: '密码不一致' })
    expect(await set({ paypass: '123456', repassword: '', code })).toMatchObject({ info: '请确认密码' })
    expect(await set({ paypass: '123456', repassword: '123456', code: '' })).toMatchObject({ info: '请输入验证码' })
    const other = code === '000000' ? '000001' : '000000'
    expect(await set({ paypass: '123456', repassword: '123456', code: other })).toMatchObject({
      info: '验证码错误或已失效',
    })
    const twice = await Promise.all([1, 2].map(() => set({ paypass: PAYPASS, repassword: PAYPASS, code })))
    expect(twice.map((reply) => reply.code).sort()).toEqual([0, 1])
    expect(await set({ paypass: PAYPASS, repassword: PAYPASS, code })).toMatchObject({ info: '验证码错误或已失效' })
  })

  test('F-358 F-597 codes are sent once a minute, ten times a day, and to one’s own phone alone', async () => {
    await wallets.forgetCodes()
    const send = (mobile?: string) => provider.post('/v2/sms/send', { scene: 'bind', ...(mobile && { mobile }) })
    expect(await send('13900000000')).toMatchObject({ code: 0, info: '手机号错误' })
    expect(await send('13800000000')).toMatchObject({ code: 1 })
    expect(await send()).toMatchObject({ code: 0, info: '验证码发送过于频繁，请稍后再试' })
    const later = () => desk.db.rows(sql`update sms_code set create_time = create_time - interval '2 hours'`)
    for (let i = 1; i < 10; i++) {
      await later()
      expect(await send()).toMatchObject({ code: 1 })
    }
    await later()
    expect(await send()).toMatchObject({ code: 0, info: '今日验证码发送次数已达上限' })
    const [letter] = await desk.db.rows<{ status: number; phone: string }>(sql`
      select status, phone from outbox where channel = 1 order by id desc limit 1`)
    expect(letter).toEqual({ status: 0, phone: '13800000000' })
  })

  test('F-273 F-374 F-479 F-480 F-482 changing the bound account asks for the code; an account that was not scanned is not bound', async () => {
    const forged = { openid: 'oFORGED', nickname: '别人', realname: REALNAME, cover: 1 }
    expect(await provider.post('/v2/wallet/bind/wechat', forged)).toMatchObject({ code: 0 })
    const scanned = await wallets.scan(provider)
    expect(await provider.post('/v2/wallet/bind/wechat', { ...scanned, realname: REALNAME })).toMatchObject({
      code: 0,
      info: '请输入验证码',
    })
    const code = await wallets.code(provider, 'bind')
    expect(await provider.post('/v2/sms/verify', { code: '12', scene: 'bind' })).toMatchObject({ code: 0 })
    expect(await provider.post('/v2/sms/verify', { code, scene: 'bind' })).toMatchObject({ code: 1 })
    expect(await provider.post('/v2/wallet/bind/wechat', { ...forged, code })).toMatchObject({
      info: '请先使用微信扫码',
    })
    expect(await provider.post('/v2/wallet/bind/wechat', { ...scanned, realname: '', code })).toMatchObject({
      info: '请输入微信收款账户真实姓名',
    })
    const bound = { ...scanned, realname: '王建国', cover: 1, code }
    expect(await provider.post('/v2/wallet/bind/wechat', bound)).toMatchObject({ code: 1, info: '绑定成功' })
    expect((await provider.get('/v2/wallet')).data).toMatchObject({ openid: scanned.openid, realname: '王建国' })
  })

  test('F-087 F-098 F-262 F-371 F-478 the deposit: asked, paid, kept while orders are open, refunded; a failed refund leaves it paid', async () => {
    expect(await provider.post('/v2/wallet/deposit', {})).toMatchObject({ code: 0, info: '当前无需缴纳保证金' })
    await wallets.askDeposit(5000)
    expect((await provider.get('/v2/wallet')).data).toMatchObject({ deposit_money: 5000, deposit_status: 0 })
    const { data } = await provider.post<Code>('/v2/wallet/deposit', {})
    expect(data.pay_data).toMatchObject({ money: 5000 })
    await wallets.press(data.pay_data.code_url)
    const before = await wallets.money(provider)
    expect(before).toMatchObject({ deposit: 5000, deposit_status: 1 })
    expect(await provider.post('/v2/wallet/deposit', {})).toMatchObject({ code: 0, info: '保证金已缴纳' })

    const refund = () => withdraw({ type: 1, money: undefined })
    const order = await desk.orderAt(12)
    expect(await refund()).toMatchObject({ code: 0, info: '还有未完成的订单，暂不可退还保证金' })
    await desk.db.rows(sql`update orders set status = 5 where id = ${order}`)
    expect(await withdraw({ type: 1, money: undefined, paypass: '' })).toMatchObject({
      code: 0,
      info: '请输入交易密码',
    })
    const asked = await refund()
    expect(asked).toMatchObject({ code: 1 })
    expect(await wallets.money(provider)).toEqual({ ...before, deposit_status: 2 })
    expect(await refund()).toMatchObject({ code: 0, info: '尚未缴纳保证金' })
    // An order that has come meanwhile holds it again, until it is over.
    await desk.db.rows(sql`update orders set status = 12 where id = ${order}`)
    const held = { code: 0, info: '还有未完成的订单，暂不可退还保证金' }
    expect(await resolve(asked.data.id, 1)).toMatchObject(held)
    await desk.db.rows(sql`update orders set status = 5 where id = ${order}`)
    expect(await resolve(asked.data.id, 1)).toMatchObject({ code: 1 })
    await desk.db.rows(sql`update orders set status = 12 where id = ${order}`)
    expect(await resolve(asked.data.id, 2)).toMatchObject(held)
    await desk.db.rows(sql`update orders set status = 5 where id = ${order}`)
    expect(await resolve(asked.data.id, 3, '微信账户异常')).toMatchObject({ code: 1 })
    expect(await wallets.money(provider)).toEqual(before)
    const again = (await refund()).data
    await resolve(again.id, 1)
    await resolve(again.id, 2)
    expect(await wallets.money(provider)).toEqual({ ...before, deposit: 0, deposit_status: 0 })
  })

  test('F-038 the platform sees each provider’s deposit: asked, paid, on its way back', async () => {
    const rows = async (query: Readonly<Record<string, unknown>> = {}) =>
      (
        await admin.get<{
          data: { id: number; deposit_status: number; deposit: number; refunding: number; asked_money: number }[]
        }>('/v2/margin', query)
      ).data.data
    const other = await desk.as('provider2')
    const { data } = await other.post<Code>('/v2/wallet/deposit', {})
    await wallets.press(data.pay_data.code_url)
    expect(await rows()).toMatchObject([
      { id: PROVIDER, deposit_status: 0, deposit: 0, asked_money: 5000 },
      { deposit_status: 1, deposit: 5000, refunding: 0, asked_money: 5000 },
    ])
    expect(await rows({ deposit_status: 1 })).toHaveLength(1)
    expect(await rows({ keyword: '鹏城' })).toMatchObject([{ id: PROVIDER }])
    expect((await provider.get('/v2/margin')).code).toBe(0)
  })

  test('the platform reads the wallet of a firm under firm_wallet, and nobody else’s is told', async () => {
    const firm = await admin.get<{ mmoney: number; tmoney: number }>('/v2/firm/wallet/bill', { firm_id: PROVIDER })
    expect(firm.data).toMatchObject({ tmoney: 400, mmoney: (await wallets.money(provider)).money })
    expect((await provider.get('/v2/firm/wallet/bill', { firm_id: PROVIDER })).code).toBe(0)
    const stranger = await desk.as('provider2')
    expect((await stranger.get('/v2/wallet/bill')).data).toMatchObject({ total: 0, cmoney: 0 })
    expect((await stranger.get<{ total: number }>('/v2/wallet/withdraw')).data).toMatchObject({ total: 0, data: [] })
  })

  test('what was never told is asked for, and a code whose time is over lapses; paid all the same, it is credited', async () => {
    const other = await desk.as('provider2')
    const payments = new WalletPayments(desk.db, createSandboxPayments(desk.db, ''))
    const open = async (amount: number) =>
      (await other.post<Code>('/v2/wallet/recharge', { amount, method: 'scan' })).data.order_no
    const stateOf = async (no: string) =>
      (await desk.db.rows<{ status: number }>(sql`select status from wallet_payment where order_no = ${no}`))[0]?.status
    const [untold, lapsed] = [await open(10), await open(20)]
    await desk.db.rows(
      sql`update wallet_payment set create_time = now() - interval '1 minute' where order_no = ${untold}`,
    )
    await desk.db.rows(sql`
      insert into sandbox_trade (out_trade_no, amount, state, transaction_id, paid_time)
      select order_no, money + fee, 'SUCCESS', 'SIM9', now() from wallet_payment where order_no = ${untold}`)
    await desk.db.rows(sql`
      update wallet_payment set create_time = now() - interval '1 hour', expire_time = now() - interval '50 minutes'
      where order_no = ${lapsed}`)
    await payments.sweep()
    await payments.sweep()
    expect([await stateOf(untold), await stateOf(lapsed)]).toEqual([1, 2]) // walletPaid, walletLapse
    const before = await wallets.lines()
    const [row] = await desk.db.rows<{ sum: number }>(
      sql`select money + fee as sum from wallet_payment where order_no = ${lapsed}`,
    )
    await wallets.notify({ outTradeNo: lapsed, amount: row?.sum ?? 0 })
    expect(await stateOf(lapsed)).toBe(1)
    expect(await wallets.lines()).toBe(before + 3)
  })
})
