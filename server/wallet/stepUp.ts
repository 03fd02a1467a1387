import { sql } from 'drizzle-orm'
import type { Fen } from '../../src/domain/money'
import { approvalState, approvalTypeOfCode } from '../../src/domain/settlement'
import {
  STEP_UP_HOURS,
  walletMessages as say,
  strictestLimit,
  withdrawalReviewState,
  withdrawalState,
} from '../../src/domain/wallet'
import { companyConfig } from '../../src/resources/firm/companyConfig.resource'
import { withdrawal } from '../../src/resources/wallet/withdrawal.resource'
import { turnedValue } from '../../src/schema/compile/travel'
import type { RecordOf } from '../../src/schema/model'
import { type CallApprovers, dropApprovals, forgetStats, launchApproval } from '../approval'
import type { Tx } from '../db/db'
import type { Session, Work } from '../engine/core/handlers'
import { settingOf } from '../engine/read/single'
import type { By } from '../engine/write/audit'
import { records } from '../engine/write/records'
import { reject } from '../kernel/domainError'

type WithdrawalRow = RecordOf<typeof withdrawal>

/**
 * Fen above which money of a firm asks for a second person; 0 is no limit. A company sets its own, what providers draw goes by
 * head office's, which pays it out.
 */
export async function stepUpLimit(
  tx: Pick<Tx, 'rows'>,
  { firm_id, firm_type }: Pick<Session, 'firm_id' | 'firm_type'>,
): Promise<Fen> {
  const [office] = await tx.rows<{ id: number }>(sql`
    select id from firm where firm_type = 0 and removed_at is null order by id limit 1`)
  const company = firm_type === 3 ? office?.id : firm_id
  return company === undefined ? 0 : bindingLimit(tx, company)
}

/** The strictest limit that a company has had within a day: who raises it or takes it away gains nothing by that today. */
async function bindingLimit(tx: Pick<Tx, 'rows'>, company: number): Promise<Fen> {
  const { id, step_up_money } = await settingOf(tx, companyConfig, company)
  const changed = await tx.rows<{ before: unknown }>(sql`
    select changes->'step_up_money'->0 as before from audit_log
    where resource = ${companyConfig.name} and row_id = ${id} and changes ? 'step_up_money'
      and at > now() - make_interval(hours => ${STEP_UP_HOURS})`)
  const before = changed.map((row) => Number(turnedValue(companyConfig.fields.step_up_money, row.before, 'decode')))
  return strictestLimit([Number(step_up_money), ...before])
}

/** Entries of a wallet in a day at most: what is older is not read. */
const DAY_OF_ENTRIES = 10_000

/**
 * Fen that have left a firm's wallet within the last day without a second person, drawn or written off; what was given back does
 * not count.
 */
export async function drawnLately(tx: Pick<Tx, 'rows'>, firmId: number): Promise<Fen> {
  const since = sql`now() - make_interval(hours => ${STEP_UP_HOURS})`
  const [row] = await tx.rows<{ drawn: Fen }>(sql`
    select coalesce(sum(money), 0)::bigint as drawn from (
      select money from withdrawal
      where firm_id = ${firmId} and removed_at is null and review_status = ${withdrawalReviewState.none}
        and status <> ${withdrawalState.failed} and createtime > ${since}
      union all
      select -e.amount from ledger_account a
      cross join lateral (
        select movement_id, amount from ledger_entry where account_id = a.id order by id desc limit ${DAY_OF_ENTRIES}) e
      join ledger_movement m on m.id = e.movement_id
      where a.firm_id = ${firmId} and a.kind = 'wallet' and e.amount < 0 and m.kind = 'write_off' and m.create_time > ${since}
        and not exists (select 1 from approval p where p.type = ${approvalTypeOfCode('write_off').row}
          and p.link_id = (m.about->>'order_id')::int and p.status = ${approvalState.agreed} and p.removed_at is null)) gone`)
  return Number(row?.drawn ?? 0)
}

/** The same for one who is about to spend: what others of the firm spend meanwhile waits for him. */
export async function spentLately(tx: Pick<Tx, 'rows'>, firmId: number): Promise<Fen> {
  await tx.rows(sql`select 1 from wallet where firm_id = ${firmId} and removed_at is null for update`)
  return drawnLately(tx, firmId)
}

/** Asks somebody else to agree to a withdrawal that its caller has just asked for. */
export async function askReview(
  { tx, user, now, afterCommit }: Pick<Work<unknown>, 'tx' | 'user' | 'now' | 'afterCommit'>,
  { id, order_no, money }: { readonly id: number; readonly order_no: string; readonly money: Fen },
  callApprovers: CallApprovers,
): Promise<void> {
  await launchApproval(tx, {
    code: 'withdraw',
    firmId: user.firm_id,
    user,
    now,
    // Whoever may draw may ask.
    isParty: true,
    title: `${user.name}提交的大额提现审批（${order_no}）`,
    link: { id, no: order_no },
    money,
    remark: null,
    request: {},
    afterCommit,
    callApprovers,
  })
  afterCommit(forgetStats)
}

/** The last agreement: from now on finance may take it, whoever agreed excepted. @throws DomainError once it has ended */
export async function agreeWithdrawal(tx: Tx, id: number, reviewers: readonly number[], by: By): Promise<void> {
  const rows = records(tx, withdrawal)
  const [row] = await rows.lock(id)
  const isWaiting = row?.status === withdrawalState.asked && row.review_status === withdrawalReviewState.pending
  if (!isWaiting) reject(say.goneWithdrawal)
  await rows.act(id, 'reviewAgreed', by, { values: { reviewer_ids: reviewers } })
}

/** A withdrawal that has ended is decided on no more. */
export async function endReview(
  { tx, user, now, afterCommit }: Pick<Work<unknown>, 'tx' | 'user' | 'now' | 'afterCommit'>,
  row: WithdrawalRow,
  remark: string,
): Promise<void> {
  if (row.review_status !== withdrawalReviewState.pending) return
  await dropApprovals(tx, { code: 'withdraw', linkId: row.id, by: user, now, remark })
  afterCommit(forgetStats)
}
