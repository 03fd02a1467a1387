import { PLACE_CORRECTION } from '../../../src/domain/order'
import type { OrderRecord } from '../../../src/resources/order'
import { orderFeedback } from '../../../src/resources/order/orderFeedback.resource'
import type { MapService } from '../../adapters/map/MapService'
import type { Outcome, Work } from '../../engine/core/handlers'
import { records } from '../../engine/write/records'
import { rejectStale } from '../../kernel/domainError'
import { movedOrder } from './placing'

type Asked = Work<OrderRecord>

/** What the owner said of the place is handled, with the desk's answer to it. */
async function settleAsked({ tx, row, user, now }: Asked, reply: string): Promise<void> {
  const feedbacks = records(tx, orderFeedback)
  for (const { id, status } of await feedbacks.lock({ order_id: row.id, kind: PLACE_CORRECTION })) {
    if (status !== 2) await feedbacks.edit(id, { status: 2, handler_name: user.name, handle_time: now, reply }, user)
  }
}

/** The order moves to the place that its owner has marked, with distances and prices of there. */
export async function placeAccept(work: Asked, map: MapService): Promise<Outcome> {
  const place = work.row.asked_place ?? rejectStale()
  const { lnglat, address, province, city, area } = place
  const to = { address, theodolitic: lnglat, a_province: province, a_city: city, a_area: area || null }
  const outcome = await movedOrder(work, to, map)
  await settleAsked(work, '已采纳')
  return { ...outcome, remark: `${work.row.address ?? ''} → ${address}` }
}

/** The order stays where it is; the owner reads why. */
export async function placeRefuse(work: Asked): Promise<Outcome> {
  const reason = String(work.input.remark)
  await settleAsked(work, `未采纳：${reason}`)
  return { set: { asked_place: work.row.asked_place && { ...work.row.asked_place, reason } } }
}
