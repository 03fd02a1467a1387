import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { createGazetteer } from '../../../server/adapters/map/gazetteer'
import { createPayments } from '../../../server/adapters/payment/createPayments'
import { PaymentError, type PaymentGateway, type Trade } from '../../../server/adapters/payment/PaymentGateway'
import { mainEngine } from '../../../server/db/testing'
import { Payments } from '../../../server/settlement'
import { verifyLedger } from '../../../server/wallet/verify'
import { walletMessages } from '../../../src/domain/wallet'
import { type Client, Desk } from '../desk'
import { mountAll, serve } from '../serve'
import { type Code, PAYPASS, PROVIDER, REALNAME, WalletDesk } from './walletDesk'

/** A provider that takes money and can do nothing else: no payouts, no binding. */
function createTollBooth(): PaymentGateway & { readonly trades: Map<string, Trade> } {
  const trades = new Map<string, Trade>()
  return {
    trades,
    isSimulated: false,
    canCharge: true,
    summary: '收款：收费亭',
    async create(trade) {
      trades.set(trade.outTradeNo, trade)
      return { codeUrl: `toll:${trade.outTradeNo}` }
    },
    async readNotice(_headers, body) {
      const trade = trades.get(body)
      if (!trade) throw new PaymentError('unknown trade')
      const { outTradeNo, amount } = trade
      return { kind: 'trade', paid: { outTradeNo, amount, transactionId: `T${outTradeNo}`, paidAt: 1_764_200_000 } }
    },
    query: async () => ({ state: 'NOTPAY' }),
    close: async () => undefined,
    refund: async () => ({ state: 'SUCCESS' }),
    queryRefund: async () => ({ state: 'NONE' }),
  }
}

describe.each(mainEngine())('a provider that only charges, on %s', (engine) => {
  const desk = new Desk(engine)
  const wallets = new WalletDesk(desk)
  const gateway = createTollBooth()
  let provider: Client
  let admin: Client
  beforeAll(async () => {
    const payments = new Payments(desk.db, gateway, { warn: () => undefined })
    await desk.app.close()
    desk.app = await serve(desk.db, { mount: mountAll(desk.db, { map: createGazetteer(), payments }) })
    provider = await desk.as('provider1')
    admin = await desk.as('admin')
  })

  const pageStatus = async (url: string) => (await desk.app.inject({ method: 'GET', url })).statusCode

  test('a wallet is charged by its codes and its news, marked as real', async () => {
    const { data } = await provider.post<Code>('/v2/wallet/recharge', { amount: 100, method: 'scan', type: 'wechat' })
    expect(data.pay_data).toMatchObject({ code_url: `toll:${data.order_no}`, simulated: false })
    const told = await desk.app.inject({
      method: 'POST',
      url: '/api/pay/notify',
      headers: { 'content-type': 'application/json' },
      payload: data.order_no,
    })
    expect(told.statusCode).toBe(200)
    expect(gateway.trades.get(data.order_no)?.amount).toBe(10_060)
    expect(await wallets.money(provider)).toMatchObject({ money: 100 })
  })

  test('F-472 no account can be bound, and the refusal says who pays instead', async () => {
    expect(await provider.get('/v2/setting/bind/wechat')).toMatchObject({ code: 0, info: walletMessages.noBinding })
    expect((await provider.get('/v2/wallet')).data).toMatchObject({ openid: '', simulated: false })
    const pages = ['/api/pay/bind', '/api/pay/sandbox/bind', '/api/pay/sandbox', '/api/pay/confirm']
    for (const page of pages) expect([page, await pageStatus(`${page}?token=x`)]).toEqual([page, 404])
  })

  test('F-475 decisions §9 a withdrawal to an account from an earlier provider is paid by hand', async () => {
    await wallets.setPaypass(provider)
    const asked = { money: 50, realname: REALNAME, paypass: PAYPASS, type: 0 }
    expect(await provider.post('/v2/wallet/withdraw', asked)).toMatchObject({ code: 0, info: walletMessages.unbound })
    await desk.db.rows(sql`update wallet set openid = 'oOLD', realname = ${REALNAME} where firm_id = ${PROVIDER}`)
    const { data } = await provider.post<{ id: number }>('/v2/wallet/withdraw', asked)
    const resolve = (status: number) => admin.post('/finance/withdraw', { id: data.id, status })
    expect(await resolve(1)).toMatchObject({ code: 1 })
    const payee = async () => (await provider.get('/v2/wallet/withdraw/payee', { id: data.id })).data
    expect(await payee()).toMatchObject({ status: 1, url: '', simulated: false })
    const [row] = await desk.db.rows(sql`select channel, progress from withdrawal where id = ${data.id}`)
    expect(row).toEqual({ channel: 0, progress: null })
    expect(await resolve(2)).toMatchObject({ code: 1 })
    expect(await payee()).toMatchObject({ status: 2 })
    expect(await wallets.money(provider)).toMatchObject({ money: 50, frozen: 0 })
    expect((await verifyLedger(desk.db)).findings).toEqual([])
  })

  test('a provider without an adapter stops the start, and does not compile', () => {
    const deps = { db: desk.db, address: '' }
    // @ts-expect-error no such provider
    expect(() => createPayments({ provider: 'tollBooth' }, deps)).toThrow(
      'PAYMENT_PROVIDER: no adapter for "tollBooth"',
    )
    expect(createPayments({ provider: 'none' }, deps)).not.toHaveProperty('payout')
  })
})
