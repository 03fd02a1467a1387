import { sql } from 'drizzle-orm'
import type { Fen } from '../../src/domain/money'
import { numberOf, openStatuses } from '../../src/domain/order'
import {
  depositState,
  needsStepUp,
  payoutProgress,
  walletMessages as say,
  withdrawalChannel,
  withdrawalOf,
  withdrawalReviewState,
  withdrawalState,
} from '../../src/domain/wallet'
import { withdrawal } from '../../src/resources/wallet/withdrawal.resource'
import { PaymentUnanswered } from '../adapters/payment/PaymentGateway'
import { type CallApprovers, refuseFreshPayer } from '../approval'
import type { Tx } from '../db/db'
import { type AnyRow, implement, type Outcome, type Session, type Work, withPreparation } from '../engine/core/handlers'
import { sentId } from '../engine/core/recordId'
import type { WriteContext } from '../engine/write/audit'
import { records } from '../engine/write/records'
import { reject, rejectAsEvent, rejectForbidden } from '../kernel/domainError'
import { endWithdrawal, move, setDepositStatus, type WithdrawalRow } from './ending'
import { balancesOf } from './ledger'
import type { Payouts } from './payouts'
import { provePaypass } from './paypass'
import { askReview, drawnLately, endReview, stepUpLimit } from './stepUp'
import { lockWallet, type WalletRow } from './walletRow'

type Own = Work<WithdrawalRow>

const refused = (words: string, field: string): never => reject(words, { errors: { [field]: words } })

/** Orders of a provider that are not closed: while there are any, its deposit stays (decisions §5). */
export async function openOrdersOf(tx: Pick<Tx, 'rows'>, firmId: number): Promise<number> {
  const [row] = await tx.rows<{ n: number }>(sql`
    select count(*)::int as n from orders
    where firm_id = ${firmId} and removed_at is null and status = any(${sql.param([...openStatuses])}::int[])`)
  return row?.n ?? 0
}

/** Asked again before the money goes out: an order may have come since the refund was asked for. @throws DomainError */
async function refuseHeldDeposit(
  tx: Pick<Tx, 'rows'>,
  { type, firm_id }: Pick<WithdrawalRow, 'type' | 'firm_id'>,
): Promise<void> {
  if (type === withdrawalOf.deposit && (await openOrdersOf(tx, Number(firm_id))) > 0) reject(say.openOrders)
}

async function depositToRefund(tx: Tx, { deposit_status }: WalletRow, user: Session): Promise<Fen> {
  if (deposit_status !== depositState.paid) reject(say.depositUnpaid)
  await refuseHeldDeposit(tx, { type: withdrawalOf.deposit, firm_id: user.firm_id })
  return (await balancesOf(tx, user.firm_id)).deposit
}

async function balanceToWithdraw(tx: Tx, asked: unknown, user: Session): Promise<Fen> {
  const money = Number(asked ?? 0)
  if (!(money > 0)) refused(say.amount, 'money')
  const { wallet } = await balancesOf(tx, user.firm_id)
  return money > wallet ? refused(say.beyond, 'money') : money
}

/** The roles of the two kinds: a balance is drawn under one, a deposit goes back under the other (decisions §10). */
const ROLE = { [withdrawalOf.balance]: 'wallet_draw', [withdrawalOf.deposit]: 'wallet_deposit' } as const
const kindOf = (type: unknown): 0 | 1 =>
  Number(type) === withdrawalOf.deposit ? withdrawalOf.deposit : withdrawalOf.balance

