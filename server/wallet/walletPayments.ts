import { sql } from 'drizzle-orm'
import type { Fen } from '../../src/domain/money'
import { numberOf } from '../../src/domain/order'
import {
  depositState,
  ledgerLines,
  walletPaymentState as state,
  WALLET_CODE_LEFT,
  WALLET_CODE_SECONDS,
  walletPurpose,
} from '../../src/domain/wallet'
import { wallet } from '../../src/resources/wallet/wallet.resource'
import { walletPayment } from '../../src/resources/wallet/walletPayment.resource'
import type { RecordOf } from '../../src/schema/model'
import { type PaidTrade, PaymentError, type PaymentGateway } from '../adapters/payment/PaymentGateway'
import { createPayCode, type PayCode } from '../adapters/payment/payCode'
import type { Db, Tx } from '../db/db'
import { clock, type Session } from '../engine/core/handlers'
import { type Lease, leased } from '../engine/work/leases'
import { WorkQueue } from '../engine/work/queue'
import { records } from '../engine/write/records'
import { reject, rejectStale } from '../kernel/domainError'
import { type Log, silent } from '../kernel/log'
import { post } from './ledger'
import { lockWallet } from './walletRow'

type PaymentRow = RecordOf<typeof walletPayment>

/** What a firm is to pay by a code; fen. */
export interface Sum {
  readonly firmId: number
  readonly purpose: 1 | 2
  readonly money: Fen
  readonly fee: Fen
}

/** Seconds after which the state of a code without news is queried; a closed one may have been paid at the last moment. */
const OPEN_CODES = sql`
  select id, case when status = ${state.open} then create_time + interval '20 seconds' else update_time end as due,
    create_time as since, null::int as order_id
  from wallet_payment
  where removed_at is null
    and (status = ${state.open} or (status = ${state.closed} and update_time > now() - interval '10 minutes'))`
const PREFIX = { [walletPurpose.recharge]: 'CZ', [walletPurpose.deposit]: 'BZ' } as const
const TITLE = { [walletPurpose.recharge]: '钱包充值', [walletPurpose.deposit]: '保证金' } as const

/** What firms pay into their wallets and as deposits: codes, the provider's news of them, and what was never told. */
export class WalletPayments {
  readonly queue: WorkQueue<Lease>

  constructor(
    readonly db: Db,
    readonly gateway: PaymentGateway,
    readonly log: Pick<Log, 'warn'> = silent,
  ) {
    const spec = leased(db, {
      name: 'wallet payment timer',
      title: '钱包充值查询',
      command: 'WalletPayments.ask',
      rows: OPEN_CODES,
      work: (id) => this.ask(id),
    })
    this.queue = new WorkQueue(db, spec, log)
  }

  /**
   * Has a code made for a sum, ahead of the transaction that shows it.
   * @returns null where one is shown that still can be scanned @throws DomainError
   */
  async make(tx: Pick<Tx, 'rows'>, { firmId, purpose, money, fee }: Sum): Promise<PayCode | null> {
    const now = clock()
    const [shown] = await tx.rows(sql`
      select 1 from wallet_payment where firm_id = ${firmId} and purpose = ${purpose} and status = ${state.open}
        and money = ${money} and removed_at is null and expire_time > to_timestamp(${now + WALLET_CODE_LEFT}::float8)`)
    if (shown) return null
    const [next] = await tx.rows<{ seq: number }>(sql`select nextval('order_number_seq') as seq`)
    const outTradeNo = numberOf(next?.seq ?? 0, now, PREFIX[purpose])
    const title = `${TITLE[purpose]} ${outTradeNo}`
    return createPayCode(this.gateway, { outTradeNo, amount: money + fee, title, expires: now + WALLET_CODE_SECONDS })
  }

