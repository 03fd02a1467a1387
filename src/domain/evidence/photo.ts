import { type Choice, type CodeOf, choiceOf } from '../choice'
import { closedStatuses } from '../order'
import { isTwoAddress } from '../rescueType'
import { HOUR, type Unix } from '../time'

export const photoAuditStatus = [
  { code: 0, label: '未审核', family: 'grey' },
  { code: 1, label: '合格', family: 'green' },
  { code: 2, label: '不合格', family: 'red' },
] as const satisfies readonly Choice[]

/** Whether a photo counts for what its order needs: an earlier provider's does not. */
export const photoCounting = [
  { code: 0, label: '前服务商，不计入', family: 'orange' },
  { code: 1, label: '计入' },
] as const satisfies readonly Choice[]

export const photoUploadStatus = [
  { code: 0, label: '未上传', family: 'grey' },
  { code: 1, label: '上传中', family: 'blue' },
  { code: 2, label: '已上传', family: 'green' },
] as const satisfies readonly Choice[]

/** Steps of a photo requirement (O-278) */
export const photoStep = [
  { code: 1, label: '现场及过程' },
  { code: 2, label: '目的地及卸车' },
  { code: 3, label: '放空凭证' },
  { code: 4, label: '签名及工单' },
] as const satisfies readonly Choice[]

/** Groups of the photo panel (labels A4) */
export const photoGroup = [
  { code: 'service', label: '服务照片' },
  { code: 'workOrder', label: '工单照片' },
  { code: 'other', label: '其他照片' },
] as const satisfies readonly Choice[]
export type PhotoGroup = CodeOf<typeof photoGroup>

/** When a photo is required as long as no template says otherwise. */
type PhotoNeed = 'always' | 'twoAddress' | 'emptyRun' | 'never'

interface PhotoKeyChoice extends Choice {
  readonly step: 1 | 2 | 3 | 4
  readonly need: PhotoNeed
}

/** Photo keys (O-279) with the requirement that holds until a template of 照片模板 overrides it. */
export const photoKeys = [
  { code: 'mancar', label: '人车合影', step: 1, need: 'always' },
  { code: 'headstock', label: '车头照片', step: 1, need: 'always' },
  { code: 'tailstock', label: '车尾照片', step: 1, need: 'never' },
  { code: 'vin', label: '车架号照片', step: 1, need: 'always' },
  { code: 'driving_license', label: '行驶证照片', step: 1, need: 'never' },
  { code: 'driver_scene', label: '技师现场照片', step: 1, need: 'always' },
  { code: 'destination', label: '目的地照片', step: 2, need: 'twoAddress' },
  { code: 'roidsign', label: '路牌照片', step: 3, need: 'emptyRun' },
  { code: 'emptyaddress', label: '放空地点照片', step: 3, need: 'emptyRun' },
  { code: 'owner_sign', label: '车主签名', step: 4, need: 'never' },
  { code: 'meet_sign', label: '接车人签名', step: 4, need: 'never' },
  { code: 'driver_sign', label: '技师签名', step: 4, need: 'never' },
  { code: 'eroadwork', label: '电子工单', step: 4, need: 'never' },
  { code: 'other', label: '其他照片', step: 1, need: 'never' },
] as const satisfies readonly PhotoKeyChoice[]
type PhotoKey = CodeOf<typeof photoKeys>

/** What POST /order/upload does with a photo */
export const photoActs = [
  { code: 'add', label: '添加' },
  { code: 'replace', label: '替换' },
  { code: 'delete', label: '删除' },
] as const satisfies readonly Choice[]

/** Signatures are drawn, never uploaded: 签名照片不支持上传！ */
const signatureKeys: readonly string[] = ['owner_sign', 'meet_sign', 'driver_sign'] satisfies PhotoKey[]
export const isSignature = (key: string): boolean => signatureKeys.includes(key)
export const signatureUploadRefused = '签名照片不支持上传！'

/** The group in which a photo is shown; a key of a template without one here goes by its step. */
export function photoGroupOf(key: string, step: number): PhotoGroup {
  if (key === 'other') return 'other'
  return step === 4 ? 'workOrder' : 'service'
}

/** A row of 照片模板 that applies to the order. `is_need`: 1 required, 0 optional. */
export interface PhotoRequirement {
  readonly key: string
  readonly name: string
  readonly step: number
  readonly is_need: number
  /** 是否回传上游 */
  readonly is_back?: number | null
  /** the sample, where the template has one: its key, or its address on the wire */
  readonly picture?: string | null
}

