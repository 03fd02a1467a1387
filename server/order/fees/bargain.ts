import { sql } from 'drizzle-orm'
import { isFirmUser } from '../../../src/domain/access'
import type { BargainRequest } from '../../../src/domain/approval'
import { type BargainDraft, checkBargain } from '../../../src/domain/order/bargain'
import { isTwoAddress } from '../../../src/domain/rescueType'
import { approvalState, approvalTypeOfCode, pendingApproval } from '../../../src/domain/settlement'
import type { OrderRecord } from '../../../src/resources/order'
import { order } from '../../../src/resources/order/order.resource'
import { mayAction } from '../../../src/schema/compile/access'
import { actionState } from '../../../src/schema/compile/states'
import {
  approvalPlans,
  bargainApprovalPlans,
  type CallApprovers,
  forgetStats,
  launchApproval,
  mayLaunch,
} from '../../approval'
import type { Tx } from '../../db/db'
import type { Outcome, PresentWork, Session, Work } from '../../engine/core/handlers'
import { contextOf } from '../../engine/core/scope'
import { reject } from '../../kernel/domainError'

const bargaining = approvalTypeOfCode('order_pay')
export const openBargainMessage = '该订单有审批中的议价，请勿重复申请！'

/** What was typed, with ticked wheels that lack their number told apart from unticked ones. */
function draftOf({ input, body }: Work<OrderRecord>): BargainDraft {
  const number = (name: keyof BargainDraft) => (input[name] ?? null) as number | null
  const use_wheels = body.use_wheels === '' ? '' : number('use_wheels')
  return {
    go_distance: number('go_distance'),
    get_distance: number('get_distance'),
    use_wheels,
    price: number('price'),
  }
}

async function hasOpenRequest(tx: Pick<Tx, 'rows'>, orderId: unknown, now: number): Promise<boolean> {
  const [open] = await tx.rows(sql`
    select 1 from approval where type = ${bargaining.row} and link_id = ${orderId} and removed_at is null
      and status = any(${sql.param(pendingApproval)}::int[]) and expire_time > ${new Date(now * 1000)} limit 1`)
  return open !== undefined
}

/** The company by whose configuration an order's amount is bargained for. */
const companyOf = (row: OrderRecord) => row.owner_firm_id
const isParty = (row: OrderRecord, user: Session): boolean => isFirmUser(user.firm_type) && row.firm_id === user.firm_id

/**
 * Tells with each order whether its reader may ask for another amount, by the facts that {@link requestBargain} refuses by.
 * Whether a request is open is asked of a single order alone: a list takes one statement.
 */
export async function addBargainState({ tx, rows, user, detail }: PresentWork<OrderRecord>): Promise<void> {
  if (!mayAction(order, 'bargain', user)) return
  const context = contextOf(user)
  const possible = rows.filter((row) => actionState(order, 'bargain', row, context).possible)
  if (possible.length === 0) return
  const planOf = await (detail ? approvalPlans(tx, bargaining.code) : bargainApprovalPlans(tx))
  for (const row of possible) {
    const isOpen = detail && (await hasOpenRequest(tx, row.id, context.now))
    const may = !isOpen && mayLaunch(planOf(companyOf(row)), { user, isParty: isParty(row, user) })
    row.may_bargain = may ? 1 : 0
  }
}

/** Asks for another amount for the provider; one request at a time (O-338, O-339). The engine holds the order's lock. */
export async function requestBargain(work: Work<OrderRecord>, callApprovers: CallApprovers): Promise<Outcome> {
  const { tx, row, input, user, now, afterCommit } = work
  const draft = draftOf(work)
  const errors = checkBargain(draft, Number(row.type))
  const [missing] = Object.values(errors)
  if (missing) reject(missing, { errors })
  if (await hasOpenRequest(tx, row.id, now)) reject(openBargainMessage)
  const price = Number(draft.price)
  const request: BargainRequest = {
    go_distance: Number(draft.go_distance),
    get_distance: isTwoAddress(Number(row.type)) ? draft.get_distance : null,
    science: input.science === 1 ? 1 : 0,
    use_wheels: Number(draft.use_wheels ?? 0),
    price,
    standing: row.real_money === null ? null : Number(row.real_money),
    firm_id: Number(row.firm_id),
  }
  const remark = typeof input.remark === 'string' && input.remark.trim() !== '' ? input.remark.trim() : null
  const made = await launchApproval(tx, {
    code: bargaining.code,
    firmId: companyOf(row),
    user,
    now,
    isParty: isParty(row, user),
    title: `${user.name}提交的议价审批（${row.car_no}）`,
    link: { id: row.id, no: String(row.no) },
    money: price,
    remark,
    request: { ...request },
    afterCommit,
    callApprovers,
  })
  afterCommit(forgetStats)
  return { data: { approval_id: made.id, no: made.no }, remark: made.no }
}

interface BargainRow {
  readonly id: number
  readonly no: string
  readonly title: string
  readonly launch_name: string | null
  readonly approval_name: string | null
  readonly status: number
  readonly money: number
  readonly remark: string | null
  readonly request: BargainRequest
  readonly create_time: number
  readonly finish_time: number | null
  /** what the last to decide said */
  readonly answer: string | null
}

/** Records of one answer. */
const MOST = 100

/** The bargaining records of an order, newest first (O-284); a provider sees those about itself. @param most the newest so many */
export async function bargainsOf(tx: Pick<Tx, 'rows'>, orderId: number, user: Session, most = MOST) {
  const own = isFirmUser(user.firm_type) ? sql`and (a.request ->> 'firm_id')::int = ${user.firm_id}` : sql``
  const rows = await tx.rows<BargainRow>(sql`
    select a.id, a.no, a.title, s.name as launch_name, a.approval_name, a.money, a.remark, a.request,
      case when a.status = any(${sql.param(pendingApproval)}::int[]) and a.expire_time <= now() then ${approvalState.expired} else a.status end as status,
      extract(epoch from a.launch_time)::int as create_time, extract(epoch from a.finish_time)::int as finish_time,
      (select t.remark from approval_track t where t.approval_id = a.id and t.type = 'approval' order by t.id desc limit 1) as answer
    from approval a left join staff s on s.id = a.launch
    where a.type = ${bargaining.row} and a.link_id = ${orderId} and a.removed_at is null ${own}
    order by a.id desc limit ${most}`)
  return rows.map(({ request: { price: _, standing, firm_id: __, ...asked }, money, ...row }) => ({
    ...row,
    ...asked,
    price: money,
    standing,
  }))
}
