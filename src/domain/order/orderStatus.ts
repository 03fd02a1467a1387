import { type Choice, type CodeOf, choiceOf, type Family, named } from '../choice'

/** The stretches of an order's life, and how it ends. */
type Stage =
  | 'unpaid'
  | 'untaken'
  | 'approaching'
  | 'working'
  | 'carrying'
  | 'surcharge'
  | 'rescued'
  | 'emptyRun'
  | 'selfRescue'
  | 'void'

/** The steps that the process line shows. */
export type ProcessStep = 'place' | 'dispatch' | 'accept' | 'head' | 'arrive' | 'depart' | 'reach' | 'finish'

interface OrderState extends Choice {
  readonly family: Family
  readonly stage: Stage
  /** what it stands at, or is on its way to; a closed one stands at the last */
  readonly step?: ProcessStep
  /** share of the blue progress glyph, so that progress reads down a column (tokens §2) */
  readonly pie?: number
  /** what it waits for, where that is not its next step's button (O-314, O-315) */
  readonly waiting?: string
}

/** The states of an order by name, in the order of its life (O-307..O-310, labels A1). Their codes stand here alone. */
const states = {
  unpaid: { code: 0, label: '待支付', family: 'grey', stage: 'unpaid', step: 'place' },
  toDispatch: {
    code: 1,
    label: '待派单',
    family: 'orange',
    stage: 'untaken',
    waiting: '已接单（自动）',
    step: 'dispatch',
  },
  pooled: { code: 30, label: '抢单中', family: 'orange', stage: 'untaken', step: 'dispatch' },
  toAssign: { code: 31, label: '待分配', family: 'orange', stage: 'untaken', waiting: '等待司机', step: 'accept' },
  toAccept: { code: 12, label: '待受理', family: 'orange', stage: 'untaken', step: 'accept' },
  accepted: { code: 22, label: '已受理', family: 'blue', stage: 'approaching', pie: 0.16, step: 'head' },
  contacting: { code: 11, label: '联系车主中', family: 'blue', stage: 'approaching', pie: 0.28, step: 'head' },
  heading: { code: 23, label: '前往救援地', family: 'blue', stage: 'approaching', pie: 0.4, step: 'head' },
  arrived: { code: 24, label: '已到达救援地', family: 'blue', stage: 'working', pie: 0.52, step: 'arrive' },
  rescuing: { code: 3, label: '救援中', family: 'blue', stage: 'working', pie: 0.64, step: 'arrive' },
  departed: { code: 25, label: '前往目的地', family: 'blue', stage: 'carrying', pie: 0.76, step: 'depart' },
  delivered: { code: 26, label: '已到达目的地', family: 'blue', stage: 'carrying', pie: 0.9, step: 'reach' },
  surchargeDue: { code: 16, label: '补款待支付', family: 'purple', stage: 'surcharge' },
  surchargePaid: { code: 17, label: '补款已支付', family: 'purple', stage: 'surcharge' },
  completed: { code: 4, label: '已完成', family: 'green', stage: 'rescued' },
  autoCompleted: { code: 34, label: '系统完成', family: 'green', stage: 'rescued' },
  emptyRun: { code: 6, label: '放空', family: 'brown', stage: 'emptyRun' },
  selfRescued: { code: 7, label: '自行解决', family: 'brown', stage: 'selfRescue' },
  cancelled: { code: 5, label: '已取消', family: 'grey', stage: 'void' },
  timedOut: { code: 8, label: '超时未支付取消', family: 'grey', stage: 'void' },
  returned: { code: 9, label: '已退回', family: 'grey', stage: 'void' },
} as const satisfies Record<string, OrderState>

/** The states as a choice, in the order of an order's life, and the code of each by its name. */
export const { choices: orderStatus, codes: orderState } = named<OrderState, typeof states>(states)
export type OrderStatus = CodeOf<typeof orderStatus>

