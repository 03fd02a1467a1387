import type { Fen } from '../money'
import type { Unix } from '../time'
import type { ApprovalNode } from './approvalConfig'

/** An approval that nobody has decided after so many seconds is 已失效 (decisions §6). */
export const APPROVAL_LIFE = 72 * 3600

/** Where an approval stands among its nodes. */
interface ApprovalCourse {
  readonly nodes: readonly ApprovalNode[]
  /** index of the node that decides */
  readonly node: number
  /** those of it who may still decide */
  readonly approver_ids: readonly number[]
}

/** @param nodes at least one, each with somebody */
export const startCourse = (nodes: readonly ApprovalNode[]): ApprovalCourse => ({
  nodes,
  node: 0,
  approver_ids: nodes[0]?.user_ids ?? [],
})

/** A course in which somebody's seat at the node that decides is another's. */
export const reassignedCourse = (
  { nodes, node, approver_ids }: ApprovalCourse,
  from: number,
  to: number,
): ApprovalCourse => {
  const seats = (ids: readonly number[]) => ids.map((id) => (id === from ? to : id))
  return {
    nodes: nodes.map((each, at) => (at === node ? { ...each, user_ids: seats(each.user_ids) } : each)),
    node,
    approver_ids: seats(approver_ids),
  }
}

/** Whose seat somebody takes in deciding: his own where he has one, else of those he stands in for. */
export const seatOf = (
  { approver_ids }: Pick<ApprovalCourse, 'approver_ids'>,
  { id, seats = [] }: { readonly id: number; readonly seats?: readonly number[] },
): number | null => (approver_ids.includes(id) ? id : (approver_ids.find((each) => seats.includes(each)) ?? null))

/** The course after one of its approvers has agreed; null when that was the last agreement. */
export function afterAgreement(course: ApprovalCourse, userId: number): ApprovalCourse | null {
  const rest = course.approver_ids.filter((id) => id !== userId)
  if (course.nodes[course.node]?.mode === 'all' && rest.length > 0) return { ...course, approver_ids: rest }
  const next = course.nodes[course.node + 1]
  return next ? { ...course, node: course.node + 1, approver_ids: next.user_ids } : null
}

/** What a bargaining request asks for; money in fen, distances in km. */
export interface BargainRequest {
  readonly go_distance: number
  readonly get_distance: number | null
  readonly science: 0 | 1
  readonly use_wheels: number
  readonly price: Fen
  /** the provider's amount when it was asked */
  readonly standing: Fen | null
  /** the provider that it is for */
  readonly firm_id: number
}

/** What the platform keeps of an order once the amount asked for is agreed. */
export interface Margin {
  /** the customer's price */
  readonly customer: Fen
  /** below 0 the platform pays in addition */
  readonly money: Fen
  /** per cent of the customer's price, one decimal; null when that is 0 */
  readonly rate: number | null
}

export function marginOf(customer: Fen, asked: Fen): Margin {
  const left = customer - asked
  return {
    customer,
    money: left,
    rate: customer === 0 ? null : Math.round((left * 1000) / customer) / 10,
  }
}

/** Somebody's part in a step of an approval. */
export interface ApprovalPerson {
  readonly id: number
  readonly name: string
  /** 0 waiting, 1 agreed, 2 refused, 3 withdrawn */
  readonly status: number
  readonly time: Unix | null
  readonly remark: string | null
  /** who decided in his place */
  readonly by: string | null
  /** who handed it over to him */
  readonly from: string | null
}

/** One step as the detail shows it (F-217). */
export interface ApprovalStep {
  readonly type: 'launch' | 'approval' | 'cc' | 'handle'
  readonly title: string
  /** of a node: any or all of its people */
  readonly mode: ApprovalNode['mode'] | null
  readonly name: string
  readonly names: readonly string[]
  readonly ids: readonly number[]
  readonly users: readonly ApprovalPerson[]
  /** names of those who have read their copy */
  readonly read_user: readonly string[]
  /** null: not begun, or no longer to come; 0 waiting, 1 agreed or done, 2 refused, 3 withdrawn, 6 expired */
  readonly status: number | null
  /** when it was decided */
  readonly time: Unix | null
  /** when it began */
  readonly create_time: Unix | null
  readonly remark: string | null
  readonly callvoice: number
}
