import type { PgTable } from 'drizzle-orm/pg-core'
import { URGING } from '../../../src/domain/order'
import type { RescueType } from '../../../src/domain/rescueType'
import { DAY, HOUR, startOfDay, type Unix } from '../../../src/domain/time'
import { annual } from '../../../src/resources/annual/annual.resource'
import { annualStation } from '../../../src/resources/annual/annualStation.resource'
import { transferRecord } from '../../../src/resources/distribution/transferRecord.resource'
import { followUp } from '../../../src/resources/order/followUp.resource'
import { orderFeedback } from '../../../src/resources/order/orderFeedback.resource'
import { rescueReport } from '../../../src/resources/order/rescueReport.resource'
import type { AnyResource, RecordOf } from '../../../src/schema/model'
import type { Tx } from '../../db/db'
import * as tables from '../../db/tables.generated'
import { callerName, callerPhone, plateOf } from '../names'
import { randomOf } from '../random'
import { insertRows, moveIdentity, storedRow } from '../rows'
import { annualOrders, annualStations } from './annualOrders'
import { FIRST_INSURER, PLATFORM, SECOND_INSURER } from './firms'

const MINUTE = 60
const DISPATCHER = { id: 2, name: '林晓彤' } as const

/** An order that records are made up for. */
interface Told {
  readonly id: number
  readonly no: string
  readonly car_no: string
  readonly status: number
  readonly type: RescueType
  readonly customer_id: number
  readonly owner_firm_id: number
  readonly contact: string
  readonly phone: string
  readonly address: string
  readonly case_no: string | null
  readonly time: number
  readonly firm_id: number | null
  readonly driver: string | null
}

type Records<R extends AnyResource> = readonly (Partial<RecordOf<R>> & { readonly at: Unix })[]

/** What lies beside the demo's orders: reports, changes of hands, feedback, follow-ups; and annual inspections. */
export async function insertOrderRecords(tx: Tx, now: Unix): Promise<void> {
  const orders = await tx.query<Told>(
    `select o.id, o.no, o.car_no, o.status, o.type, o.customer_id, o.owner_firm_id, o.contact, o.phone, o.address, o.case_no,
       extract(epoch from o.order_time)::float8 as time, o.firm_id, d.name as driver
     from orders o left join technician d on d.id = o.driver_id order by o.order_time desc limit 400`,
    [],
  )
  const insert = async <R extends AnyResource>(table: PgTable, resource: R, records: Records<R>) => {
    const rows = records.map((record) =>
      storedRow<R>(resource, record, { create_time: record.at, creator_id: DISPATCHER.id }),
    )
    await insertRows(tx, table, rows)
  }
  await insert(tables.rescueReportTable, rescueReport, reportsOf(orders, now))
  await insert(tables.transferRecordTable, transferRecord, transfersOf(orders, now))
  await insert(tables.orderFeedbackTable, orderFeedback, [...feedbackOf(orders, now), ...urgingsOf(orders, now)])
  await insert(tables.remarkTable, followUp, followUpsOf(orders, now))
  await insertRows(
    tx,
    tables.annualStationTable,
    annualStations.map((station, at) => storedRow(annualStation, station, { id: at + 1, creator_id: DISPATCHER.id })),
  )
  await moveIdentity(tx, tables.annualStationTable)
  await insert(tables.annualTable, annual, annualOrders(now))
}

/** The caller's words, by rescue type. */
const WORDS: Readonly<Record<number, string>> = {
  1: '车辆无法启动，停在路边，需要拖到修理厂。',
  2: '一早打不着火，仪表盘灯很暗，应是电瓶没电。',
  3: '右后轮扎了钉子，备胎在后备厢。',
  13: '底盘较低，要求平板拖车。',
}

