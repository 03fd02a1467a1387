import { type Choice, named } from '../choice'

const states = {
  waiting: { code: 0, label: '待执行', family: 'orange' },
  done: { code: 1, label: '成功', family: 'green' },
  failed: { code: 2, label: '失败', family: 'red' },
} as const satisfies Record<string, Choice>

/** Note of a row that was not sent: the installation has no service for it. */
export const SIMULATED_TIP = '模拟'

/** How far something in a queue is (labels A2). */
export const { choices: queueStatus, codes: queueState } = named<Choice, typeof states>(states)

/** What waits for an order, by the queue that it stands in. Ids of rows end in the code, so that each is unique. */
export const queueKinds = [
  { code: 1, label: '推送' },
  { code: 2, label: '照片回传' },
  { code: 3, label: '消息' },
  { code: 4, label: '定时' },
  { code: 5, label: '派单应答' },
] as const
export type QueueKind = (typeof queueKinds)[number]['code']

const KINDS = 10

/** Number of a row among the rows of all queues. */
export const queueId = (kind: QueueKind, source: number): number => source * KINDS + kind

/** The queue and the row that a number names; null for none. */
export function queueSource(id: unknown): { readonly kind: QueueKind; readonly source: number } | null {
  const number = Number(id)
  if (!Number.isSafeInteger(number) || number <= 0) return null
  const kind = queueKinds.find(({ code }) => code === number % KINDS)
  return kind ? { kind: kind.code, source: Math.floor(number / KINDS) } : null
}