/** Asks for money: it leaves the balance at once. Asked in this order: binding, transaction password, balance (decisions §5). */
const apply = (callApprovers: CallApprovers) =>
  withPreparation(
    async ({ rows, user, body }) => {
      if (!user.nodes.includes(ROLE[kindOf(body.type)])) rejectForbidden()
      const [row] = await rows<{ openid: string | null }>(sql`
      select openid from wallet where firm_id = ${user.firm_id} and removed_at is null`)
      if (!row?.openid) reject(say.unbound)
      await provePaypass({ rows }, user.firm_id, body.paypass)
    },
    async (work: Own): Promise<Outcome> => {
      const { tx, input, user, now } = work
      const held = await lockWallet(tx, user.firm_id, user)
      // Unbound by somebody else since it was asked.
      if (!held.openid) reject(say.unbound)
      const type = kindOf(input.type)
      const isDeposit = type === withdrawalOf.deposit
      const typed = String(input.realname).trim()
      if (!isDeposit && held.realname && typed !== held.realname)
        reject(say.otherName, { errors: { realname: say.otherName } })
      // A refund of the deposit asks for no name.
      const realname = (isDeposit && held.realname) || typed
      const money = isDeposit ? await depositToRefund(tx, held, user) : await balanceToWithdraw(tx, input.money, user)
      const [next] = await tx.rows<{ seq: number }>(sql`select nextval('order_number_seq') as seq`)
      const order_no = numberOf(next?.seq ?? 0, now, 'TX')
      const isReviewed = needsStepUp(money, await stepUpLimit(tx, user), await drawnLately(tx, user.firm_id))
      const review_status = isReviewed ? withdrawalReviewState.pending : withdrawalReviewState.none
      const payee = { realname, openid: held.openid, nickname: held.nickname }
      const id = await records(tx, withdrawal).create(
        {
          ...{ order_no, firm_id: user.firm_id, type, money, status: withdrawalState.asked, createtime: now },
          ...payee,
          review_status,
          ...{ user_id: user.id, user_name: user.name },
        },
        user,
      )
      const asked = { kind: isDeposit ? 'deposit_refund' : 'withdraw', part: 'ask' } as const
      await move(work, { order_no, firm_id: user.firm_id, money }, asked)
      if (isDeposit) await setDepositStatus(work, held, depositState.refunding)
      if (isReviewed) await askReview(work, { id, order_no, money }, callApprovers)
      return { data: { id, order_no, status: withdrawalState.asked, review_status } }
    },
  )

/** What needed a second person is paid by a third, who is neither of them under another name. */
const refuseFresh = async (tx: Tx, { review_status }: WithdrawalRow, { id, firm_id }: Session): Promise<void> => {
  if (review_status !== withdrawalReviewState.none) await refuseFreshPayer(tx, firm_id, id)
}

/** What finance takes is paid out by the provider where there is one; what it already knows goes out again under its number. */
const take =
  (payouts: Payouts) =>
  async ({ tx, row, user, now, afterCommit }: Own): Promise<Outcome> => {
    await refuseHeldDeposit(tx, row)
    await refuseFresh(tx, row, user)
    const channel = row.status === withdrawalState.asked ? payouts.channel : (row.channel ?? withdrawalChannel.hand)
    if (channel === withdrawalChannel.hand) return { set: { channel } }
    afterCommit(() => payouts.send(row.id))
    return { set: { channel, progress: payoutProgress.sending, sent_time: row.sent_time ?? now } }
  }

/** Ended by hand; a simulated provider is told, whose page is then over. */
const byHand =
  (payouts: Payouts, isPaid: boolean) =>
  async ({ tx, row, user, now, afterCommit }: Own): Promise<Outcome> => {
    if (isPaid) {
      await refuseHeldDeposit(tx, row)
      await refuseFresh(tx, row, user)
    }
    await endWithdrawal({ tx, user, now }, row, isPaid)
    const { payout } = payouts.gateway
    if (row.channel === payout?.channel) afterCommit(() => payout?.drop?.(String(row.order_no)))
    return { set: { progress: null, package_info: null } }
  }

type Told = Pick<WithdrawalRow, 'order_no' | 'user_id' | 'status' | 'channel' | 'progress'>
const isRefused = ({ channel, progress }: Pick<Told, 'channel' | 'progress'>): boolean =>
  channel !== withdrawalChannel.hand && progress === payoutProgress.refused