  /**
   * A code for a sum: the one that still can be scanned for it, else the one that was made. Within the call's transaction, which
   * holds the wallet. @param made null: one was shown a moment ago
   */
  async open(tx: Tx, { firmId, purpose, money, fee }: Sum, code: PayCode | null, user: Session) {
    const payments = records(tx, walletPayment)
    const open = await payments.lock({ firm_id: firmId, purpose, status: state.open })
    const least = clock() + (code ? WALLET_CODE_LEFT : 0)
    const shown = open.find((row) => row.money === money && Number(row.expire_time) > least)
    if (shown) return this.told(shown)
    // Another sum is asked since the code was made: of a deposit, whose rule was changed.
    if (code?.amount !== money + fee) return rejectStale()
    const { outTradeNo: order_no, codeUrl: code_url, expires: expire_time } = code
    const made = { order_no, firm_id: firmId, purpose, money, fee, status: state.open, user_name: user.name }
    await payments.create({ ...made, code_url, expire_time }, user)
    return this.told({ order_no, money, fee, code_url, expire_time })
  }

  private told(row: Pick<PaymentRow, 'order_no' | 'money' | 'fee' | 'code_url' | 'expire_time'>) {
    const { order_no, money, fee, code_url, expire_time } = row
    return {
      order_no: String(order_no),
      pay_data: {
        code_url: String(code_url),
        out_trade_no: String(order_no),
        money: money + fee,
        expire_time: Number(expire_time),
        simulated: this.gateway.isSimulated,
      },
    }
  }

  /**
   * News of a payment. The same news again, late, or from several nodes at once books nothing more.
   * @returns whether it is one of these
   * @throws PaymentError for another amount than was asked
   */
  async settle(paid: PaidTrade): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const [known] = await tx.rows<{ firm_id: number }>(sql`
        select firm_id from wallet_payment where order_no = ${paid.outTradeNo} and removed_at is null`)
      if (!known) return false
      // The wallet first, like whatever else moves its money.
      const held = await lockWallet(tx, known.firm_id, null)
      const payments = records(tx, walletPayment)
      const [trade] = await payments.lock({ order_no: paid.outTradeNo })
      if (!trade) throw new PaymentError(`no trade ${paid.outTradeNo}`)
      const asked = trade.money + trade.fee
      if (paid.amount !== asked) {
        throw new PaymentError(`${paid.outTradeNo}: ${paid.amount} fen paid instead of ${asked}`)
      }
      const values = { transaction_id: paid.transactionId, paid_time: paid.paidAt }
      const [settled] = await payments.actAll(trade.id, 'walletPaid', null, { values })
      if (!settled) return true
      // A deposit that was paid by another code meanwhile is the firm's money all the same.
      const isDeposit = trade.purpose === walletPurpose.deposit && held.deposit_status === depositState.unpaid
      await post(tx, {
        key: `paid ${trade.order_no}`,
        kind: isDeposit ? 'deposit' : 'recharge',
        no: String(trade.order_no),
        lines: isDeposit
          ? ledgerLines.deposit(trade.firm_id, trade.money)
          : ledgerLines.recharge(trade.firm_id, trade.money, trade.fee),
        about: { total_money: trade.money },
        userId: null,
        eventTime: paid.paidAt,
      })
      if (isDeposit) {
        await records(tx, wallet).edit(held.id, { deposit_status: depositState.paid }, null, { action: 'payDeposit' })
      }
      return true
    })
  }

  /** How one recharge stands, for the screen that waits for it (F-477). */
  async stateOf(tx: Pick<Tx, 'rows'>, firmId: number, orderNo: string) {
    const [row] = await tx.rows<{ status: number; money: Fen; fee: Fen; expire_time: Date }>(sql`
      select status, money, fee, expire_time from wallet_payment
      where firm_id = ${firmId} and order_no = ${orderNo} and removed_at is null`)
    if (!row) return reject('充值单不存在')
    return { order_no: orderNo, status: row.status, money: row.money, fee: row.fee }
  }

  /** Asks what has become of a code; one whose time is over is closed. */
  private async ask(id: number): Promise<void> {
    const [row] = await this.db.rows<{ order_no: string; over: boolean }>(sql`
      select order_no, expire_time < now() as over from wallet_payment where id = ${id}`)
    if (!row) return
    const known = await this.gateway.query(row.order_no)
    if (known.state === 'SUCCESS') return void (await this.settle(known.paid))
    if (!row.over) return
    await this.gateway.close(row.order_no)
    await this.db.transaction((tx) => records(tx, walletPayment).actAll(id, 'walletLapse', null))
  }

  /** Asks now for what was never notified. */
  async sweep(): Promise<void> {
    await this.queue.drain({ early: true })
  }
}
