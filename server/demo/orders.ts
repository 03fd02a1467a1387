import { photoAuditOf } from '../../src/domain/evidence'
import { isPrepaid, numberOf, orderState, poolEnd } from '../../src/domain/order'
import { isTwoAddress } from '../../src/domain/rescueType'
import { DAY, HOUR, type Unix } from '../../src/domain/time'
import { order } from '../../src/resources/order/order.resource'
import { orderEvent } from '../../src/resources/order/orderEvent.resource'
import { orderPool } from '../../src/resources/order/orderPool.resource'
import { remark } from '../../src/resources/order/remark.resource'
import { asSent } from '../engine/core/changes'
import type { Row } from '../engine/core/codec'
import { castOf } from './orderCast'
import { isPrepaidPlan, isWrittenUp, type Plan, planOf, timesOf, wayTo } from './orderCourse'
import { callerOf, draftOf, type OrderValues } from './orderDraft'
import { pictureRows, shotsOf } from './orderPhotos'
import { pricesOf } from './orderPrice'
import type { Review } from './orderReview'
import { play, type Step } from './orderSteps'
import { type OrderSpan, orderTimes } from './orderTime'
import { type Random, randomOf } from './random'
import { moment, storedRow } from './rows'
import type { World } from './world'

/** Which orders: how many over how long, and the ids and numbers that they take. */
export interface OrderSeries extends Omit<OrderSpan, 'now'> {
  /** id of the first; the others follow */
  readonly firstId: number
  /** of the sequence of order numbers, likewise */
  readonly firstNumber: number
}

/** One order with everything that hangs on it, as their tables store it. */
export interface OrderRows {
  readonly order: Row
  readonly events: readonly Row[]
  readonly pictures: readonly Row[]
  readonly remarks: readonly Row[]
  readonly pools: readonly Row[]
  readonly audits: readonly Row[]
}

/**
 * Made-up orders, each by its index alone: the same series in the same world is always the same, in whatever portions it is
 * asked for. An order's past is played forward through the table of transitions, so its times, parties, prices, photos and
 * log agree with how it stands.
 */
export function orderGenerator(world: World, series: OrderSeries): (index: number) => OrderRows {
  const timeOf = orderTimes({ ...series, now: world.now })
  return (index) => {
    const random = randomOf(series.seed, index, 2)
    const placed = timeOf(index)
    const plan = planOf(random, index, world.now - placed)
    const { outcome, appointed } = plan
    const age = world.now - placed
    const draft = draftOf(world, random, placed, {
      returned: outcome === 9,
      prepaid: isPrepaidPlan(plan),
      twoAddress: outcome === 25 || outcome === 26,
      settled: [4, 26, 34].includes(outcome),
      appointAfter: appointed ? (outcome === 4 ? placed + HOUR : world.now + HOUR) : null,
    })
    Object.assign(draft.values, callerOf(series.seed, index, timeOf), {
      no: numberOf(series.firstNumber + index, placed),
    })
    const cast = castOf(random, world, draft, plan)
    const prices = pricesOf(random, draft, cast.firm)
    const limited = draft.customer.taking_limit > 0
    const prepaid = isPrepaid(draft.values.charge_type ?? '03', prices.placed.customer?.total ?? null)
    const legs = wayTo(random, {
      plan,
      prepaid,
      writtenUp: !prepaid && isWrittenUp(random, plan, age),
      twoAddress: isTwoAddress(draft.type),
      limited,
    })
    // Several providers are not asked offline.
    if (legs.some(({ action }) => action === 'dispatchPool')) Object.assign(draft.values, { is_off: 0 })
    const times = timesOf(random, legs, {
      plan,
      placed,
      now: world.now,
      appoint: draft.values.appoint_time ?? null,
      distance: draft.values.get_distance ?? null,
      limit: draft.customer.taking_limit,
    })
    const shots = shotsOf(random, { draft, plan }, legs, times, world.now)
    const review = reviewOf(random, world, plan, times.at(-1) ?? placed)
    const story = { draft, plan, cast, prices, photos: shots.length, review }
    const { steps, order: values } = play(random, story, legs, times, world.now)
    Object.assign(values, afterwards(random, plan, age))
    const id = series.firstId + index
    const pictures = pictureRows(world, id, shots, values, values.is_audit ? review : null)
    Object.assign(values, { photo_audit: photoAuditOf(pictures.map(({ audit_status }) => Number(audit_status))) })
    return {
      order: orderRow(id, values, steps, steps[0]?.by.id ?? cast.desk.id),
      pools: poolRows(id, steps, [cast.firm.id, cast.otherFirm.id]),
      events: steps.map((step) => eventRow(id, step)),
      pictures,
      remarks: remarksOf(random, id, steps, world.now),
      audits: steps.map((step) => auditRow(id, step)),
    }
  }
}

