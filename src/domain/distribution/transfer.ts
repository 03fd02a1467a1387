import type { Choice } from '../choice'

/** How an order changes hands: its company, who handles it, who drives to it. */
export const transferKind = [
  { code: 1, label: '调派平台' },
  { code: 2, label: '转交员工' },
  { code: 3, label: '分配员工' },
  { code: 4, label: '改派技师' },
] as const satisfies readonly Choice[]

/** Whether what was handed over has been taken back; only an order sent to a platform can be (labels E8). */
export const transferStatus = [
  { code: 0, label: '已转出', family: 'blue' },
  { code: 1, label: '已收回', family: 'grey' },
] as const satisfies readonly Choice[]
