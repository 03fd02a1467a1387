import type { Choice, CodeOf } from '../choice'

/** How a firm learns of a dispatch: on its own desk, or by a message to its system. A dispatch sends no text message. */
export const noticeWays = [
  { code: 1, label: '工作台' },
  { code: 2, label: 'Webhook' },
] as const satisfies readonly Choice[]
export type NoticeWay = CodeOf<typeof noticeWays>
export const noticeWay = { desk: 1, webhook: 2 } as const satisfies Record<string, NoticeWay>