function reportsOf(orders: readonly Told[], now: Unix): Records<typeof rescueReport> {
  const placed = orders.slice(0, 90).filter((_, at) => at % 2 === 0)
  const done: Records<typeof rescueReport> = placed.map((order, at) => ({
    at: order.time - 3 * MINUTE,
    report_time: order.time - 3 * MINUTE,
    source: ([1, 1, 2, 3, 1, 5] as const)[at % 6] ?? 1,
    customer_id: order.customer_id,
    case_no: order.case_no,
    car_no: order.car_no,
    contact: order.contact,
    phone: order.phone,
    type: order.type,
    address: order.address,
    description: WORDS[order.type] ?? null,
    status: 1,
    order_id: order.id,
    user_name: DISPATCHER.name,
    firm_id: order.owner_firm_id,
  }))
  const random = randomOf(41, 1, 7)
  const caller = () => ({ car_no: plateOf(random, 1), contact: callerName(random), phone: callerPhone(random) })
  // Of this morning, as far as it has come; shortly after midnight those of the last minutes.
  const since = Math.max(startOfDay(now), now - 5 * HOUR)
  const times = [0.96, 0.9, 0.81, 0.66, 0.4, 0.2].map((part) => Math.round(since + (now - since) * part))
  const [a = now, b = now, c = now, d = now, e = now, f = now] = times
  const waiting = (
    [
      { at: a, source: 1, customer_id: 1, type: 1, address: '南山区沙河西路与北环大道交叉口', description: WORDS[1] },
      { at: b, source: 1, customer_id: 4, type: 2, address: '福田区梅林路卓悦汇停车场B2层', description: WORDS[2] },
      { at: c, source: 2, customer_id: 14, type: 3, address: '宝安区宝安大道4018号门前', description: WORDS[3] },
      { at: d, source: 3, customer_id: 8, type: 1, address: '罗湖区深南东路5002号地面停车场', description: WORDS[13] },
    ] as const
  ).map((report) => ({ ...report, status: 0 }) as const)
  const closed = (
    [
      { at: e, source: 1, customer_id: 5, type: 1, close_reason: '车主已自行联系4S店' },
      { at: f, source: 1, customer_id: 2, type: 1, close_reason: '误拨，不需要救援' },
    ] as const
  ).map((report) => ({ ...report, status: 2 }) as const)
  const recent: Records<typeof rescueReport> = [...waiting, ...closed].map((report) => ({
    ...report,
    ...caller(),
    report_time: report.at,
    user_name: DISPATCHER.name,
    firm_id: firmOf(report.customer_id),
  }))
  return [...done, ...recent].sort((one, other) => one.at - other.at)
}

/** In whose books the customers of these reports stand. */
const firmOf = (customer: number): number =>
  customer <= 2 ? FIRST_INSURER : customer === 14 ? SECOND_INSURER : PLATFORM

const taken = (order: Told) => ({ order_id: order.id, order_no: order.no, car_no: order.car_no })

function transfersOf(orders: readonly Told[], now: Unix): Records<typeof transferRecord> {
  const maker = { user_name: DISPATCHER.name, firm_id: PLATFORM } as const
  const insured = orders.filter(({ owner_firm_id }) => owner_firm_id === FIRST_INSURER).slice(0, 30)
  const sent: Records<typeof transferRecord> = insured.flatMap((order, at) => {
    if (at % 5 !== 0) return []
    const time = Math.min(order.time + 2 * MINUTE, now)
    return [
      {
        ...taken(order),
        ...maker,
        at: time,
        time,
        kind: 1,
        from_firm_id: PLATFORM,
        to_firm_id: FIRST_INSURER,
        from_name: '安途救援',
        to_name: '鹏安财险',
        remark: at % 10 === 0 ? '保单属鹏安，由其坐席处理' : null,
        status: 0,
      } as const,
    ]
  })
  const own = orders.filter(({ owner_firm_id, status }) => owner_firm_id === PLATFORM && status === 4).slice(0, 3)
  const back: Records<typeof transferRecord> = own.map((order) => {
    const time = order.time + MINUTE
    return {
      ...taken(order),
      ...maker,
      at: time,
      time,
      kind: 1,
      from_firm_id: PLATFORM,
      to_firm_id: FIRST_INSURER,
      from_name: '安途救援',
      to_name: '鹏安财险',
      status: 1,
      recall_time: time + 4 * MINUTE,
      recall_reason: '查询保单后确认由平台承接',
    } as const
  })
  const driven = orders.filter(({ driver, status }) => driver !== null && status === 4).slice(4, 12)
  const reassigned: Records<typeof transferRecord> = driven.map((order, at) => {
    const time = order.time + 15 * MINUTE
    return {
      ...taken(order),
      at: time,
      time,
      kind: 4,
      from_name: ['周志明', '冯永康', '曾庆华', '邓国强'][at % 4] ?? null,
      to_name: order.driver,
      remark: ['原技师车辆故障', '原技师离救援地较远', '原技师未接电话'][at % 3] ?? null,
      user_name: DISPATCHER.name,
      firm_id: at % 2 === 0 ? PLATFORM : order.firm_id,
      status: 0,
    } as const
  })
  return [...sent, ...back, ...reassigned].sort((one, other) => one.at - other.at)
}

