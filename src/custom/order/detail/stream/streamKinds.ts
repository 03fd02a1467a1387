import { orderEvents } from '../../../../resources/order/order.life'
import { order as resource } from '../../../../resources/order/order.resource'
import type { AnyResource } from '../../../../schema/model'

/** What an entry of an order's stream is about, in the order of the filter chips. */
export const streamKinds = [
  { code: 'status', label: '状态', empty: '暂无状态记录' },
  { code: 'remark', label: '备注', empty: '暂无备注' },
  { code: 'followUp', label: '跟进', empty: '暂无跟进记录' },
  { code: 'visit', label: '回访', empty: '暂无回访记录' },
  { code: 'call', label: '通话', empty: '暂无通话记录' },
  { code: 'sms', label: '短信', empty: '暂无短信' },
  { code: 'dispatch', label: '派单', empty: '暂无派单记录' },
  { code: 'urge', label: '催单', empty: '暂无催单' },
  { code: 'change', label: '改动', empty: '暂无修改记录' },
  { code: 'photo', label: '照片', empty: '暂无照片记录' },
  { code: 'money', label: '费用', empty: '暂无费用记录' },
  { code: 'other', label: '其他', empty: '暂无记录' },
] as const

export type StreamKind = (typeof streamKinds)[number]['code']

const names = (text: string): readonly string[] => text.split(' ')

/** Events by their kind; a step of the order's life that stands in none of them is a status. */
const known: Partial<Record<StreamKind, readonly string[]>> = {
  remark: names('remarkSave remarkDelete'),
  followUp: names('followUp'),
  visit: names('visit jumpVisit ownerRate'),
  call: names('dial'),
  sms: names('sendLink'),
  urge: names('urge upstreamNotice handleNotice feedback.create feedback.settle feedback.respond'),
  change: names('edit bulkEdit ownerPlace placeAccept placeRefuse link unlink'),
  photo: names('upload photoResume auditPhoto auditPhotos auditUndo reupload watermarkSpecial'),
  money: names(
    'collect registerPayment modifyPrice useCoupon dropCoupon withdrawSurcharge writeOff systemWriteOff invoice pay refund bargain',
  ),
  dispatch: names(
    'pool poolExpire distribute distributeStart distributeSkip distributeStop distributeFail offerOver handover allot sendPlatform recallPlatform',
  ),
}
const kindOf = new Map(streamKinds.flatMap(({ code }) => (known[code] ?? []).map((name) => [name, code] as const)))

const order: AnyResource = resource

/** Whether an action or a system event leads the order to another status. */
function leads(name: string): boolean {
  if (name === 'create' || name === 'writeUp') return true
  const declared = order.actions[name] ?? orderEvents[name]
  return declared !== undefined && 'moves' in declared && declared.moves?.status !== undefined
}

/** @param event its name, as the timeline and the log keep it */
export const streamKind = (event: string): StreamKind => kindOf.get(event) ?? (leads(event) ? 'status' : 'other')

/** What needs attention when it happened. */
const ALERTS: readonly string[] = [
  'reject',
  'cancel',
  'recall',
  'distributeFail',
  'payTimeout',
  'giveBack',
  'returnUpstream',
]

export const isAlert = (event: string): boolean => ALERTS.includes(event)
