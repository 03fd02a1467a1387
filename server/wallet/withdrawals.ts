import { sql } from 'drizzle-orm'
import type { Fen } from '../../src/domain/money'
import { numberOf, openStatuses } from '../../src/domain/order'
import {
  depositState,
  type LedgerLine,
  ledgerLines,
  type MovementKind,
  needsStepUp,
  walletMessages as say,
  withdrawalOf,
  withdrawalReviewState,
  withdrawalState,
} from '../../src/domain/wallet'
import { wallet } from '../../src/resources/wallet/wallet.resource'
import { withdrawal } from '../../src/resources/wallet/withdrawal.resource'
import type { RecordOf } from '../../src/schema/model'
import type { CallApprovers } from '../approval'
import type { Tx } from '../db/db'
import { reject, rejectForbidden } from '../http/domainError'
import type { By } from '../schema/audit'
import { afterwards, implement, type Outcome, type Session, type Work } from '../schema/handlers'
import { records } from '../schema/records'
import { balancesOf, post } from './ledger'
import { provePaypass } from './paypass'
import { askReview, endReview, stepUpLimit } from './stepUp'
import { heldWallet, type WalletRow } from './walletRow'

type WithdrawalRow = RecordOf<typeof withdrawal>
type Own = Work<WithdrawalRow>

const refused = (words: string, field: string): never => reject(words, { errors: { [field]: words } })

/** Orders of a provider that are not closed: while there are any, its deposit stays (decisions §5). */
export async function openOrdersOf(tx: Pick<Tx, 'rows'>, firmId: number): Promise<number> {
  const [row] = await tx.rows<{ n: number }>(sql`
    select count(*)::int as n from orders
    where firm_id = ${firmId} and removed_at is null and status = any(${sql.param([...openStatuses])}::int[])`)
  return row?.n ?? 0
}

async function depositToRefund(tx: Tx, { deposit_status }: WalletRow, user: Session): Promise<Fen> {
  if (deposit_status !== depositState.paid) reject(say.depositUnpaid)
  if ((await openOrdersOf(tx, user.firm_id)) > 0) reject(say.openOrders)
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
  afterwards(
    async ({ rows, user, body }) => {
      if (!user.nodes.includes(ROLE[kindOf(body.type)])) rejectForbidden()
      const [row] = await rows<{ openid: string | null }>(sql`
      select openid from wallet where firm_id = ${user.firm_id} and removed_at is null`)
      if (!row?.openid) reject(say.unbound)
      await provePaypass({ rows }, user.firm_id, body.paypass)
    },
    async (work: Own): Promise<Outcome> => {
      const { tx, input, user, now } = work
      const held = await heldWallet(tx, user.firm_id, user)
      // Unbound by somebody else since it was asked.
      if (!held.openid) reject(say.unbound)
      const type = kindOf(input.type)
      const isDeposit = type === withdrawalOf.deposit
      const money = isDeposit ? await depositToRefund(tx, held, user) : await balanceToWithdraw(tx, input.money, user)
      const [next] = await tx.rows<{ seq: number }>(sql`select nextval('order_number_seq') as seq`)
      const order_no = numberOf(next?.seq ?? 0, now, 'TX')
      const isReviewed = needsStepUp(money, await stepUpLimit(tx, user))
      const review_status = isReviewed ? withdrawalReviewState.pending : withdrawalReviewState.none
      const payee = { realname: String(input.realname).trim(), openid: held.openid, nickname: held.nickname }
      const id = await records(tx, withdrawal).create(
        {
          ...{ order_no, firm_id: user.firm_id, type, money, status: withdrawalState.asked, createtime: now },
          ...payee,
          review_status,
          ...{ user_id: user.id, user_name: user.name },
        },
        user,
      )
      await move(
        tx,
        isDeposit ? 'deposit_refund' : 'withdraw',
        { order_no, firm_id: user.firm_id, money },
        'ask',
        user,
        now,
      )
      if (isDeposit) await depositStands(tx, held, depositState.refunding, user)
      if (isReviewed) await askReview(work, { id, order_no, money }, callApprovers)
      return { data: { id, order_no, status: withdrawalState.asked, review_status } }
    },
  )

type Moved = Pick<WithdrawalRow, 'order_no' | 'firm_id' | 'money'>
type Kind = Exclude<MovementKind, 'recharge' | 'write_off'>

/** Books what a withdrawal does to its firm's accounts: it begins once and ends once, whatever else is asked of it. */
async function move(
  tx: Tx,
  kind: Kind,
  { order_no, firm_id, money }: Moved,
  part: 'ask' | 'end',
  user: By,
  now: number,
) {
  const lines: readonly LedgerLine[] = ledgerLines[kind](firm_id, money)
  const no = String(order_no)
  await post(tx, {
    key: `${part} ${no}`,
    kind,
    no,
    lines,
    about: { total_money: money },
    userId: user?.id ?? null,
    eventTime: now,
  })
}

const depositStands = (tx: Tx, { id }: WalletRow, deposit_status: 0 | 1 | 2, user: By) =>
  records(tx, wallet).edit(id, { deposit_status }, user, { action: 'refundDeposit' })

interface Ending {
  readonly tx: Tx
  readonly row: WithdrawalRow
  readonly user: By
  readonly now: number
}

/** The end of a withdrawal: paid out, or back to where it came from. */
async function end({ tx, row, user, now }: Ending, isPaid: boolean): Promise<Outcome> {
  const held = await heldWallet(tx, row.firm_id, user)
  if (row.type === withdrawalOf.deposit) {
    await move(tx, isPaid ? 'deposit_done' : 'deposit_back', row, 'end', user, now)
    await depositStands(tx, held, isPaid ? depositState.unpaid : depositState.paid, user)
  } else {
    await move(tx, isPaid ? 'withdraw_done' : 'withdraw_back', row, 'end', user, now)
  }
  return {}
}

/** A second person did not agree to it: it fails with the reason, and the money goes back. @param by null: time itself */
export async function failReview(tx: Tx, id: number, reason: string, by: By, now: number): Promise<void> {
  const rows = records(tx, withdrawal)
  const [row] = await rows.lock({ id, status: withdrawalState.asked, review_status: withdrawalReviewState.pending })
  if (!row) return
  await end({ tx, row, user: by, now }, false)
  await rows.act(id, 'reviewFailed', by, { values: { result: reason }, remark: reason, now })
}

export const withdrawalHandlers = (callApprovers: CallApprovers) =>
  implement(withdrawal, {
    actions: {
      apply: apply(callApprovers),
      async cancelWithdrawal(work: Own) {
        if (!work.user.nodes.includes(ROLE[kindOf(work.row.type)])) rejectForbidden()
        await endReview(work, work.row, '用户取消')
        return end(work, false)
      },
      payOut: (work: Own) => end(work, true),
      async failWithdrawal(work: Own) {
        await endReview(work, work.row, '提现已驳回')
        return end(work, false)
      },
    },
  })