const REVIEWED = 0.86
const FAILED = 0.06

/** The review of a finished order, some hours later. */
function reviewOf(random: Random, world: World, { outcome }: Plan, finished: Unix): Review | null {
  const at = finished + random.int(3, 60) * HOUR
  if (![4, 34, 6, 7].includes(outcome) || at > world.now || !random.chance(REVIEWED)) return null
  return { at, by: random.pick(world.reviewers), failed: random.chance(FAILED) }
}

/** What the desk does with an order beside its course: visits. */
function afterwards(random: Random, { outcome }: Plan, age: number): OrderValues {
  const isDone = outcome === 4 || outcome === 34
  return {
    visit_status: isDone && age > DAY && random.chance(0.7) ? 1 : 0,
  }
}

/** Its times in the grab pool that are over. @param firms who were offered it; the first is the one that grabs */
function poolRows(id: number, steps: readonly Step[], firms: readonly [number, number]): Row[] {
  return steps.flatMap(({ action, changes, at }, i) => {
    if (changes.status?.[0] !== orderState.pooled) return []
    const grabs = action === 'grab'
    const end = grabs ? poolEnd.grabbed : action === 'poolExpire' ? poolEnd.expired : poolEnd.taken
    const open_time = steps.slice(0, i).findLast(({ action: before }) => before === 'dispatchPool')?.at ?? at
    const pool = { order_id: id, firms, open_time, close_time: at, end, firm_id: grabs ? firms[0] : null } as const
    return [storedRow(orderPool, pool, { create_time: at })]
  })
}

function orderRow(id: number, values: OrderValues, steps: readonly Step[], creator_id: number | null): Row {
  const first = steps[0]?.at ?? 0
  const update_time = steps.at(-1)?.at ?? first
  return storedRow(order, values, { id, version: steps.length, create_time: first, update_time, creator_id })
}

const eventRow = (id: number, { at, kind, title, text, by }: Step): Row =>
  storedRow(orderEvent, { order_id: id, time: at, kind, title, text, user_name: by.name }, { create_time: at })

const auditRow = (id: number, { kind, text, at, by, changes }: Step): Row => ({
  at: moment(at),
  resource: 'order',
  row_id: id,
  action: kind,
  user_id: by.id,
  user_name: by.name,
  firm_id: by.firm_id,
  changes: JSON.stringify(asSent(order, changes)),
  remark: text,
})

const REMARKS = [
  '已电话联系车主，车主在现场等候。',
  '车主称车辆无法挂空挡，请带辅助轮。',
  '地库限高，已提醒技师安排低位拖车。',
  '客户催促，已请服务商加快处理。',
  '车主要求送往指定4S店，已确认门店营业。',
  '高速路段，请技师务必穿反光衣并放置警示牌。',
  '车上有两位老人，请优先安排。',
  '钥匙在保安亭，车主已离开现场。',
]
const UPSTREAM = ['上游催单：客户称车主赶时间。', '上游同步：报案信息已更新。']

function remarksOf(random: Random, orderId: number, steps: readonly Step[], now: Unix): Row[] {
  const [first] = steps
  if (!first) return []
  const last = steps.at(-1) ?? first
  const note = (type: 1 | 3, name: string, creator_id: number | null, texts: readonly string[]) => {
    const at = Math.min(now, random.int(first.at, Math.max(first.at, last.at)))
    const text = random.pick(texts)
    return storedRow(remark, { order_id: orderId, type, remark: text, name }, { create_time: at, creator_id })
  }
  return [
    ...(random.chance(0.35) ? [note(1, first.by.name, first.by.id, REMARKS)] : []),
    ...(random.chance(0.06) ? [note(3, '系统', null, UPSTREAM)] : []),
    ...steps.flatMap(({ visit, at, by }) => {
      if (!visit) return []
      const said = { order_id: orderId, type: 2, title: visit.title, remark: visit.words, name: by.name } as const
      return [storedRow(remark, { ...said, data: visit.data }, { create_time: at, creator_id: by.id })]
    }),
  ]
}
