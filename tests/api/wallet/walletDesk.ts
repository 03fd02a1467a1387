import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { createSandboxPayments } from '../../../server/adapters/payment/sandbox'
import { FIRM } from '../company'
import type { Client, Desk } from '../desk'

/** A transaction password as typed, and as the screens send it: SHA-256 hex. */
export const PAYPASS = 'wallet-2026'
export const REALNAME = '何志强'

export interface Code {
  readonly order_no: string
  readonly pay_data: { readonly code_url: string; readonly money: number }
}

/** What the tests of wallets do by the API and by phone. */
export class WalletDesk {
  constructor(readonly desk: Desk) {}

  /** The last code that a phone was sent, out of the outbox. */
  async lastCode(): Promise<string> {
    const [row] = await this.desk.db.rows<{ content: string }>(sql`
      select content from outbox where channel = 1 order by id desc limit 1`)
    return /验证码(\d{6})/.exec(row?.content ?? '')?.[1] ?? ''
  }

  /** Nobody waits a minute between two tests. */
  async forgetCodes(): Promise<void> {
    await this.desk.db.rows(sql`update sms_code set create_time = create_time - interval '2 days'`)
  }

  async code(client: Client, scene: 'paypass' | 'bind'): Promise<string> {
    await this.forgetCodes()
    expect(await client.post('/v2/sms/send', { scene })).toMatchObject({ code: 1 })
    return this.lastCode()
  }

  async setPaypass(client: Client, paypass = PAYPASS): Promise<void> {
    const code = await this.code(client, 'paypass')
    const reply = await client.post('/v2/wallet/paypass', { paypass, repassword: paypass, code })
    expect(reply).toMatchObject({ code: 1, info: '密码设置成功！' })
  }

  /** Scans what the address shows, as a phone does. */
  async press(url: string) {
    await this.desk.app.inject({ method: 'GET', url })
    return this.desk.app.inject({ method: 'POST', url, headers: { 'content-type': 'text/plain' } })
  }

  async scan(client: Client): Promise<{ openid: string; nickname: string }> {
    const { data } = await client.get<{ url: string }>('/v2/setting/bind/wechat')
    await this.press(data.url)
    const info = await client.get<{ scanned: { openid: string; nickname: string } }>('/v2/wallet')
    return info.data.scanned
  }

  async bind(client: Client, more: Readonly<Record<string, unknown>> = {}): Promise<void> {
    const scanned = await this.scan(client)
    const reply = await client.post('/v2/wallet/bind/wechat', { ...scanned, realname: REALNAME, cover: 1, ...more })
    expect(reply).toMatchObject({ code: 1, info: '绑定成功' })
  }

  /** @param amount yuan */
  async recharge(client: Client, amount: number): Promise<string> {
    const { data } = await client.post<Code>('/v2/wallet/recharge', { amount, method: 'scan', type: 'wechat' })
    await this.press(data.pay_data.code_url)
    return data.order_no
  }

  /** A provider whose wallet is bound, has a password, and this much money. @param amount yuan */
  async ready(client: Client, amount: number): Promise<void> {
    await this.setPaypass(client)
    await this.bind(client)
    if (amount > 0) await this.recharge(client, amount)
  }

  notify(paid: { outTradeNo: string; amount: number }) {
    const notice = createSandboxPayments(this.desk.db, '').cashier.notice({
      transactionId: 'SIM1',
      paidAt: Math.floor(Date.now() / 1000),
      ...paid,
    })
    return this.desk.app.inject({
      method: 'POST',
      url: '/api/pay/notify',
      headers: notice.headers,
      payload: notice.body,
    })
  }

  async money(client: Client) {
    const { data } = await client.get<{ money: number; frozen: number; deposit: number; deposit_status: number }>(
      '/v2/wallet',
    )
    return { money: data.money, frozen: data.frozen, deposit: data.deposit, deposit_status: data.deposit_status }
  }

  /** Every line that is booked, so that a test can say that nothing was. */
  async lines(): Promise<number> {
    const [row] = await this.desk.db.rows<{ n: number }>(sql`select count(*)::int as n from ledger_entry`)
    return row?.n ?? 0
  }

  /** The deposit that providers are asked for. @param amount yuan */
  async askDeposit(amount: number): Promise<void> {
    const admin = await this.desk.as('admin')
    const reply = await admin.post('/v2/setting/deposit', { title: '通用', money: amount, firm_ids: [], status: 1 })
    expect(reply).toMatchObject({ code: 1 })
  }
}

export const PROVIDER = FIRM.provider1