/** A row of 照片模板 as it is kept, with the orders that it is for. */
export interface TemplateRow extends PhotoRequirement {
  readonly id: number
  readonly rank: number | null
  /** null: of every customer */
  readonly customer_id: number | null
  /** empty: of every type */
  readonly types: readonly number[] | null
  /** kept by the order's own company, not by the platform for all */
  readonly is_own: boolean
}

const narrowness = ({ customer_id, types, is_own }: TemplateRow): number =>
  (customer_id === null ? 0 : 4) + (is_own ? 2 : 0) + (types?.length ? 1 : 0)

/** The requirements of a customer's orders of a type: of the rows for one key the narrowest wins, then the newer; in their order. */
export function templateOf<R extends TemplateRow>(rows: readonly R[], customerId: number | null, type: number): R[] {
  const applying = rows
    .filter(({ customer_id }) => customer_id === null || customer_id === customerId)
    .filter(({ types }) => !types?.length || types.includes(type))
    .sort((a, b) => narrowness(a) - narrowness(b) || a.id - b.id)
  return [...new Map(applying.map((row) => [row.key, row])).values()].sort(
    (a, b) => (a.rank ?? 0) - (b.rank ?? 0) || a.id - b.id,
  )
}

/** Seconds after the end of an order within which its photos are changed (O-620, decisions §1). */
const PHOTO_WINDOW = 48 * HOUR
export const photoWindowMessage = '订单结束已超过48小时，照片不可修改！'

interface PhotographedOrder {
  readonly status: number
  /** of any end; null of an open order */
  readonly finish_time: Unix | null
  /** 2: sent back, so that its photos are asked for again */
  readonly is_audit: number | null
}

/** Whether photos may still be added and taken away; one that was found unqualified is taken again at any age. */
export const photosOpen = ({ status, finish_time, is_audit }: PhotographedOrder, now: Unix): boolean =>
  is_audit === 2 ||
  finish_time === null ||
  !closedStatuses.some((code) => code === status) ||
  now - finish_time <= PHOTO_WINDOW

/** Orders that ended without a service, or without the provider's: nobody is asked for photos of it. */
const UNSERVED: readonly number[] = [5, 7, 8, 9]
export const requiresPhotos = (status: number): boolean => !UNSERVED.includes(status)

/** A qualified photo is evidence: whoever reviews may take it away, with a reason (decisions §10). */
export const mayRemoveQualified = (nodes: readonly (string | number)[]): boolean => nodes.includes('order_audit')
export const qualifiedReason = '请输入原因'

export interface UploadedPicture {
  readonly key: string
  /** 2 = uploaded; missing counts as uploaded */
  readonly upload_status?: number
}

interface MissingPhotosInput {
  readonly type: number
  /** completing asks for steps 1 and 2, an empty run for step 3 */
  readonly statusAction: 'complete' | 'empty'
  /** the order's template; overrides the defaults key by key */
  readonly requirements: readonly PhotoRequirement[]
  readonly pictures: readonly UploadedPicture[]
}

/**
 * Names of the required photos that are not there, in the order of the requirements (O-324, labels A4).
 * A failed audit does not make a photo missing.
 */
export function missingPhotos({ type, statusAction, requirements, pictures }: MissingPhotosInput): string[] {
  const steps = statusAction === 'complete' ? [1, 2] : [3]
  const uploaded = new Set(pictures.filter((p) => (p.upload_status ?? 2) === 2).map((p) => p.key))
  return effectiveRequirements(type, statusAction, requirements)
    .filter((r) => r.is_need === 1 && steps.includes(r.step) && !uploaded.has(r.key))
    .map((r) => r.name)
}

/** `必传照片【人车合影、车头照片】未上传不可操作完成`; `null` when nothing is missing (O-324, O-328). */
export const missingPhotosMessage = (names: readonly string[]): string | null =>
  names.length === 0 ? null : `必传照片【${names.join('、')}】未上传不可操作完成`

/** The default requirements with the template's rows in place of those they name, then the template's own keys. */
export function effectiveRequirements(
  type: number,
  statusAction: 'complete' | 'empty',
  template: readonly PhotoRequirement[],
): PhotoRequirement[] {
  const defaults = photoKeys.map(
    ({ code, label, step, need }): PhotoRequirement =>
      template.find((t) => t.key === code) ?? {
        key: code,
        name: label,
        step,
        is_need: needed(need, type, statusAction) ? 1 : 0,
        is_back: 1,
        picture: null,
      },
  )
  return [...defaults, ...template.filter((t) => !choiceOf(photoKeys, t.key))]
}

function needed(need: PhotoNeed, type: number, statusAction: 'complete' | 'empty'): boolean {
  switch (need) {
    case 'always':
      return true
    case 'never':
      return false
    case 'twoAddress':
      return isTwoAddress(type)
    case 'emptyRun':
      return statusAction === 'empty'
  }
}