/** The states of these stages. */
const during = (...stages: readonly Stage[]): OrderStatus[] =>
  orderStatus.filter(({ stage }) => stages.includes(stage)).map(({ code }) => code)

/** Ended without anybody's service: cancelled, timed out, returned. There is nothing to settle (labels E11). */
export const voidStatuses = during('void')

/** Ended as it was meant to. */
export const rescuedStatuses = during('rescued')

/** Ended with an amount for both sides. */
export const settledStatuses = during('rescued', 'emptyRun')

/** Whose end is reviewed; a self-rescue where it has money. */
export const reviewedStatuses: OrderStatus[] = [...settledStatuses, orderState.selfRescued]

/** Statuses without a way out: 4, 34, 6, 7, 5, 8, 9 (decisions §2). */
export const closedStatuses = [...settledStatuses, ...during('selfRescue'), ...voidStatuses]

/** Everything else. */
export const openStatuses = orderStatus.map(({ code }) => code).filter((code) => !closedStatuses.includes(code))

/** Orders that charge the owner nothing: what was or is paid for them goes back whole (E5). */
export const freeStatuses = during('selfRescue', 'void')

/** Orders whose owner may still be asked to pay. */
export const payableStatuses = [...openStatuses, ...settledStatuses]

/** The source's "finished": exactly these; 8 and 9 are closed but not in its list (O-312). */
export const finishedStatuses: OrderStatus[] = [
  orderState.completed,
  orderState.cancelled,
  orderState.emptyRun,
  orderState.selfRescued,
  orderState.autoCompleted,
]

/** Statuses in which the driver's marker is hidden; 7 is not among them (O-341). */
export const driverHiddenStatuses: OrderStatus[] = finishedStatuses.filter((code) => code !== orderState.selfRescued)

/** Nobody has accepted it yet: the customer's limit still runs (O-637). */
export const unacceptedStatuses = during('untaken')

/** Nobody has been sent yet. */
export const unsentStatuses: OrderStatus[] = [orderState.toDispatch, orderState.pooled]

/** From acceptance to the rescue place. */
export const approachingStatuses = during('approaching')

/** From the rescue place to the end; a price raised now also turns the order to 16 (decisions §2). */
export const surchargeStatuses = during('working', 'carrying')

/** From acceptance up to the destination. */
export const underwayStatuses = [...approachingStatuses, ...surchargeStatuses]

/** Statuses whose rescue type is locked, with the refusal (O-325). */
export const typeLockedStatuses = during('carrying')
export const typeLockedMessage = '订单当前状态不支持修改救援类型！'
/** 派单方式 of an order that is over */
export const offLockedMessage = '订单已结束，派单方式不可修改！'

/** The step of the process line at which an order stands. */
export const stepOf = (code: number): ProcessStep => choiceOf(orderStatus, code)?.step ?? 'finish'

export const isClosed = (code: number): boolean => closedStatuses.some((closed) => closed === code)
export const isRescued = (code: number): boolean => rescuedStatuses.some((known) => known === code)
export const isVoid = (code: unknown): boolean => voidStatuses.some((known) => known === code)
export const isUnaccepted = (code: unknown): boolean => unacceptedStatuses.some((known) => known === code)

/** Grabbing (30) reads as awaiting dispatch (1), with the tag 抢单中; the filter asks for both (O-311, labels A1). */
export const shownTogether = { [orderState.toDispatch]: [orderState.pooled] } as const

/** The status a list shows. */
export const shownStatus = (code: number): number => (code === orderState.pooled ? orderState.toDispatch : code)

/** A paid surcharge (17) acts as the status before it (decisions §2). */
export const actingStatus = (code: number, prevStatus: number | null | undefined): number =>
  code === orderState.surchargePaid ? (prevStatus ?? code) : code

/** The update icon shows at 1, 31 and 12, and on every offline order (O-322). */
export const hasUpdateIcon = (code: number, isOff: number): boolean =>
  code === orderState.toDispatch || code === orderState.toAssign || code === orderState.toAccept || isOff === 1
