import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Fen, formatYuan } from '../../src/domain/money'
import { refundState } from '../../src/domain/order'
import { PAY_CODE_LEFT, PAY_CODE_SECONDS, paymentState } from '../../src/domain/settlement/payment'
import type { OrderRecord } from '../../src/resources/order'
import { payment } from '../../src/resources/settlement/payment.resource'
import { refund } from '../../src/resources/settlement/refund.resource'
import {
  type PaidTrade,
  PaymentError,
  type PaymentGateway,
  type RefundOrder,
  type RefundState,
} from '../adapters/payment/PaymentGateway'
import { createPayCode, type PayCode } from '../adapters/payment/payCode'
import { createSandboxPayments } from '../adapters/payment/sandbox'
import type { Db, Tx } from '../db/db'
import type { Work } from '../engine/core/handlers'
import { type Lease, leased } from '../engine/work/leases'
import { WorkQueue } from '../engine/work/queue'
import type { By } from '../engine/write/audit'
import { records } from '../engine/write/records'
import { reject, rejectStale } from '../kernel/domainError'
import { type Log, silent } from '../kernel/log'
import { lockedOrder, recordOrderEvent } from '../order/journal'
import { amountOf, balanceOf, debtOf, moneyIn } from './balanceDue'

/** A row of `payment`; money in fen. */
interface PaymentRow {
  readonly id: number
  readonly order_id: number
  readonly out_trade_no: string
  readonly amount: Fen
  readonly status: number
  readonly code_url: string | null
  readonly expire_time: Date | null
}

/** What a shown code is; money in yuan, as it travels. */
interface PayData {
  readonly code_url: string
  readonly out_trade_no: string
  readonly money: number
  readonly expire_time: number
  readonly simulated: boolean
}

type Act = Pick<Work<OrderRecord>, 'tx' | 'row' | 'now' | 'afterCommit'> & { readonly user: By }

const ALL: Fen = Number.MAX_SAFE_INTEGER
/** Seconds after which the state of a code without news is queried; a closed one may have been paid at the last moment. */
const OPEN_CODES = sql`
  select id, case when status = ${paymentState.open} then create_time + interval '20 seconds' else update_time end as due,
    create_time as since, order_id
  from payment
  where status = ${paymentState.open} or (status = ${paymentState.closed} and update_time > now() - interval '10 minutes')`
/** A minute after the request that sent them. A bank may take days for some. */
const OPEN_REFUNDS = sql`
  select order_id as id, min(update_time) + interval '1 minute' as due, min(create_time) as since, order_id
  from refund where status = ${refundState.underway} group by order_id`
const moment = (seconds: number) => new Date(seconds * 1000)
const NOT_ASKED: RefundState = { state: 'NONE' }
const unheard = (error: unknown): never => {
  throw new Error(`no answer about a refund: ${error}`)
}
/** Whether a shown code is for this amount and can be scanned for a while. */
const fits = (shown: PayData | null, amount: Fen, now: number): boolean =>
  shown !== null && shown.money === amount && shown.expire_time - now > PAY_CODE_LEFT
const seconds = (date: Date | null): number => (date ? Math.floor(date.getTime() / 1000) : 0)

/** The owners' payments: codes, notifications, refunds. Whatever moves money holds the order's row first. */
export class Payments {
  /** codes that nobody has paid as far as we know, and refunds without an answer, by their order */
  readonly queues: readonly WorkQueue<Lease>[]

  constructor(
    readonly db: Db,
    readonly gateway: PaymentGateway,
    readonly log: Pick<Log, 'warn'>,
  ) {
    const codes = leased(db, {
      name: 'payment timer',
      title: '车主支付查询',
      command: 'Payments.ask',
      rows: OPEN_CODES,
      work: (id) => this.ask(id),
    })
    const refunds = leased(db, {
      name: 'refunds',
      title: '退款查询',
      command: 'Payments.sendRefunds',
      rows: OPEN_REFUNDS,
      work: (orderId) => this.sendRefunds(orderId, true),
    })
    this.queues = [codes, refunds].map((spec) => new WorkQueue(db, spec, log))
  }

  /** Whether owners can pay by code at all: a provider is configured. */
  get isOpen(): boolean {
    return this.gateway.canCharge
  }

