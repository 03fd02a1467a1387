import { labelOf } from '../../../src/domain/choice'
import { type CallKind, type CallParty, visitResult } from '../../../src/domain/order'
import { HOUR, MINUTE, type Unix } from '../../../src/domain/time'
import { outbox } from '../../../src/resources/notice/outbox.resource'
import { callLog } from '../../../src/resources/order/callLog.resource'
import { remark } from '../../../src/resources/order/remark.resource'
import type { Row } from '../../engine/core/codec'
import { randomOf } from '../random'
import { storedRow } from '../rows'
import type { SeededOrder } from './seededOrders'

/** Who talks: the dispatchers of the platform. */
export interface Speaker {
  readonly id: number
  readonly name: string
}

const VISITS: readonly (readonly [result: number, words: string])[] = [
  [1, '车主表示技师到达及时，服务态度好。'],
  [1, '车主满意，车辆已送达指定维修店。'],
  [1, '车主认可收费，无异议。'],
  [2, '车主反映等待时间稍长，其余无意见。'],
  [3, '车主反映技师迟到且未提前联系，已转服务商核实。'],
  [5, '车主表示在忙，不方便接受回访。'],
]

const FOLLOW_UPS: readonly (readonly [title: string, html: string])[] = [
  [
    '车主催促到达时间',
    '<p>车主来电催促，已联系技师确认：</p><ul><li>预计 <strong>15 分钟</strong> 内到达</li><li>已请技师主动致电车主</li></ul>',
  ],
  ['地库限高确认', '<p>物业确认地库限高 <strong>2.1 米</strong>，已通知服务商更换低位拖车并带辅助轮。</p>'],
  ['更换维修店', '<p>车主要求改送至品牌 4S 店，<mark>超出部分里程费由车主承担</mark>，车主已同意。</p>'],
  ['高速交警协助', '<p>车辆位于应急车道，已联系高速交警 <strong>12122</strong> 布置警示，技师到场前请勿移动车辆。</p>'],
  [
    '费用争议跟进',
    '<p>车主对辅助轮费用有疑问，已解释计价规则：</p><ol><li>辅助轮按个数计费</li><li>照片已存档</li></ol>',
  ],
]

const CALL_AGE = 6 * 24 * HOUR
const FIRST_CALL = 10 * MINUTE

const visitRow = (order: SeededOrder, speakers: readonly Speaker[], now: Unix): Row[] => {
  if (order.visit_status !== 1 || order.finish_time === null) return []
  const random = randomOf(11, order.id)
  const [result, words] = random.weighted(VISITS.map((visit) => [visit, visit[0] === 1 ? 8 : 1] as const))
  const by = random.pick(speakers)
  const at = Math.min(now - MINUTE, order.finish_time + random.int(2, 20) * HOUR)
  const record = {
    order_id: order.id,
    type: 2,
    title: labelOf(visitResult, result),
    remark: words,
    name: by.name,
    data: { result },
  } as const
  return [storedRow(remark, record, { create_time: at, creator_id: by.id })]
}

const followUpRow = (order: SeededOrder, speakers: readonly Speaker[], now: Unix): Row[] => {
  const random = randomOf(12, order.id)
  if (!random.chance(0.16)) return []
  const [title, html] = random.pick(FOLLOW_UPS)
  const by = random.pick(speakers)
  const at = Math.min(now - MINUTE, order.order_time + random.int(6, 40) * MINUTE)
  const record = { order_id: order.id, type: 14, title, remark: html, name: by.name } as const
  return [storedRow(remark, record, { create_time: at, creator_id: by.id })]
}

/** What was said about an order after and beside it: return visits and follow-ups, as rows of `remark`. */
export const talkRows = (order: SeededOrder, speakers: readonly Speaker[], now: Unix): Row[] => [
  ...visitRow(order, speakers, now),
  ...followUpRow(order, speakers, now),
]

interface CallRows {
  readonly calls: Row[]
  readonly sent: Row[]
}

/** Calls of the last days, simulated as every call of this installation, each with its entry in the outbox. */
export function callRows(order: SeededOrder, speakers: readonly Speaker[], now: Unix): CallRows {
  const random = randomOf(13, order.id)
  const rows: CallRows = { calls: [], sent: [] }
  const age = now - order.order_time
  if (age > CALL_AGE || age < FIRST_CALL) return rows
  const number = random.weighted([
    [0, 3],
    [1, 4],
    [2, 3],
    [3, 2],
  ])
  const last = Math.max(order.order_time + MINUTE, order.finish_time ?? now - MINUTE)
  for (let i = 0; i < number; i++) {
    const type: CallKind = random.chance(0.25) ? 2 : 1
    const toDriver = type === 1 && order.driver_mobile !== null && random.chance(0.35)
    const contact_id: CallParty = toDriver ? 3 : 1
    const name = toDriver ? order.driver_name : order.contact
    const phone = (toDriver ? order.driver_mobile : null) ?? order.phone
    const answered = random.chance(0.75)
    const by = random.pick(speakers)
    const at = Math.min(now - MINUTE, random.int(order.order_time + 30, last))
    const call = { order_id: order.id, type, contact_id, name, phone, call_time: at, user_name: by.name } as const
    const outcome = { status: answered ? 1 : 0, duration: answered ? random.int(15, 160) : 0, simulated: 1 } as const
    rows.calls.push(
      storedRow(
        callLog,
        { ...call, ...outcome, key: `demo-${order.id}-${i + 1}` },
        { create_time: at, creator_id: by.id },
      ),
    )
    const text = { channel: type === 2 ? 3 : 2, content: `救援订单 ${order.no}`, status: 0 } as const
    rows.sent.push(
      storedRow(
        outbox,
        { time: at, name, phone, order_id: order.id, user_name: by.name, ...text },
        { create_time: at },
      ),
    )
  }
  return rows
}
