import type { PhotoRequirement } from '../../../domain/evidence'
import type { Unix } from '../../../domain/time'
import type { StoredDeduction } from '../../../resources/order/order.settlement'
import type { OrderRow } from './orderRow'

export interface OrderPicture {
  readonly id: number
  readonly key: string
  readonly name: string | null
  /** signed addresses, good for an hour */
  readonly picture: string
  readonly original_picture: string | null
  readonly source: string | null
  readonly create_time: Unix
  readonly upload_status: number
  readonly audit_status: number
  readonly audit_remark: string | null
  readonly audit_name: string | null
  readonly audit_time: Unix | null
  /** 1: whoever judged it has uploaded it */
  readonly audit_self: number | null
  readonly address: string | null
  /** where the page was that sent it */
  readonly lng: string | null
  readonly lat: string | null
  /** bytes */
  readonly fileSize: number | null
  /** signed address of a smaller one; null while there is none */
  readonly thumb: string | null
  readonly width: number | null
  readonly height: number | null
  /** what the original says of itself */
  readonly taken_time: Unix | null
  readonly taken_lng: string | null
  readonly taken_lat: string | null
  /** metres to the scene of its step, of the camera's place where there is one, else of the sender's */
  readonly distance: number | null
  /** metres between the camera's place and the sender's; null where one is unknown */
  readonly apart: number | null
  readonly parent_id: number | null
  /** of the original's bytes, and of those of `picture` */
  readonly sha256: string | null
  readonly shown_sha256: string | null
  /** uploaded by somebody of the reader's firm */
  readonly own: boolean
  /** 0: an earlier provider's, by which nothing is completed */
  readonly counted: number
}

export interface OrderEvent {
  readonly id: number
  readonly time: Unix
  /** the action's name */
  readonly kind: string
  readonly title: string
  readonly text: string | null
  readonly user_name: string | null
}

export interface OrderRemark {
  readonly id: number
  readonly type: number
  readonly title: string | null
  readonly remark: string
  readonly name: string | null
  /** the remark that this one answers */
  readonly pid: number | null
  readonly time: Unix
  /** written by the reader, who alone may delete it (O-447) */
  readonly own: boolean
}

interface OrderDriver {
  readonly id: number
  readonly nick: string | null
  readonly mobile: string | null
  readonly plate_num: string | null
  readonly firm_name: string | null
  /** GCJ-02 `lng,lat`, where it is known */
  readonly lnglat?: string | null
  readonly position_time?: Unix | null
}

/** One side's statement; money in yuan (O-282). */
export interface Statement {
  /** what is settled: the total without the deductions */
  readonly money: number | null
  readonly total_money: number | null
  readonly deduct_money: number
  readonly is_check: number
  readonly progress: number
  /** of the provider's reconciliation */
  readonly status?: number
  readonly deductions: readonly StoredDeduction[]
}

/** How much stands behind the tabs. */
interface PanelCounts {
  readonly calls: number
  readonly follow_ups: number
  readonly visits: number
  readonly rescues: number
  readonly links: number
}

/** How the owner's debt stands (O-271, O-272); yuan. Nobody but the desk is told of what it is made. */
interface OrderPay {
  readonly status: number
  readonly total_money: number
  readonly paid_money: number
  readonly balance_money: number
  readonly refund_status: number
  readonly refund_money: number
  readonly mode?: number | null
  readonly title?: string | null
  readonly mileage?: number | null
  readonly mileage_base?: number | null
}

/** What GET /order/detail answers: the order with its photos, timeline and remarks, in one reply. */
export type OrderDetail = OrderRow & {
  readonly picture: readonly OrderPicture[]
  readonly photo_requirements: readonly PhotoRequirement[]
  readonly timeline: readonly OrderEvent[]
  readonly remarks: readonly OrderRemark[]
  readonly driver: OrderDriver | null
  readonly counts: PanelCounts
  /** metres between the reported arrival and the rescue place */
  readonly deviation: number | null
  /** nothing while the owner owes nothing */
  readonly pay?: OrderPay | null
  readonly invoice_title?: Readonly<Record<string, string | null>> | null
  /** signed address of the proof of a write-off */
  readonly writeoff_proof?: string | null
  /** companies that the reader may send the order to */
  readonly platforms?: number
  /** the latest bargaining record, whose status 0 blocks another request (O-338) */
  readonly approval?: { readonly id: number; readonly status: number } | null
}

/** Types begin here: what the call answers is untyped. */
export const detailOf = (record: Readonly<Record<string, unknown>>): OrderDetail => record as OrderDetail

/** How many of an order's photos count for what it needs and is graded by. */
export const countedPhotos = ({ picture }: Pick<OrderDetail, 'picture'>): number =>
  picture.filter(({ counted }) => counted === 1).length
