import type { OrderDetail } from './orderDetail'

/** What each tab of an order's detail is given. */
export interface DetailTabProps {
  readonly order: OrderDetail
  /** opens another tab, by its name */
  readonly onTab: (name: string) => void
}
