import { type Choice, type CodeOf, named } from '../choice'
import { HOUR, MINUTE } from '../time'

interface Kind extends Choice {
  /** waits for one person, not for the desk of a firm */
  readonly isPersonal?: true
  /** passes to the next person on duty when nobody acknowledges it */
  readonly escalates?: true
}

/** What rings, the most urgent first (live.md §4). */
const kinds = {
  urging: { code: 1, label: '催单', family: 'red', escalates: true },
  order: { code: 2, label: '新订单', family: 'orange', escalates: true },
  bewrite: { code: 3, label: '补录单', family: 'purple', escalates: true },
  grab: { code: 4, label: '抢单', family: 'blue' },
  task: { code: 5, label: '任务', family: 'blue', isPersonal: true },
  approval: { code: 6, label: '审批', family: 'blue', isPersonal: true },
  notice: { code: 7, label: '公告', family: 'grey', isPersonal: true },
} as const satisfies Readonly<Record<string, Kind>>

export const { choices: alertKinds, codes: alertKind } = named<Kind, typeof kinds>(kinds)
export type AlertKind = CodeOf<typeof alertKinds>
export type AlertName = keyof typeof kinds

export const isPersonal = (kind: AlertKind): boolean => alertKinds.some((one) => one.code === kind && one.isPersonal)

/** Kinds that pass to the next person on duty. */
export const escalating: readonly AlertKind[] = alertKinds.filter((one) => one.escalates).map(({ code }) => code)

const states = {
  open: { code: 0, label: '未确认', family: 'orange' },
  passed: { code: 1, label: '已转值班', family: 'red' },
  called: { code: 2, label: '已致电', family: 'red' },
  acknowledged: { code: 3, label: '已确认', family: 'green' },
  lapsed: { code: 4, label: '已处理', family: 'grey' },
} as const satisfies Readonly<Record<string, Choice>>

/** How far an alert has come. */
export const { choices: alertStatus, codes: alertState } = named<Choice, typeof states>(states)
/** States in which somebody has yet to acknowledge it. */
export const unanswered = [alertState.open, alertState.passed, alertState.called] as const

/** Minutes without an acknowledgement after which an alert passes on; 0 never (公司配置). */
export const ALERT_MINUTES = 3
/** People on duty of one firm. */
export const MOST_ON_DUTY = 10
/** Alerts of one kind, which one call acknowledges. */
export const MOST_ALERTS = 100
/** Rows of a kind that the bell shows; the others are a number. */
export const SHOWN_ALERTS = 2
/** Seconds for which an order counts as new, and for which a pool rings. */
export const NEW_FOR = 24 * HOUR
/** Seconds after which title, icon and the browser's notification say it too (mock 33). */
export const REMIND_AFTER = MINUTE / 2

/** What an alert is about: the same event of the same record is the same alert. */
export const alertKey = (kind: AlertKind, { id, time }: { readonly id: number; readonly time: number }): string =>
  `${kind}:${id}:${time}`

export const alertMessages = {
  done: '已确认，所有设备安静',
  ids: '参数 ids 不正确',
} as const