  /**
   * Has the code of an order's balance made, ahead of the transaction that shows it.
   * @returns null where one is shown that still can be scanned @throws DomainError
   */
  async make(tx: Pick<Tx, 'rows'>, orderId: number): Promise<PayCode | null> {
    const [row] = await tx.rows<OrderRecord>(sql`
      select id, no, status, prev_status, owner_money, coupon_money, paid_money, pay_status from orders where id = ${orderId}`)
    const amount = row ? balanceOf(debtOf(row)) : 0
    if (!row || amount <= 0) return reject('该订单无需支付')
    const now = seconds(new Date())
    if (fits(await this.shown(tx, orderId), amount, now)) return null
    // A number that the provider has once heard is never asked for with another sum.
    const outTradeNo = `${await this.nextNumber(tx, row)}-${randomBytes(2).toString('hex')}`
    return createPayCode(this.gateway, {
      outTradeNo,
      amount,
      title: `道路救援 ${row.no}`,
      expires: now + PAY_CODE_SECONDS,
    })
  }

  /**
   * The code of an order's balance: the one that can still be scanned, else the one that was made. Within the order's transaction.
   * @param made null: one was shown a moment ago
   */
  async open({ tx, row, now, afterCommit, user }: Act, made: PayCode | null): Promise<PayData> {
    const amount = balanceOf(debtOf(row))
    if (amount <= 0) reject('该订单无需支付')
    const shown = await this.shown(tx, row.id)
    if (shown && (made ? fits(shown, amount, now) : shown.money === amount)) return shown
    // Paid or priced anew while the code was made.
    if (made?.amount !== amount || !made.outTradeNo.startsWith(`${row.no}P`)) return rejectStale()
    await this.close({ tx, row, now, afterCommit, user })
    const { outTradeNo: out_trade_no, codeUrl: code_url, expires } = made
    const code = { out_trade_no, amount, code_url, expire_time: expires }
    await records(tx, payment).create({ order_id: row.id, method: 1, status: paymentState.open, ...code }, user)
    return this.told({ code_url, out_trade_no, amount, expire_time: moment(expires) })
  }

  /** The code that an order shows now, if any. */
  async shown(tx: Pick<Tx, 'rows'>, orderId: number): Promise<PayData | null> {
    const [row] = await tx.rows<PaymentRow>(sql`
      select out_trade_no, amount, code_url, expire_time from payment
      where order_id = ${orderId} and status = ${paymentState.open} and expire_time > now() order by id desc limit 1`)
    return row ? this.told(row) : null
  }

  private told(row: Pick<PaymentRow, 'code_url' | 'out_trade_no' | 'amount' | 'expire_time'>): PayData {
    return {
      code_url: row.code_url ?? '',
      out_trade_no: row.out_trade_no,
      money: row.amount,
      expire_time: seconds(row.expire_time),
      simulated: this.gateway.isSimulated,
    }
  }

  /** Shown codes are over: another amount is due, or none. */
  async close({ tx, row, now, afterCommit, user }: Act): Promise<void> {
    const closed = await records(tx, payment).actAll({ order_id: row.id }, 'lapse', user, { now })
    if (closed.length === 0) return
    afterCommit(async () => {
      for (const { out_trade_no } of closed) {
        // One that was paid at this moment is found by the timer.
        await this.gateway
          .close(String(out_trade_no))
          .catch((error: unknown) => this.log.warn(`payment ${out_trade_no}: ${error}`))
      }
    })
  }

  /** A sum that was taken by hand, or by a prepaid card. */
  async record(
    { tx, row, now, user }: Act,
    { method, amount, userName }: { readonly method: 2 | 3 | 4; readonly amount: Fen; readonly userName: string },
  ): Promise<void> {
    if (amount <= 0) return
    const taken = {
      method,
      amount,
      status: paymentState.paid,
      paid_time: now,
      user_name: userName,
    } as const
    const out_trade_no = await this.nextNumber(tx, row)
    await records(tx, payment).create({ order_id: row.id, out_trade_no, ...taken }, user)
  }

  private async nextNumber(tx: Pick<Tx, 'rows'>, row: OrderRecord): Promise<string> {
    const [known] = await tx.rows<{ n: number }>(sql`select count(*)::int as n from payment where order_id = ${row.id}`)
    return `${row.no}P${(known?.n ?? 0) + 1}`
  }

