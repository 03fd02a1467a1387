import { type Choice, type CodeOf, labelOf } from '../choice'
import { type OrderStatus, quickReasonMissing, settledStatuses } from '../order'
import type { Rule } from '../rule'
import { MINUTE } from '../time'
import { photoAuditStatus, photoKeys } from './photo'

/** How far the photos of an order are audited; kept with the order by a trigger of the pictures' table. */
export const photoAudit = [
  { code: 0, label: '无照片', family: 'grey' },
  { code: 1, label: '待审核', family: 'orange' },
  { code: 2, label: '有不合格', family: 'red' },
  { code: 3, label: '全部合格', family: 'green' },
] as const satisfies readonly Choice[]
type PhotoAudit = CodeOf<typeof photoAudit>

/** Codes of a photo's own audit. */
export const photoVerdict = { none: 0, qualified: 1, unqualified: 2 } as const

/** The state of an order by those of its photos: one that waits goes before one that failed. The trigger says the same in SQL. */
export function photoAuditOf(statuses: readonly number[]): PhotoAudit {
  if (statuses.length === 0) return 0
  if (statuses.some((status) => status !== photoVerdict.qualified && status !== photoVerdict.unqualified)) return 1
  return statuses.includes(photoVerdict.unqualified) ? 2 : 3
}

/** What an auditor finds; codes as they are sent. */
export const photoVerdicts = [photoAuditStatus[1], photoAuditStatus[2]] as const satisfies readonly Choice[]

/** Reasons that are offered for an unqualified photo; others are typed. */
export const photoReasons = ['照片模糊', '未见车牌', '位置不符', '水印缺失', '非本车', '内容不符'] as const

/** Longest reason of a photo. */
export const reasonLength = 200

/** Seconds for which an order is an auditor's alone; each verdict, and an open viewer now and then, begins them anew. */
export const CLAIM_SECONDS = 10 * MINUTE

export const photoAuditMessages = {
  reason: quickReasonMissing,
  qualified: '照片审核合格',
  gone: '照片不存在',
  reviewed: '订单已审核通过，照片审核结果不可修改！',
  undoLate: '该审核结果之后已有其他操作，不可撤销！',
} as const

/** Said to a second auditor of the same order. */
export const claimedMessage = (name: string): string => `该订单正由${name}审核，请稍后再试`

interface QueuedFields {
  status: OrderStatus
  is_audit: 0 | 1 | 2
  photo_audit: PhotoAudit
}

/** Orders whose photos wait for an audit: they are over, and nobody has passed them as a whole. */
export const photoQueueRule: Rule<QueuedFields> = {
  status: { in: settledStatuses },
  is_audit: { in: [0, 2] },
  photo_audit: 1,
}

/** What a photo is called: by its template, else by its key. */
export const photoName = ({ name, key }: { readonly name: string | null; readonly key: string }): string =>
  name ?? labelOf(photoKeys, key)

/** `人车合影：不合格，照片模糊`, for the log and the timeline. @param isOwn whoever judges has uploaded it */
export const auditRemark = (name: string, status: number, remark: string | null, isOwn = false): string =>
  `${name}：${labelOf(photoAuditStatus, status)}${remark ? `，${remark}` : ''}${isOwn ? '（审核人为上传人本人）' : ''}`

/** The same of several at once. @param own how many of them whoever judges has uploaded */
export const bulkAuditRemark = (count: number, own: number): string =>
  `${count} 张：合格${own > 0 ? `（其中 ${own} 张的审核人为上传人本人）` : ''}`
