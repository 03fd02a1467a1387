import { sql } from 'drizzle-orm'
import { approvalState, billMessages, billState } from '../../src/domain/settlement'
import { bill } from '../../src/resources/settlement/bill.resource'
import { records } from '../engine/write/records'
import { reject } from '../kernel/domainError'
import { type ApprovalEnd, approvalKind } from './approvalKind'

const words: Readonly<Record<ApprovalEnd, string>> = {
  1: '付款审批通过',
  2: '付款审批被拒绝',
  3: '付款审批已撤回',
  6: '付款审批已失效',
  10: '付款审批通过，待核销',
}

/** Payment of a provider's bill: agreed it waits until the payments have brought what is unpaid to 0 (decisions §6). */
export const billPay = approvalKind('bill_pay', {
  linked: bill,
  async carryOut({ tx, row }) {
    const [found] = await records(tx, bill).lock(row.link_id ?? 0)
    if (!found) return reject('关联账单不存在')
    if (found.check_status !== billState.invoiced) return reject(billMessages.changed)
    if (Number(found.unpaid_money) !== Number(row.money)) return reject(billMessages.changed)
    return approvalState.toWriteOff
  },
  async ended({ tx, row, user, remark, status }) {
    const ended = status === approvalState.toWriteOff || status === approvalState.agreed
    const told = { action: 'approvalEnded', remark: [words[status], row.no, remark].filter(Boolean).join(' · ') }
    const bills = records(tx, bill)
    const [found] = await bills.lock(row.link_id ?? 0)
    if (!found) return
    if (!ended && found.approval_id === row.id) await bills.edit(found.id, { approval_id: null }, user, told)
  },
  spoken: (_id, no) => ({ orderId: null, text: `您有一条付款审批待处理，账单号${no}` }),
  /** The bill's party, and the account that it is paid to. */
  async present(tx, rows) {
    if (rows.length === 0) return
    const ids = rows.map(({ link_id }) => Number(link_id))
    const found = await tx.rows<{ id: number; firm_name: string | null; payee: string | null }>(sql`
      select b.id, f.name as firm_name, k.account_name || ' · ' || k.bank_name || ' ' || k.account_num as payee
      from bill b left join firm f on f.id = b.firm_id left join bank k on k.id = b.bank_id
      where b.id = any(${sql.param(ids)}::int[])`)
    const bills = new Map(found.map((one) => [one.id, one]))
    for (const row of rows) {
      const about = bills.get(Number(row.link_id))
      row.provider_name = about?.firm_name ?? null
      row.payee = about?.payee ?? null
    }
  },
})
