import type { Family } from '../../domain/choice'
import { type OrderStatus, underwayStatuses } from '../../domain/orderStatus'

/** A stretch of an order's life that the dashboard counts as one. */
export interface Stage {
  readonly label: string
  readonly family: Family
  readonly status: readonly OrderStatus[]
}

/** From the call to the kerb; closed orders do not wait for anybody. */
export const stages: readonly Stage[] = [
  { label: '待支付', family: 'grey', status: [0] },
  { label: '待派单', family: 'orange', status: [1, 30] },
  { label: '待分配', family: 'orange', status: [31] },
  { label: '待受理', family: 'orange', status: [12] },
  { label: '救援中', family: 'blue', status: underwayStatuses },
  { label: '补款中', family: 'purple', status: [16, 17] },
]
