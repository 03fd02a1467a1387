import { sql } from 'drizzle-orm'
import { approvalState } from '../../../src/domain/settlement'
import { order } from '../../../src/resources/order/order.resource'
import { type ApprovalEnd, approvalKind } from '../../approval'
import { recordEvent } from '../journal'
import { payFromWallet } from './systemWriteOff'

const words: Readonly<Record<ApprovalEnd, string>> = {
  1: '系统核销审批通过',
  2: '系统核销审批被拒绝',
  3: '系统核销审批已撤回',
  6: '系统核销审批已失效',
  10: '系统核销审批通过',
}

/** A cash slip over its company's limit: the agreement itself pays it from wallet to wallet. */
export const writeOff = approvalKind('write_off', {
  linked: order,
  async carryOut({ tx, row, user, now }) {
    const asked = row.request as { readonly payer: number; readonly firm_id: number }
    const { link_id, launch, money, no } = row
    await payFromWallet(tx, { orderId: link_id ?? 0, ...asked, money: Number(money), asker: launch, no, by: user, now })
    return approvalState.agreed
  },
  async ended({ tx, row, user, now, remark, status }) {
    await recordEvent(tx, {
      orderId: row.link_id ?? 0,
      kind: 'systemWriteOff',
      title: words[status],
      text: remark ? `${row.no} · ${remark}` : row.no,
      userName: user?.name ?? '系统',
      time: now,
    })
  },
  spoken: (orderId, no) => ({ orderId, text: `您有一条系统核销审批待处理，订单号${no}` }),
  /** The provider that is paid. */
  async present(tx, rows) {
    if (rows.length === 0) return
    const ids = rows.map(({ link_id }) => Number(link_id))
    const found = await tx.rows<{ id: number; firm_name: string | null }>(sql`
      select o.id, f.name as firm_name from orders o left join firm f on f.id = o.firm_id
      where o.id = any(${sql.param(ids)}::int[])`)
    const names = new Map(found.map((one) => [one.id, one.firm_name]))
    for (const row of rows) row.provider_name = names.get(Number(row.link_id)) ?? null
  },
})
