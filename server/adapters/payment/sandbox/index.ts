import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Fen } from '../../../../src/domain/money'
import type { Db } from '../../../db/db'
import { derivedKey } from '../../../engine/core/signing'
import { openNotice, sealNotice } from '../notice'
import {
  type Cashier,
  type Notice,
  type PaidTrade,
  type PayeeAccount,
  PaymentError,
  type PaymentGateway,
  type PaymentNotification,
} from '../PaymentGateway'
import { BINDING_PATH, CASHIER_PATH, CONFIRM_PATH } from '../paths'
import { sandboxPayouts } from './sandboxPayouts'

/** Seconds by which a notification may be late. */
const NOTICE_AGE = 300

/** The sandbox has every capability. */
interface SandboxGateway extends PaymentGateway {
  readonly cashier: Cashier
}

interface SandboxRow {
  readonly amount: Fen
  readonly state: string
  readonly transaction_id: string | null
  readonly paid_time: Date | null
}

/**
 * The simulated provider (decisions §9): its codes open a cash desk of our own, what is paid there is notified, queried and
 * refunded as with a real one.
 * @param address in front of the API, for a phone to reach: `https://desk.example`, or a bare path
 */
export function createSandboxPayments(db: Db, address: string): SandboxGateway {
  const find = async (outTradeNo: string): Promise<SandboxRow | undefined> => {
    const [row] = await db.rows<SandboxRow>(sql`
      select amount, state, transaction_id, paid_time from sandbox_trade where out_trade_no = ${outTradeNo}`)
    return row
  }
  const { confirm, ...payouts } = sandboxPayouts(db)

  const cashier: Cashier = {
    tradeOf(token) {
      const [outTradeNo = '', amount, expires, signature = ''] = token.split('.')
      if (!same(signed('cashier', [outTradeNo, amount, expires].join('.')), signature)) return null
      return { outTradeNo, amount: Number(amount), expires: Number(expires), title: outTradeNo }
    },

    async pay(trade) {
      if (trade.expires < Date.now() / 1000) throw new PaymentError('收款码已失效')
      const transaction = `SIM${Date.now()}${randomBytes(4).toString('hex')}`
      await db.rows(sql`
        insert into sandbox_trade (out_trade_no, amount, state, transaction_id, paid_time)
        values (${trade.outTradeNo}, ${trade.amount}, 'SUCCESS', ${transaction}, now()) on conflict do nothing`)
      const row = await find(trade.outTradeNo)
      return (row && paidOf(trade.outTradeNo, row)) ?? fail('订单已关闭')
    },

    notice: (paid) => noticeOf({ kind: 'trade', paid }),
  }

  return {
    isSimulated: true,
    canCharge: true,
    summary: '收款：模拟收银台，不收真钱（PAYMENT_PROVIDER=none 关闭）',
    cashier,
    payout: {
      ...payouts,
      confirmation: {
        by: 'button',
        url: (token) => `${address}/api${CONFIRM_PATH}?token=${token}`,
        async confirm(outBillNo) {
          await confirm(outBillNo)
          return noticeOf({ kind: 'payout', outBillNo })
        },
      },
    },
    binding: {
      by: 'button',
      path: BINDING_PATH,
      url: (token) => `${address}/api${BINDING_PATH}?token=${token}`,
      accountOf: phoneAccount,
    },

    async create(trade) {
      const text = [trade.outTradeNo, trade.amount, trade.expires].join('.')
      return { codeUrl: `${address}/api${CASHIER_PATH}?trade=${text}.${signed('cashier', text)}` }
    },

    async readNotice(headers, body) {
      const header = (name: string) => String(headers[`wechatpay-${name}`] ?? '')
      const text = `${header('timestamp')}\n${header('nonce')}\n${body}\n`
      if (!same(signed('notice', text), header('signature'))) fail('the signature is wrong')
      const age = Math.abs(Date.now() / 1000 - Number(header('timestamp')))
      if (!(age <= NOTICE_AGE)) fail('the notification is too old')
      return openNotice(body, derivedKey('sandbox notice'))
    },

    async query(outTradeNo) {
      const row = await find(outTradeNo)
      const paid = row && paidOf(outTradeNo, row)
      return paid ? { state: 'SUCCESS', paid } : { state: row ? 'CLOSED' : 'NOTPAY' }
    },

    async close(outTradeNo) {
      await db.rows(sql`
        insert into sandbox_trade (out_trade_no, amount, state) values (${outTradeNo}, 0, 'CLOSED') on conflict do nothing`)
    },

    async refund({ outTradeNo, outRefundNo, amount }) {
      return db.transaction(async (tx) => {
        const [trade] = await tx.rows<{ amount: Fen; returned: Fen; known: number }>(sql`
          select t.amount,
            (select coalesce(sum(r.amount), 0) from sandbox_refund r where r.out_trade_no = t.out_trade_no) as returned,
            (select count(*) from sandbox_refund r where r.out_refund_no = ${outRefundNo}) as known
          from sandbox_trade t where t.out_trade_no = ${outTradeNo} and t.state = 'SUCCESS' for update`)
        if (!trade) return fail('订单不存在或未支付')
        if (trade.known > 0) return DONE
        if (trade.returned + amount > trade.amount) fail('退款金额大于支付金额')
        await tx.rows(sql`
          insert into sandbox_refund (out_refund_no, out_trade_no, amount) values (${outRefundNo}, ${outTradeNo}, ${amount})`)
        return DONE
      })
    },

    async queryRefund(outRefundNo) {
      const [row] = await db.rows(sql`select 1 from sandbox_refund where out_refund_no = ${outRefundNo}`)
      return row ? DONE : { state: 'NONE' }
    },
  }
}

const DONE = { state: 'SUCCESS' } as const

/** The simulated account of a phone: one for each code that is scanned. */
function phoneAccount(token: string): PayeeAccount {
  const name = createHash('sha256').update(token).digest('hex')
  return { id: `oSIM${name.slice(0, 24)}`, nickname: `模拟微信${name.slice(0, 4)}` }
}

function noticeOf(news: Exclude<PaymentNotification, { kind: 'refund' }>): Notice {
  const body = sealNotice(news, derivedKey('sandbox notice'))
  const timestamp = String(Math.floor(Date.now() / 1000))
  const nonce = randomBytes(16).toString('hex')
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'wechatpay-serial': 'SANDBOX',
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-signature': signed('notice', `${timestamp}\n${nonce}\n${body}\n`),
    },
  }
}

function paidOf(outTradeNo: string, row: SandboxRow): PaidTrade | null {
  if (row.state !== 'SUCCESS' || !row.transaction_id || !row.paid_time) return null
  const paidAt = Math.floor(row.paid_time.getTime() / 1000)
  return { outTradeNo, transactionId: row.transaction_id, amount: row.amount, paidAt }
}

function fail(message: string): never {
  throw new PaymentError(message)
}

const signed = (purpose: 'cashier' | 'notice', text: string): string =>
  createHmac('sha256', derivedKey(`sandbox ${purpose} signature`))
    .update(text)
    .digest('base64url')

function same(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
