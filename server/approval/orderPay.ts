import { sql } from 'drizzle-orm'
import { type BargainRequest, marginOf } from '../../src/domain/approval'
import { fenToYuan, yuanToFen } from '../../src/domain/money'
import { isVoid } from '../../src/domain/orderStatus'
import { bargainedPrice } from '../../src/domain/pricing/price'
import { isEditable } from '../../src/domain/settlementEnums'
import type { OrderPrice } from '../../src/resources/order/order.fields'
import { order } from '../../src/resources/order/order.resource'
import type { Tx } from '../db/db'
import { refuse } from '../http/refusal'
import { recordEvent } from '../order/events'
import { changesBetween, writeAudit } from '../schema/audit'
import { codecOf, type Row } from '../schema/codec'
import { storeOf } from '../schema/store'
import type { ApprovalEnd, ApprovalKind } from './approvalKind'

interface PricedOrder {
  readonly id: number
  readonly firm_id: number | null
  readonly firm_progress: number | null
  readonly status: number
  readonly is_check: number | null
  /** fen */
  readonly real_money: number | null
  readonly price: OrderPrice | null
}

const words: Readonly<Record<ApprovalEnd, string>> = {
  1: '议价通过',
  2: '议价被拒绝',
  3: '议价已撤回',
  6: '议价已失效',
  10: '议价通过',
}

async function lockOrder(tx: Tx, id: number | null): Promise<PricedOrder> {
  const [found] = await tx.rows<PricedOrder>(sql`
    select id, firm_id, firm_progress, status, is_check, real_money, price from orders
    where id = ${id} and removed_at is null for update`)
  return found ?? refuse('关联订单不存在')
}

/** The amount asked for becomes the provider's, as one line 议价; the customer's side stays as it is (decisions §6). */
async function writeAmount(tx: Tx, found: PricedOrder, fen: number, userId: number): Promise<Row> {
  const { formula, lines, total } = bargainedPrice(fen)
  const { customer = null, owner = null, message = null } = found.price ?? {}
  const price: OrderPrice = { customer, owner, message, firm: { formula, lines, total } }
  const after = { real_money: fenToYuan(fen), is_check: 2, price }
  await tx.rows(storeOf(order).update(found.id, codecOf(order).toStored(after), userId))
  return after
}

const inYuan = ({ price, standing, ...asked }: BargainRequest) => ({
  ...asked,
  price: fenToYuan(price),
  standing: standing === null ? null : fenToYuan(standing),
})

/** Bargaining: a provider is to get another amount for an order than the formulas give. */
export const orderPay: ApprovalKind = {
  code: 'order_pay',
  type: 2,
  async carryOut({ tx, row, user }) {
    const { price: fen, firm_id } = row.request as unknown as BargainRequest
    const found = await lockOrder(tx, row.link_id)
    if (found.firm_id !== firm_id) refuse('订单服务商已变更，该议价不可同意')
    if (isVoid(found.status)) refuse('订单已取消，该议价不可同意')
    if (!isEditable(found.firm_progress)) refuse('订单已进入对账流程，不可议价')
    const before = {
      real_money: found.real_money === null ? null : fenToYuan(found.real_money),
      is_check: found.is_check,
      price: found.price,
    }
    const after = await writeAmount(tx, found, fen, user.id)
    await writeAudit(tx, {
      resource: order.name,
      rowId: found.id,
      action: 'bargain',
      user,
      changes: changesBetween(before, after, Object.keys(after)),
      remark: `审批 ${row.no}`,
    })
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
      row.margin = customer === null ? null : marginOf(customer, yuanToFen(Number(row.money)) ?? 0)
      if (row.request) row.request = inYuan(row.request as BargainRequest)
    }
  },
}
