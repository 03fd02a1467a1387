import { type Choice, type CodeOf, choiceOf, type Family } from './choice'
import { isTwoAddress } from './rescueType'

interface OrderStatusChoice extends Choice {
  readonly family: Family
  readonly closed: boolean
  /** share of the blue progress glyph, so that progress reads down a column (tokens §2) */
  readonly pie: number | null
}

/** Order statuses in the order of an order's life (O-307..O-310, labels A1). */
export const orderStatus = [
  { code: 0, label: '待支付', family: 'grey', closed: false, pie: null },
  { code: 1, label: '待派单', family: 'orange', closed: false, pie: null },
  { code: 30, label: '抢单中', family: 'orange', closed: false, pie: null },
  { code: 31, label: '待分配', family: 'orange', closed: false, pie: null },
  { code: 12, label: '待受理', family: 'orange', closed: false, pie: null },
  { code: 22, label: '已受理', family: 'blue', closed: false, pie: 0.16 },
  { code: 11, label: '联系车主中', family: 'blue', closed: false, pie: 0.28 },
  { code: 23, label: '前往救援地', family: 'blue', closed: false, pie: 0.4 },
  { code: 24, label: '已到达救援地', family: 'blue', closed: false, pie: 0.52 },
  { code: 3, label: '救援中', family: 'blue', closed: false, pie: 0.64 },
  { code: 25, label: '前往目的地', family: 'blue', closed: false, pie: 0.76 },
  { code: 26, label: '已到达目的地', family: 'blue', closed: false, pie: 0.9 },
  { code: 16, label: '补款待支付', family: 'purple', closed: false, pie: null },
  { code: 17, label: '补款已支付', family: 'purple', closed: false, pie: null },
  { code: 4, label: '已完成', family: 'green', closed: true, pie: null },
  { code: 34, label: '系统完成', family: 'green', closed: true, pie: null },
  { code: 6, label: '放空', family: 'brown', closed: true, pie: null },
  { code: 7, label: '自行解决', family: 'brown', closed: true, pie: null },
  { code: 5, label: '已取消', family: 'grey', closed: true, pie: null },
  { code: 8, label: '超时未支付取消', family: 'grey', closed: true, pie: null },
  { code: 9, label: '已退回', family: 'grey', closed: true, pie: null },
] as const satisfies readonly OrderStatusChoice[]

export type OrderStatus = CodeOf<typeof orderStatus>

/** Statuses without a way out: 4, 34, 6, 7, 5, 8, 9 (decisions §2). */
export const closedStatuses: OrderStatus[] = orderStatus.filter((s) => s.closed).map((s) => s.code)

/** Everything else. */
export const openStatuses: OrderStatus[] = orderStatus.filter((s) => !s.closed).map((s) => s.code)

/** The source's "finished": exactly these; 8 and 9 are closed but not in its list (O-312). */
export const finishedStatuses: OrderStatus[] = [4, 5, 6, 7, 34]

/** Statuses in which the driver's marker is hidden; 7 is not among them (O-341). */
export const driverHiddenStatuses: OrderStatus[] = [4, 5, 6, 34]

/** Ended without anybody's service: cancelled, timed out, returned. There is nothing to settle (labels E11). */
export const voidStatuses: OrderStatus[] = [5, 8, 9]

/** Nobody has accepted it yet: the customer's limit still runs (O-637). */
export const untakenStatuses: OrderStatus[] = [1, 30, 31, 12]

/** From acceptance to the rescue place. */
export const approachingStatuses: OrderStatus[] = [22, 11, 23]

/** From acceptance up to the destination. */
export const underwayStatuses: OrderStatus[] = [22, 11, 23, 24, 3, 25, 26]

/** Statuses at which a raised price also turns the order to 16 (decisions §2). */
export const surchargeStatuses: OrderStatus[] = [24, 3, 25, 26]

/** Statuses whose rescue type is locked, with the refusal (O-325). */
export const typeLockedStatuses: OrderStatus[] = [25, 26]
export const typeLockedMessage = '订单当前状态不支持修改救援类型！'

export const isClosed = (status: number): boolean => choiceOf(orderStatus, status)?.closed ?? false
export const isVoid = (status: unknown): boolean => voidStatuses.some((code) => code === status)
export const isUntaken = (status: unknown): boolean => untakenStatuses.some((code) => code === status)

/** Grabbing (30) reads as awaiting dispatch (1), with the tag 抢单中; the filter asks for both (O-311, labels A1). */
export const shownTogether = { 1: [30] } as const

/** The status a list shows. */
export const shownStatus = (status: number): number => (shownTogether[1].some((code) => code === status) ? 1 : status)

/** A paid surcharge (17) acts as the status before it (decisions §2). */
export const actingStatus = (status: number, prevStatus: number | null | undefined): number =>
  status === 17 ? (prevStatus ?? 17) : status

/** The update icon shows at 1, 31 and 12, and on every offline order (O-322). */
export const hasUpdateIcon = (status: number, isOff: number): boolean =>
  status === 1 || status === 31 || status === 12 || isOff === 1

export type NextStepKey = 'dispatch' | 'assign' | 'accept' | 'arrive' | 'depart' | 'arriveDestination' | 'complete'

interface NextStep {
  readonly key: NextStepKey
  /** the button */
  readonly label: string
  /** what the order waits for, where it differs from the button */
  readonly waiting?: string
  /** the status that the step leads to; `null` where a dialog decides */
  readonly to: OrderStatus | null
}

const complete: NextStep = { key: 'complete', label: '完成', to: 4 }
const arrive: NextStep = { key: 'arrive', label: '到达救援地', to: 24 }

/**
 * The main step at a status (O-314..O-321, O-327, labels A1); `null` where there is none.
 * @param prevStatus status before a surcharge, for 17
 */
export function nextStep(status: number, type: number, prevStatus?: number | null): NextStep | null {
  switch (actingStatus(status, prevStatus)) {
    case 1:
      return { key: 'dispatch', label: '调派', waiting: '已接单（自动）', to: null }
    case 30:
      return { key: 'dispatch', label: '调派', to: null }
    case 31:
      return { key: 'assign', label: '分配司机', waiting: '等待司机', to: 12 }
    case 12:
      return { key: 'accept', label: '受理', to: 22 }
    case 22:
    case 11:
    case 23:
      return arrive
    case 24:
    case 3:
      return isTwoAddress(type) ? { key: 'depart', label: '前往目的地', to: 25 } : complete
    case 25:
      return { key: 'arriveDestination', label: '到达目的地', to: 26 }
    case 26:
      return complete
    default:
      return null
  }
}
