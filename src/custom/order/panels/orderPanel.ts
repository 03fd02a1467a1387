import type { Unix } from '../../../domain/time'
import type { OrderDetail } from '../parts/orderDetail'

export interface OrderPanelProps {
  readonly order: OrderDetail
}

/** Another order as the lists of the panels carry it. */
export interface OrderBrief {
  readonly id: number
  readonly no: string
  readonly car_no?: string
  readonly type: number
  readonly status: number
  readonly address: string | null
  readonly customer_name?: string | null
  readonly firm_name?: string | null
  readonly order_time: Unix
  /** code of the window of 多次救援 */
  readonly window?: number
}

/** Address of an order's own page. */
export const orderPage = (id: number | string): string => `/case/detail?id=${id}`
