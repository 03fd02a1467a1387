import type { Choice, CodeOf } from '../choice'

/** Whether a provider takes orders now (F-263, F-264). */
export const receivingStatus = [
  { code: 1, label: '接单中', family: 'green' },
  { code: 0, label: '休息中', family: 'grey' },
] as const satisfies readonly Choice[]
type ReceivingStatus = CodeOf<typeof receivingStatus>

export const RECEIVING: ReceivingStatus = 1
const RESTING: ReceivingStatus = 0

/** 1 is receiving; whatever else stands there is resting (F-264). */
export const isReceiving = (workStatus: unknown): boolean => workStatus === RECEIVING
/** What the switch turns it into (F-263). */
export const turnedStatus = (workStatus: unknown): ReceivingStatus => (isReceiving(workStatus) ? RESTING : RECEIVING)