  /**
   * A payment that the provider tells of. The same news again, from several nodes at once too, moves nothing.
   * @throws PaymentError for an unknown trade or another amount
   */
  async settle(paid: PaidTrade): Promise<void> {
    const orderId = await this.db.transaction(async (tx) => {
      const [known] = await tx.rows<{ order_id: number }>(sql`
        select order_id from payment where out_trade_no = ${paid.outTradeNo}`)
      if (!known) throw new PaymentError(`no trade ${paid.outTradeNo}`)
      const order = await lockedOrder(tx, known.order_id)
      const payments = records(tx, payment)
      const [trade] = await payments.lock({ out_trade_no: paid.outTradeNo })
      if (!order || !trade) throw new PaymentError(`no trade ${paid.outTradeNo}`)
      const amount = amountOf(trade.amount)
      if (amount !== paid.amount) {
        throw new PaymentError(`${paid.outTradeNo}: ${paid.amount} fen paid instead of ${amount}`)
      }
      const values = { transaction_id: paid.transactionId, paid_time: paid.paidAt }
      const settled = await payments.actAll(trade.id, 'paid', null, { values })
      return settled.length === 0 ? null : this.credit(tx, order, { out_trade_no: paid.outTradeNo, amount })
    })
    if (orderId !== null) await this.sendRefunds(orderId)
  }

  /** Adds a payment to its order; what is not owed goes back. @returns the order, when something goes back */
  private async credit(
    tx: Tx,
    order: OrderRecord,
    paid: Pick<PaymentRow, 'out_trade_no' | 'amount'>,
  ): Promise<number | null> {
    const now = seconds(new Date())
    const { set, back } = moneyIn(order, paid.amount, now)
    const isOver = back !== 0
    await recordOrderEvent(tx, order, {
      action: 'pay',
      title: '车主支付',
      text: formatYuan(paid.amount),
      remark: paid.out_trade_no,
      set: { ...set, ...(isOver && { refund_status: 1 }) },
      now,
    })
    if (!isOver) return null
    const id = order.id
    await this.addRefunds(tx, id, back, '多付退回', null)
    return id
  }

  /**
   * Gives back what the owner has paid by code (E5), within the order's transaction; the provider is asked afterwards.
   * @returns the columns of the order that say so
   */
  async giveBack(act: Act, reason: string) {
    return (await this.returnUpTo(act, reason, ALL)).told
  }

  /**
   * The same of a part. What was taken by hand is returned by hand.
   * @param most fen
   * @returns fen that go back, and the columns that say so
   */
  async returnUpTo({ tx, row, now, afterCommit, user }: Act, reason: string, most: Fen) {
    await this.close({ tx, row, now, afterCommit, user })
    const orderId = row.id
    const back = await this.addRefunds(tx, orderId, most, reason, user)
    if (back > 0) afterCommit(() => this.sendRefunds(orderId))
    return { back, told: back > 0 ? { refund_status: 1 } : {} }
  }

  /** @returns fen that are going back, newest payments first */
  private async addRefunds(tx: Tx, orderId: number, most: Fen, reason: string, by: By): Promise<Fen> {
    const rows = await tx.rows<{ id: number; out_trade_no: string; amount: Fen; returned: Fen; n: number }>(sql`
      select p.id, p.out_trade_no, p.amount, coalesce(sum(r.amount), 0)::bigint as returned, count(r.id)::int as n
      from payment p left join refund r on r.payment_id = p.id
      where p.order_id = ${orderId} and p.method = 1 and p.status = ${paymentState.paid} group by p.id order by p.id desc`)
    let left = most
    for (const { id, out_trade_no, amount, returned, n } of rows) {
      const back = Math.min(left, amount - returned)
      if (back <= 0) continue
      const asked = {
        out_refund_no: `${out_trade_no}R${n + 1}`,
        amount: back,
        reason,
        status: refundState.underway,
      } as const
      await records(tx, refund).create({ order_id: orderId, payment_id: id, ...asked }, by)
      left -= back
    }
    return most - left
  }

  /** Failed refunds go out once more under their numbers. */
  async retryRefunds({ tx, row, now, afterCommit, user }: Act): Promise<void> {
    await records(tx, refund).actAll({ order_id: row.id }, 'retry', user, { now })
    afterCommit(() => this.sendRefunds(row.id))
  }

