import { sql } from 'drizzle-orm'
import { type BargainRequest, marginOf } from '../../../src/domain/approval'
import { isVoid } from '../../../src/domain/order'
import { bargainedPrice } from '../../../src/domain/pricing'
import { isEditable } from '../../../src/domain/settlement'
import type { OrderPrice } from '../../../src/resources/order'
import { order } from '../../../src/resources/order/order.resource'
import { type ApprovalEnd, approvalKind } from '../../approval'
import type { Tx } from '../../db/db'
import { records } from '../../engine/write/records'
import { reject } from '../../kernel/domainError'
import { restartConfirmation } from '../../settlement'
import { recordEvent } from '../journal'

const words: Readonly<Record<ApprovalEnd, string>> = {
  1: '议价通过',
  2: '议价被拒绝',
  3: '议价已撤回',
  6: '议价已失效',
  10: '议价通过',
}

async function lockOrder(tx: Tx, id: number | null) {
  const [found] = await records(tx, order).lock(id ?? 0)
  return found ?? reject('关联订单不存在')
}

/** The amount asked for becomes the provider's, as one line 议价; the customer's side stays as it is (decisions §6). */
function amountOf(before: OrderPrice | null, fen: number) {
  const { formula, lines, total } = bargainedPrice(fen)
  const { customer = null, owner = null, message = null } = before ?? {}
  const price: OrderPrice = { customer, owner, message, firm: { formula, lines, total } }
  return { real_money: fen, is_check: 2, price } as const
}

/** Bargaining: a provider is to get another amount for an order than the formulas give. */
export const orderPay = approvalKind('order_pay', {
  linked: order,
  async carryOut({ tx, row, user, now }) {
    const { price: fen, firm_id } = row.request as Pick<BargainRequest, 'price' | 'firm_id'>
    const found = await lockOrder(tx, row.link_id)
    if (found.firm_id !== firm_id) reject('订单服务商已变更，该议价不可同意')
    if (isVoid(found.status)) reject('订单已取消，该议价不可同意')
    if (!isEditable(found.firm_progress)) reject('订单已进入对账流程，不可议价')
    const values = { ...amountOf(found.price, fen), ...restartConfirmation(found, fen, now) }
    await records(tx, order).edit(found.id, values, user, { action: 'bargain', remark: `审批 ${row.no}` })
    return 1
  },
  async ended({ tx, row, user, now, remark, status }) {
    // Without the amount: the next provider of the order reads its timeline too.
    await recordEvent(tx, {
      orderId: row.link_id ?? 0,
      kind: 'bargain',
      title: words[status],
      text: remark ? `${row.no} · ${remark}` : row.no,
      userName: user?.name ?? '系统',
      time: now,
    })
  },
  spoken: (orderId, no) => ({ orderId, text: `您有一条议价审批待处理，订单号${no}` }),
  /** The provider, and the customer's price against what is asked for; the margin's audience leaves providers out (O-435). */
  async present(tx, rows) {
    if (rows.length === 0) return
    const ids = rows.map(({ link_id }) => Number(link_id))
    const found = await tx.rows<{ id: number; predict_money: number | null; firm_name: string | null }>(sql`
      select o.id, o.predict_money, f.name as firm_name from orders o left join firm f on f.id = o.firm_id
      where o.id = any(${sql.param(ids)}::int[])`)
    const orders = new Map(found.map((one) => [one.id, one]))
    for (const row of rows) {
      const about = orders.get(Number(row.link_id))
      const customer = about?.predict_money ?? null
      row.provider_name = about?.firm_name ?? null
      row.margin = customer === null ? null : marginOf(customer, Number(row.money))
    }
  },
})
