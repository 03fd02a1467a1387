import type { PgTable } from 'drizzle-orm/pg-core'
import { APPROVAL_LIFE, type ApprovalNode, type BargainRequest } from '../../../src/domain/approval'
import { numberOf } from '../../../src/domain/order'
import { isTwoAddress } from '../../../src/domain/rescueType'
import { DAY, HOUR, type Unix } from '../../../src/domain/time'
import { approval } from '../../../src/resources/approval/approval.resource'
import { approvalTrack } from '../../../src/resources/approval/approvalTrack.resource'
import { orderEvent } from '../../../src/resources/order/orderEvent.resource'
import type { Tx } from '../../db/db'
import * as tables from '../../db/tables.generated'
import type { Row } from '../../engine/core/codec'
import { insertRows, moment, moveIdentity, storedRow } from '../rows'
import { PLATFORM } from './firms'
import { staff } from './staff'

const [ADMIN, DISPATCH, FINANCE] = [1, 2, 3]
const lead: ApprovalNode = { name: '主管审批', mode: 'any', user_ids: [ADMIN, FINANCE] }
const both: ApprovalNode = { name: '财务与总经理会签', mode: 'all', user_ids: [FINANCE, ADMIN] }

/** What became of a request: who decided it when (seconds after its launch) and how. */
interface Story {
  /** hours before now */
  readonly age: number
  readonly byProvider?: true
  /** of the amount that stands, per cent */
  readonly part: number
  readonly remark: string
  readonly nodes: readonly ApprovalNode[]
  readonly decisions: readonly (readonly [
    node: number,
    user: number,
    status: 1 | 2,
    after: number,
    remark: string | null,
  ])[]
  readonly status: 0 | 1 | 2 | 3 | 6
}

const stories: readonly Story[] = [
  { age: 1, part: 125, byProvider: true, remark: '地库高度不足，需两次转运', nodes: [lead], decisions: [], status: 0 },
  { age: 3, part: 118, remark: '夜间高速，服务商要求补里程', nodes: [lead], decisions: [], status: 0 },
  { age: 8, part: 140, byProvider: true, remark: '车辆四轮抱死，加用辅助轮', nodes: [lead], decisions: [], status: 0 },
  {
    age: 20,
    part: 160,
    remark: '现场侧翻，需吊装配合',
    nodes: [lead, both],
    decisions: [
      [0, FINANCE, 1, 1800, '属实'],
      [1, FINANCE, 1, 1900, null],
    ],
    status: 0,
  },
  {
    age: 27,
    part: 200,
    byProvider: true,
    remark: '等候车主两小时',
    nodes: [lead],
    decisions: [[0, ADMIN, 2, 4200, '等候费不在约定内']],
    status: 2,
  },
  {
    age: 49,
    part: 130,
    remark: '绕行限高路段',
    nodes: [lead],
    decisions: [[0, FINANCE, 2, 7200, '轨迹未见绕行']],
    status: 2,
  },
  { age: 52, part: 115, byProvider: true, remark: '金额填错', nodes: [lead], decisions: [], status: 3 },
  { age: 120, part: 122, remark: '山路救援，补空驶', nodes: [lead], decisions: [], status: 6 },
]

/** Requests about orders whose amount was agreed by hand: they were agreed to. */
const agreed: readonly Story[] = [70, 96, 145, 190].map((age, at) => ({
  age,
  part: 100,
  ...(at % 2 === 0 && { byProvider: true as const }),
  remark: ['无计价公式，按实际报价', '跨市长途，按议定价', '困境救援，按工时计', '代驾，按协议价'][at] ?? '',
  nodes: at < 2 ? [lead] : [lead, both],
  decisions:
    at < 2
      ? ([[0, at === 0 ? FINANCE : ADMIN, 1, 2400, '同意']] as const)
      : ([
          [0, ADMIN, 1, 1200, null],
          [1, FINANCE, 1, 5400, '同意'],
          [1, ADMIN, 1, 9000, '同意'],
        ] as const),
  status: 1,
}))

interface SeededOrder {
  readonly id: number
  readonly no: string
  readonly car_no: string
  readonly type: number
  readonly firm_id: number
  readonly order_time: Date
  readonly go_distance: number | null
  readonly get_distance: number | null
  readonly real_money: number
}

/** Orders with a provider's amount, whose statement is still open; the newest first. @param byHand agreed by hand */
const ordersOf = (tx: Pick<Tx, 'query'>, byHand: boolean, count: number, now: Unix) =>
  tx.query<SeededOrder>(
    `select o.id, o.no, o.car_no, o.type, o.firm_id, o.order_time, o.go_distance,
       o.get_distance, o.real_money
     from orders o
     where o.firm_id is not null and o.status in (4, 34) and o.real_money > 0 and (o.price -> 'firm' -> 'formula' = 'null'::jsonb) = $1
       and coalesce(o.firm_progress, 0) in (0, 1, 3) and o.order_time < $2
     order by o.order_time desc, o.id limit $3`,
    [byHand, moment(now - (byHand ? 9 : 6) * DAY), count],
  )