  /**
   * Sends what is to go back, or with `ask` asks first what has become of it. What is accepted is not refunded yet: that, and what
   * got no answer, stays underway, and the timer asks.
   */
  async sendRefunds(orderId: number, ask = false): Promise<void> {
    const rows = await this.db.rows<{
      id: number
      out_refund_no: string
      amount: Fen
      reason: string | null
      out_trade_no: string
      total: Fen
    }>(sql`
      select r.id, r.out_refund_no, r.amount, r.reason, p.out_trade_no, p.amount as total
      from refund r join payment p on p.id = r.payment_id where r.order_id = ${orderId} and r.status = ${refundState.underway} order by r.id`)
    for (const { id, out_refund_no, amount, reason, out_trade_no, total } of rows) {
      const order = { outTradeNo: out_trade_no, outRefundNo: out_refund_no, amount, total, reason: reason ?? '' }
      const told = await this.refunded(order, ask).catch((error: unknown): RefundState => {
        if (error instanceof PaymentError) return { state: 'FAIL', reason: error.message }
        this.log.warn(`refund ${out_refund_no}: ${error}`)
        return { state: 'PROCESSING' }
      })
      if (told.state === 'SUCCESS') await this.finishRefund(orderId, id, amount, null)
      if (told.state === 'FAIL') await this.finishRefund(orderId, id, amount, told.reason)
    }
  }

  private async refunded(order: RefundOrder, ask: boolean): Promise<RefundState> {
    // A question that is refused says nothing of the refund.
    const known = ask ? await this.gateway.queryRefund(order.outRefundNo).catch(unheard) : NOT_ASKED
    return known.state === 'NONE' ? this.gateway.refund(order) : known
  }

  /** News of a refund is a reason to ask what has become of it. */
  async askRefund(outRefundNo: string): Promise<void> {
    const [row] = await this.db.rows<{ order_id: number }>(sql`
      select order_id from refund where out_refund_no = ${outRefundNo}`)
    if (!row) throw new PaymentError(`no refund ${outRefundNo}`)
    await this.sendRefunds(row.order_id, true)
  }

  private async finishRefund(orderId: number, id: number, amount: Fen, failure: string | null): Promise<void> {
    await this.db.transaction(async (tx) => {
      const order = await lockedOrder(tx, orderId)
      const now = seconds(new Date())
      const end = failure === null ? 'succeed' : 'fail'
      const finished = await records(tx, refund).actAll(id, end, null, { values: { failure }, now })
      if (!order || finished.length === 0) return
      const [all] = await tx.rows<{ status: number; money: Fen }>(sql`
        select case when bool_or(status = ${refundState.failed}) then ${refundState.failed}::int
          when bool_or(status = ${refundState.underway}) then ${refundState.underway}::int
          else ${refundState.refunded}::int end as status,
          coalesce(sum(amount) filter (where status = ${refundState.refunded}), 0)::bigint as money
        from refund where order_id = ${orderId}`)
      await recordOrderEvent(tx, order, {
        action: 'refund',
        title: failure === null ? '退款成功' : '退款失败',
        text: failure === null ? formatYuan(amount) : `${formatYuan(amount)} ${failure}`,
        remark: failure,
        set: { refund_status: all?.status, refund_money: all?.money ?? 0 },
        now,
      })
    })
  }

  /** Asks what has become of a code; one whose time is over is closed. */
  private async ask(id: number): Promise<void> {
    const [row] = await this.db.rows<{ out_trade_no: string; over: boolean }>(sql`
      select out_trade_no, expire_time < now() as over from payment where id = ${id}`)
    if (!row) return
    const known = await this.gateway.query(row.out_trade_no)
    if (known.state === 'SUCCESS') return this.settle(known.paid)
    if (!row.over) return
    await this.gateway.close(row.out_trade_no)
    await this.db.transaction((tx) => records(tx, payment).actAll(id, 'lapse', null))
  }

  /** Asks now for what was never notified, and for refunds without an answer. */
  async sweep(): Promise<void> {
    for (const queue of this.queues) await queue.drain({ early: true })
  }
}

/** @param address where phones reach this server, with its base path */
export const simulatedPayments = (db: Db, address = '', log: Pick<Log, 'warn'> = silent): Payments =>
  new Payments(db, createSandboxPayments(db, address), log)
