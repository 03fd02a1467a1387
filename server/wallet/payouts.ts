import { createHmac, timingSafeEqual } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import {
  PAYOUT_ASK_SECONDS,
  PAYOUT_CONFIRM_SECONDS,
  payoutProgress as progress,
  withdrawalState as state,
  withdrawalChannel,
} from '../../src/domain/wallet'
import { withdrawal } from '../../src/resources/wallet/withdrawal.resource'
import type { RecordOf } from '../../src/schema/model'
import {
  PaymentError,
  type PaymentGateway,
  type PayoutGateway,
  type PayoutState,
} from '../adapters/payment/PaymentGateway'
import type { Db } from '../db/db'
import { clock } from '../engine/core/handlers'
import { derivedKey } from '../engine/core/signing'
import { type Lease, leased } from '../engine/work/leases'
import { WorkQueue } from '../engine/work/queue'
import { records } from '../engine/write/records'
import { type Log, silent } from '../kernel/log'
import { endWithdrawal } from './ending'

type Row = RecordOf<typeof withdrawal>

const UNANSWERED = '付款请求未收到应答，正在查询结果'
const OVERDUE = '已超过支付渠道的查询期限，请核对商户账单后处理'
const FUNDS = '商户账户余额不足，充值后自动付款'

/** What the provider pays out: sent after the commit, asked for until it has ended, and never sent under a second number. */
export class Payouts {
  readonly queue: WorkQueue<Lease>

  constructor(
    readonly db: Db,
    readonly gateway: PaymentGateway,
    readonly log: Pick<Log, 'warn'> = silent,
  ) {
    const { payout } = gateway
    const spec = leased(db, {
      name: 'payout timer',
      title: '提现打款',
      command: 'Payouts.ask',
      rows: sql`
        select id, create_time as due, create_time as since, null::int as order_id from withdrawal
        where removed_at is null and channel = ${payout?.channel ?? -1} and (status = ${state.underway}
          or (status = ${state.unknown} and progress in (${progress.unanswered}, ${progress.refused})))`,
      work: (id) => this.#askAbout(sql`t.id = ${id}`),
    })
    this.queue = new WorkQueue(db, spec, log)
  }

  /** How a withdrawal that finance takes is to be paid out; by hand without a provider. */
  get channel(): 0 | 1 | 2 {
    return this.gateway.payout?.channel ?? withdrawalChannel.hand
  }

  /** Tells the provider to pay. Without an answer the withdrawal is 处理异常 until a question is answered (decisions §1). */
  async send(id: number): Promise<void> {
    const found = await this.#open(sql`t.id = ${id}`)
    if (found && found.row.status === state.underway) await this.#transfer(found.row, found.payout)
  }

  /** Asks what has become of a payout. News of it, a clerk and the timer come here. @throws PaymentError for an unknown one */
  ask(orderNo: string): Promise<void> {
    return this.#askAbout(sql`t.order_no = ${orderNo}`)
  }

