import type { Choice, CodeOf } from '../choice'

export const feedbackKind = [
  { code: 1, label: '服务投诉', family: 'red' },
  { code: 2, label: '费用异议', family: 'orange' },
  { code: 3, label: '改进建议', family: 'blue' },
  { code: 4, label: '表扬', family: 'green' },
  { code: 5, label: '催单', family: 'red' },
  { code: 6, label: '位置更正', family: 'orange' },
] as const satisfies readonly Choice[]

/** Somebody who waits for his rescue and asks where it is: it comes to the desk at once (O-228, F-154). */
export const URGING: CodeOf<typeof feedbackKind> = 5

/** An owner has corrected the rescue place by the page of their link; the desk accepts or refuses it in the order. */
export const PLACE_CORRECTION: CodeOf<typeof feedbackKind> = 6

/** Who speaks. */
export const feedbackSource = [
  { code: 1, label: '车主' },
  { code: 2, label: '客户' },
  { code: 3, label: '服务商' },
  { code: 4, label: '技师' },
] as const satisfies readonly Choice[]

export const feedbackStatus = [
  { code: 0, label: '待处理', family: 'orange' },
  { code: 1, label: '处理中', family: 'blue' },
  { code: 2, label: '已处理', family: 'green' },
] as const satisfies readonly Choice[]