function requestOf(order: SeededOrder, { part, status }: Story): BargainRequest {
  const price = Math.round((order.real_money * part) / 10_000) * 100
  return {
    go_distance: order.go_distance ?? 0,
    get_distance: isTwoAddress(order.type) ? (order.get_distance ?? 0) : null,
    science: order.id % 3 === 0 ? 1 : 0,
    use_wheels: order.id % 4 === 0 ? 2 : 0,
    price: status === 1 ? order.real_money : price,
    standing: status === 1 ? null : order.real_money,
    firm_id: order.firm_id,
  }
}

const nameOf = (id: number): string => staff.find((person) => person.id === id)?.name ?? ''
const endWords: Readonly<Record<number, string>> = { 1: '议价通过', 2: '议价被拒绝', 3: '议价已撤回', 6: '议价已失效' }

/** Approvals in every state, each about an order that tells the same story. */
export async function insertApprovals(tx: Tx, now: Unix): Promise<void> {
  const open = await ordersOf(tx, false, stories.length, now)
  const done = await ordersOf(tx, true, agreed.length, now)
  const told = [
    ...stories.flatMap((story, at) => (open[at] ? [[story, open[at]] as const] : [])),
    ...agreed.flatMap((story, at) => (done[at] ? [[story, done[at]] as const] : [])),
  ].sort(([a], [b]) => b.age - a.age)
  const rows: Record<'approval' | 'track' | 'event', Row[]> = { approval: [], track: [], event: [] }
  const reads: Row[] = []

  for (const [at, [story, order]] of told.entries()) {
    const id = at + 1
    const { nodes, decisions, status, remark } = story
    const launch_time = now - story.age * HOUR
    const clerk = staff.find(({ firm_id }) => firm_id === order.firm_id)
    const launch = story.byProvider && clerk ? clerk.id : at % 3 === 0 ? FINANCE : DISPATCH
    const request = requestOf(order, story)
    const last = decisions.at(-1)
    const node = last?.[0] ?? 0
    const decided_ids = [...new Set(decisions.map(([, user]) => user))]
    const waiting = (nodes[node]?.user_ids ?? []).filter(
      (user) => !decisions.some(([at, decided]) => at === node && decided === user),
    )
    const finish_time =
      status === 0 ? null : status === 6 ? launch_time + APPROVAL_LIFE : launch_time + (last?.[3] ?? HOUR)
    const received_ids = status === 0 || status === 3 || status === 6 ? [] : [DISPATCH]
    const members = [launch, ...nodes.flatMap(({ user_ids }) => user_ids), ...received_ids]
    rows.approval.push(
      storedRow(
        approval,
        {
          no: numberOf(id, launch_time, 'SP'),
          title: `${nameOf(launch)}提交的议价审批（${order.car_no}）`,
          type: 2,
          launch,
          money: request.price,
          launch_time,
          finish_time,
          status,
          approval_name: status === 0 ? waiting.map(nameOf).join('、') : null,
          link_id: order.id,
          link_no: order.no,
          firm_id: PLATFORM,
          expire_time: launch_time + APPROVAL_LIFE,
          remark,
          request: { ...request },
          nodes,
          callvoice: 0,
          cc_ids: [],
          handler_ids: [],
          node,
          approver_ids: status === 0 ? waiting : null,
          decided_ids,
          received_ids,
          member_ids: [...new Set(members)],
        },
        { id, create_time: launch_time, update_time: finish_time ?? launch_time, creator_id: launch },
      ),
    )
    const track = (record: object) =>
      rows.track.push(storedRow(approvalTrack, { approval_id: id, ...record }, { create_time: launch_time }))
    track({ type: 'launch', user_id: launch, user_name: nameOf(launch), status: 1, remark, time: launch_time })
    for (const [node, user, answer, after, words] of decisions) {
      const time = launch_time + after
      track({ type: 'approval', node, user_id: user, user_name: nameOf(user), status: answer, remark: words, time })
    }
    if (status === 3) track({ type: 'launch', user_id: launch, user_name: nameOf(launch), status, time: finish_time })
    if (status === 6) track({ type: 'launch', user_id: null, user_name: '系统', status, time: finish_time })

    const event = (kind: string, title: string, time: number, user_name: string) =>
      rows.event.push(
        storedRow(
          orderEvent,
          { order_id: order.id, time, kind, title, text: numberOf(id, launch_time, 'SP'), user_name },
          { create_time: time },
        ),
      )
    event('bargain', '申请议价', launch_time, nameOf(launch))
    const ending = endWords[status]
    if (ending && finish_time !== null) {
      event('bargain', ending, finish_time, status === 6 ? '系统' : nameOf(last?.[1] ?? launch))
    }
    if (received_ids.length > 0 && story.age > 100)
      reads.push({ approval_id: id, user_id: DISPATCH, read_time: moment((finish_time ?? launch_time) + HOUR) })
  }

  const written: readonly (readonly [PgTable, readonly Row[]])[] = [
    [tables.approvalTable, rows.approval],
    [tables.approvalTrackTable, rows.track],
    [tables.orderEventTable, rows.event],
  ]
  for (const [table, list] of written) {
    await insertRows(tx, table, list)
    await moveIdentity(tx, table)
  }
  await insertRows(tx, tables.approvalRead, reads)
}
