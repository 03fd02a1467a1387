import { sql } from 'drizzle-orm'
import { approvalState } from '../../src/domain/settlement'
import { withdrawal } from '../../src/resources/wallet/withdrawal.resource'
import { type ApprovalEnd, approvalKind } from '../approval'
import { agreeWithdrawal } from './stepUp'
import { failReview } from './withdrawals'

const words: Readonly<Record<Exclude<ApprovalEnd, 1 | 10>, string>> = {
  2: '大额提现审批被拒绝',
  3: '大额提现审批已撤回',
  6: '大额提现审批已失效',
}

/** A withdrawal over its company's limit: until it is agreed finance cannot take it, refused its money goes back. */
export const withdraw = approvalKind('withdraw', {
  linked: withdrawal,
  async carryOut({ tx, row, user }) {
    await agreeWithdrawal(tx, row.link_id ?? 0, [...new Set([...(row.decided_ids ?? []), user.id])], user)
    return approvalState.agreed
  },
  async ended({ tx, row, user, now, remark, status }) {
    if (status === approvalState.agreed || status === approvalState.toWriteOff) return
    const reason = [words[status], remark].filter(Boolean).join('：').slice(0, 200)
    await failReview({ tx, user, now }, row.link_id ?? 0, reason)
  },
  spoken: (_id, no) => ({ orderId: null, text: `您有一条大额提现审批待处理，提现单号${no}` }),
  /** Whose money it is. */
  async present(tx, rows) {
    if (rows.length === 0) return
    const ids = rows.map(({ link_id }) => Number(link_id))
    const found = await tx.rows<{ id: number; firm_name: string | null }>(sql`
      select w.id, f.name as firm_name from withdrawal w left join firm f on f.id = w.firm_id
      where w.id = any(${sql.param(ids)}::int[])`)
    const names = new Map(found.map((one) => [one.id, one.firm_name]))
    for (const row of rows) row.provider_name = names.get(Number(row.link_id)) ?? null
  },
})
