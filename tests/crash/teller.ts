import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { createSandboxPayments } from '../../server/adapters/payment/sandbox'
import type { Db } from '../../server/db/db'
import { hashPassword, setHashCost } from '../../server/kernel/password'
import { type Account, FIRM, PASSWORD } from '../api/company'
import { serve } from '../api/serve'

/** What a client, or the provider of payments, has been told: this number was booked in this way. */
export interface Told {
  readonly no: string
  readonly kind: 'recharge' | 'withdraw' | 'withdraw_done' | 'withdraw_back'
}

const PAYPASS = 'wallet-2026'

/** Somebody whose wallet is recharged and drawn from, day after day, and finance that pays or refuses. */
export async function startTeller(db: Db) {
  // A day of somebody who types would be spent in hashing.
  setHashCost(2 ** 10)
  const app = await serve(db)
  const call = async <T>(token: string, path: string, payload: object): Promise<T> => {
    const headers = { 'x-token': token, 'idempotency-key': randomUUID() }
    const response = await app.inject({ method: 'POST', url: `/api${path}`, payload, headers })
    const { code, info, data } = response.json()
    if (code !== 1 && code !== 20000) throw new Error(`POST ${path}: ${info}`)
    return data
  }
  const signIn = async (account: Account) =>
    (await call<{ token: string }>('', '/login', { account, password: PASSWORD })).token
  const [provider, finance] = [await signIn('provider1'), await signIn('admin')]
  const hash = await hashPassword(PAYPASS)
  await db.rows(sql`
    insert into wallet (firm_id, openid, nickname, realname, paypass_hash, deposit_status)
    select ${FIRM.provider1}, 'oCRASH', '财务', '何志强', ${hash}, 0 where not exists (select 1 from wallet where firm_id = ${FIRM.provider1})`)

  async function day(told: (told: Told) => void): Promise<void> {
    const code = await call<{ order_no: string; pay_data: { money: number } }>(provider, '/v2/wallet/recharge', {
      amount: (10_000 + Math.floor(Math.random() * 100_000)) / 100,
    })
    const notice = createSandboxPayments(db, '').cashier.notice({
      outTradeNo: code.order_no,
      transactionId: 'SIM1',
      amount: Math.round(code.pay_data.money * 100),
      paidAt: Math.floor(Date.now() / 1000),
    })
    const news = { method: 'POST', url: '/api/pay/notify', headers: notice.headers, payload: notice.body } as const
    // As the provider does: the same news twice within a moment.
    const [{ statusCode }] = await Promise.all([app.inject(news), app.inject(news)])
    if (statusCode === 200) told({ no: code.order_no, kind: 'recharge' })
    const asked = { money: 30, realname: '何志强', paypass: PAYPASS, type: 0 }
    const { id, order_no } = await call<{ id: number; order_no: string }>(provider, '/v2/wallet/withdraw', asked)
    told({ no: order_no, kind: 'withdraw' })
    await call(finance, '/finance/withdraw', { id, status: 1 })
    const isPaid = Math.random() < 0.5
    await call(finance, '/finance/withdraw', { id, status: isPaid ? 2 : 3, remark: '姓名不符' })
    told({ no: order_no, kind: isPaid ? 'withdraw_done' : 'withdraw_back' })
  }
  return { day, close: () => app.close() }
}