/** Said of orders that are under way; the last one is being dealt with. */
const URGED = [
  '已等了一个多小时，技师什么时候到？',
  '高速应急车道上不安全，请尽快安排。',
  '车上有老人和小孩，催促到达时间。',
] as const

function urgingsOf(orders: readonly Told[], now: Unix): Records<typeof orderFeedback> {
  const underWay = orders.filter(({ status, time }) => (status === 12 || status === 22) && time < now - HOUR / 2)
  return URGED.flatMap((content, at) => {
    const order = underWay[at]
    if (!order) return []
    const isTaken = at === URGED.length - 1
    return [
      {
        ...taken(order),
        at: now - (URGED.length - at) * 5 * MINUTE,
        kind: URGING,
        source: 1,
        content,
        contact: order.contact,
        phone: order.phone,
        status: isTaken ? 1 : 0,
        user_name: DISPATCHER.name,
        handler_name: isTaken ? DISPATCHER.name : null,
        handle_time: null,
        reply: null,
      } as const,
    ]
  })
}

const SAID = [
  [1, '技师到达比承诺时间晚了近一小时，期间电话联系不上。', '核实为高架拥堵，已致电车主道歉，按规定扣减服务商10%。'],
  [2, '现场加收50元高速费，之前没有说明。', '高速费凭票由客户承担，已退还车主并向技师重申收费规定。'],
  [4, '师傅雨天到得很快，还帮忙把车推到安全位置，感谢。', '已转达技师并计入月度表扬。'],
  [3, '希望能在短信里看到救援车的实时位置。', null],
  [1, '拖车后前保险杠有新划痕，要求给说法。', null],
  [2, '免拖里程按20公里算，保单写的是50公里。', null],
  [1, '技师态度不好，催促签字。', '已约谈技师，车主接受致歉。'],
] as const

function feedbackOf(orders: readonly Told[], now: Unix): Records<typeof orderFeedback> {
  const finished = orders.filter(({ status, time }) => (status === 4 || status === 34) && time < now - DAY)
  return SAID.flatMap(([kind, content, reply], at) => {
    const order = finished[at * 4 + 1]
    if (!order) return []
    const time = order.time + (3 + at) * HOUR
    const progress = reply ? 2 : at % 2 === 0 ? 1 : 0
    return [
      {
        ...taken(order),
        at: time,
        kind,
        source: at === 3 ? 2 : 1,
        content,
        contact: order.contact,
        phone: order.phone,
        status: progress,
        user_name: DISPATCHER.name,
        handler_name: progress > 0 ? DISPATCHER.name : null,
        handle_time: reply ? time + 5 * HOUR : null,
        reply,
      } as const,
    ]
  }).sort((one, other) => one.at - other.at)
}

const FOLLOWED = [
  ['车主催促到达时间', '<p>已联系技师，<strong>预计20分钟内</strong>到达；已告知车主在安全处等候。</p>'],
  ['改约明早取车', '<p>车主临时有事，改约明早九点，地址不变。</p>'],
  [
    '目的地修理厂已下班',
    '<p>建议车主：</p><ul><li>先拖回小区停放</li><li>或改送24小时门店</li></ul><p>车主选择前者。</p>',
  ],
  ['地库限高', '<p>B2层限高2.1米，已改派小型拖车，并请保安协助。</p>'],
  ['费用说明', '<p>超出免拖里程部分由车主承担，已电话说明并获同意。</p>'],
] as const

function followUpsOf(orders: readonly Told[], now: Unix): Records<typeof followUp> {
  return FOLLOWED.flatMap(([title, text], at) => {
    const order = orders[at * 3 + 1]
    if (!order) return []
    return [
      {
        order_id: order.id,
        at: Math.min(order.time + 12 * MINUTE, now),
        type: 14,
        title,
        remark: text,
        name: DISPATCHER.name,
      } as const,
    ]
  }).sort((one, other) => one.at - other.at)
}