/** What a call of finance is about, before its transaction. */
async function named(tx: Pick<Tx, 'rows'>, body: AnyRow): Promise<Told | undefined> {
  const [row] = await tx.rows<Told>(sql`
    select order_no, user_id, status, channel, progress from withdrawal where id = ${sentId(withdrawal, body)}::bigint`)
  return row
}

/** Money that the provider was told to pay, and refused to, goes back when it says once more that it pays nothing. */
const fail = (payouts: Payouts) =>
  withPreparation(
    async ({ rows, body }) => {
      const told = await named({ rows }, body)
      if (!told || !isRefused(told)) return null
      const isUnpaid = await payouts.isUnpaid(String(told.order_no)).catch(() => reject(say.payoutUnanswered))
      return isUnpaid ? told.order_no : reject(say.payoutOpen)
    },
    async (work: Own, unpaid): Promise<Outcome> => {
      if (isRefused(work.row) && unpaid !== work.row.order_no) reject(say.payoutUnanswered)
      await endReview(work, work.row, '提现已驳回')
      return byHand(payouts, false)(work)
    },
  )

/** Asks the provider now and answers how the withdrawal stands then, whoever has changed it meanwhile: asking changes nothing. */
const ask = (payouts: Payouts) =>
  withPreparation(
    async ({ rows, body }) => {
      const told = await named({ rows }, body)
      await payouts.ask(String(told?.order_no)).catch((error: unknown) => {
        payouts.log.warn(`payout ${told?.order_no}: ${error}`)
        reject(say.payoutUnanswered)
      })
    },
    async ({ row: { status, progress, result } }: Own): Promise<Outcome> => ({ data: { status, progress, result } }),
  )

/** Tells the provider to take a payout back that nobody has confirmed; what comes of it is learned by a question, like all else. */
const recall = (payouts: Payouts) =>
  withPreparation(
    async ({ rows, user, body }) => {
      const told = await named({ rows }, body)
      // What else the transaction will refuse tells the provider nothing.
      if (told?.user_id === user.id) rejectAsEvent('second_person_refused', say.ownWithdrawal)
      const waits = told?.status === withdrawalState.underway && told.progress === payoutProgress.confirm
      const { payout } = payouts.gateway
      if (!waits || told.channel !== payout?.channel) return
      await payout?.recall?.(String(told.order_no)).catch((error: unknown) => {
        reject(error instanceof PaymentUnanswered ? say.payoutUnanswered : say.payoutKept)
      })
    },
    async ({ row, afterCommit }: Own): Promise<Outcome> => {
      afterCommit(() => payouts.ask(String(row.order_no)))
      return {}
    },
  )

/** A second person did not agree to it: it fails with the reason, and the money goes back. A null user is time itself. */
export async function failReview(ctx: WriteContext, id: number, reason: string): Promise<void> {
  const rows = records(ctx.tx, withdrawal)
  const [row] = await rows.lock({ id, status: withdrawalState.asked, review_status: withdrawalReviewState.pending })
  if (!row) return
  await endWithdrawal(ctx, row, false)
  await rows.act(id, 'reviewFailed', ctx.user, { values: { result: reason }, remark: reason, now: ctx.now })
}

export const withdrawalHandlers = (payouts: Payouts, callApprovers: CallApprovers) =>
  implement(withdrawal, {
    reads: {
      payee: async ({ row }) => ({
        order_no: row.order_no,
        status: row.status,
        money: row.money,
        url: payouts.pageOf(row) ?? '',
        expire_time: Number(row.confirm_expire ?? 0),
        simulated: payouts.gateway.isSimulated,
      }),
    },
    actions: {
      apply: apply(callApprovers),
      async cancelWithdrawal(work: Own) {
        const { row, user } = work
        if (!user.nodes.includes(ROLE[kindOf(row.type)])) rejectForbidden()
        await endReview(work, row, '用户取消')
        await endWithdrawal(work, row, false)
        return {}
      },
      takeWithdrawal: take(payouts),
      payOut: byHand(payouts, true),
      failWithdrawal: fail(payouts),
      askPayout: ask(payouts),
      recallPayout: recall(payouts),
    },
  })