  async #askAbout(which: SQL): Promise<void> {
    const found = await this.#open(which)
    if (!found) return
    const { row, payout } = found
    const told = await payout.query(String(row.order_no))
    if (told.state === 'SUCCESS' || told.state === 'FAIL') return this.#learn(row, told)
    if (Number(row.sent_time) < clock() - PAYOUT_ASK_SECONDS) return this.#lose(row, progress.overdue, OVERDUE)
    if (told.state === 'NONE') {
      // What was refused waits for a person; all else goes out again under its number, which is the same payout.
      if (row.progress !== progress.refused) await this.#transfer(row, payout)
      return
    }
    // Only the call itself tells what opens the confirmation: the same number again tells it again.
    if (told.state === 'WAIT' && !row.package_info) return this.#transfer(row, payout)
    await this.#learn(row, told)
  }

  /** Whether the provider says that it pays nothing under this number. @throws PaymentUnanswered */
  async isUnpaid(orderNo: string): Promise<boolean> {
    const told = await this.gateway.payout?.query(orderNo)
    return told?.state === 'NONE' || told?.state === 'FAIL'
  }

  /** Asks now for all payouts that are open. */
  async sweep(): Promise<void> {
    await this.queue.drain({ early: true })
  }

  /** Where the payee's phone confirms a withdrawal; null where nobody is to. */
  pageOf(row: Pick<Row, 'order_no' | 'status' | 'progress' | 'confirm_expire' | 'package_info'>): string | null {
    const until = Number(row.confirm_expire ?? 0)
    const waits =
      row.status === state.underway && row.progress === progress.confirm && row.package_info && until > clock()
    const confirmation = waits ? this.gateway.payout?.confirmation : undefined
    return confirmation?.url(tokenOf(String(row.order_no), until)) ?? null
  }

  /** The withdrawal that the page of a token is about; null for a token that is not ours, or too old. */
  async confirmable(token: string) {
    const orderNo = orderOf(token)
    if (orderNo === null) return null
    const found = await this.#open(sql`t.order_no = ${orderNo}`)
    if (!found || this.pageOf(found.row) === null) return null
    const { money, package_info } = found.row
    return { orderNo, money, packageInfo: String(package_info) }
  }

  /** Whether a payout has come to its payee; null as long as nobody knows. */
  async arrived(orderNo: string): Promise<boolean | null> {
    const [row] = await this.db.rows<{ status: number }>(sql`
      select status from withdrawal where order_no = ${orderNo} and removed_at is null`)
    return row?.status === state.done ? true : row?.status === state.failed ? false : null
  }

  /** One that this provider has yet to end. */
  async #open(which: SQL): Promise<{ row: Row; payout: PayoutGateway } | null> {
    const { payout } = this.gateway
    if (!payout) return null
    const [row] = await this.db.transaction((tx) =>
      records(tx, withdrawal).lock(sql`${which}
        and t.channel = ${payout.channel} and t.status in (${state.underway}, ${state.unknown})`),
    )
    return row ? { row, payout } : null
  }

  async #transfer(row: Row, payout: PayoutGateway): Promise<void> {
    const orderNo = String(row.order_no)
    const asked = {
      ...{ outBillNo: orderNo, amount: row.money, payee: String(row.openid), realname: String(row.realname) },
      title: `${row.type === 1 ? '保证金退还' : '提现'} ${orderNo}`,
    }
    const told = await payout.transfer(asked).catch((error: unknown) => error)
    if (isState(told)) {
      // That nothing was paid is believed of an answer to a question.
      return this.#learn(row, told.state === 'FAIL' ? await payout.query(orderNo) : told)
    }
    this.log.warn(`payout ${orderNo}: ${told}`)
    if (told instanceof PaymentError) await this.#lose(row, progress.refused, told.message.slice(0, 200))
    else await this.#lose(row, progress.unanswered, UNANSWERED)
  }

  /** Nobody knows, or somebody has to look: the debit stands. */
  async #lose({ id, status }: Row, as: Row['progress'], result: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const values = { progress: as, result }
      const open = records(tx, withdrawal)
      if (status === state.underway) await open.actAll(id, 'payoutLost', null, { values })
      else await open.editAll({ and: [{ id }, { status: state.unknown }] }, values, null, { action: 'payoutLost' })
    })
  }

  /** What the provider says of a payout. The same again, or of one that has ended, changes nothing. */
  async #learn(row: Row, told: PayoutState): Promise<void> {
    if (told.state === 'NONE') return
    if (told.amount !== undefined && told.amount !== row.money) {
      throw new PaymentError(`${row.order_no}: ${told.amount} fen paid out instead of ${row.money}`)
    }
    await this.db.transaction(async (tx) => {
      const open = records(tx, withdrawal)
      const isPaid = told.state === 'SUCCESS'
      if (isPaid || told.state === 'FAIL') {
        const values = { ...(told.billNo && { transfer_no: told.billNo }), ...(!isPaid && { result: told.reason }) }
        const [ended] = await open.actAll(row.id, isPaid ? 'payoutPaid' : 'payoutFailed', null, { values })
        if (ended) await endWithdrawal({ tx, user: null, now: clock() }, ended, isPaid)
        return
      }
      const values = underway(row, told)
      if (row.status === state.unknown) await open.actAll(row.id, 'payoutFound', null, { values })
      else
        await open.editAll({ and: [{ id: row.id }, { status: state.underway }] }, values, null, {
          action: 'payoutTold',
        })
    })
  }
}

/** What is known of a payout that has not ended. */
function underway(row: Row, told: PayoutState) {
  const isPoor = told.reason !== undefined
  const packageInfo = told.packageInfo ?? row.package_info
  return {
    progress: told.state === 'WAIT' ? progress.confirm : isPoor ? progress.funds : progress.underway,
    // What finance has written stays; what was told of an earlier state does not.
    result: isPoor ? FUNDS : row.progress === progress.sending ? row.result : null,
    ...(told.billNo && { transfer_no: told.billNo }),
    ...(told.state === 'WAIT' && {
      package_info: packageInfo,
      confirm_expire: row.confirm_expire ?? clock() + PAYOUT_CONFIRM_SECONDS,
    }),
  }
}

const isState = (told: unknown): told is PayoutState => !(told instanceof Error)

const signed = (text: string): string =>
  createHmac('sha256', derivedKey('payout confirmation')).update(text).digest('base64url')

function tokenOf(orderNo: string, until: number): string {
  const text = `${orderNo}.${until}`
  return `${text}.${signed(text)}`
}

/** @returns the number of a withdrawal; null for what this installation did not sign, or no longer shows */
function orderOf(token: string): string | null {
  const [orderNo = '', until = '', signature = ''] = token.split('.')
  const [known, given] = [Buffer.from(signed(`${orderNo}.${until}`)), Buffer.from(signature)]
  const isOwn = known.length === given.length && timingSafeEqual(known, given)
  return isOwn && Number(until) > clock() ? orderNo : null
}
