import type { PhotoRequirement } from '../../domain/photo'
import type { Unix } from '../../domain/time'
import type { OrderRow } from '../orderList/orderRow'

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
  readonly address: string | null
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

export interface OrderDriver {
  readonly id: number
  readonly nick: string | null
  readonly mobile: string | null
  readonly plate_num: string | null
  readonly firm_name: string | null
  /** GCJ-02 `lng,lat`, where it is known */
  readonly lnglat?: string | null
  readonly position_time?: Unix | null
}

/** What GET /order/detail answers: the order with its photos, timeline and remarks, in one reply. */
export type OrderDetail = OrderRow & {
  readonly picture: readonly OrderPicture[]
  readonly photo_requirements: readonly PhotoRequirement[]
  readonly timeline: readonly OrderEvent[]
  readonly remarks: readonly OrderRemark[]
  readonly driver: OrderDriver | null
  /** companies that the reader may send the order to */
  readonly platforms?: number
}

/** Types begin here: what the call answers is untyped. */
export const detailOf = (record: Readonly<Record<string, unknown>>): OrderDetail => record as OrderDetail
