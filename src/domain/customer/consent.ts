import type { Choice } from '../choice'

/** Whether an owner wants messages on their phone (O-046); nobody is asked twice for what they have said. */
export const messageConsent = [
  { code: 0, label: '未征询', family: 'grey' },
  { code: 1, label: '已同意', family: 'green' },
  { code: 2, label: '已拒绝', family: 'red' },
] as const satisfies readonly Choice[]

/** What an owner can have said: the answers that are recorded. */
export const consentAnswers = messageConsent.filter(({ code }) => code !== 0)

/** How the answer was given; who says that somebody agreed must be able to say how. */
export const consentSource = [
  { code: 1, label: '电话确认' },
  { code: 2, label: '短信回复' },
  { code: 3, label: '书面签署' },
  { code: 4, label: '线上页面' },
  { code: 5, label: '客户提供' },
] as const satisfies readonly Choice[]

export const consentMessages = {
  refused: '该车主已拒绝接收短信',
  later: '征询时间不能晚于当前时间！',
} as const
