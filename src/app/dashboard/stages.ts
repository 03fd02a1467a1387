import type { Family } from '../../domain/choice'
import { orderState as at, type OrderStatus, underwayStatuses, unsentStatuses } from '../../domain/order'

/** A stretch of an order's life that the dashboard counts as one. */
export interface Stage {
  readonly label: string
  readonly family: Family
  readonly status: readonly OrderStatus[]
}

/** From the call to the kerb; closed orders do not wait for anybody. */
export const stages: readonly Stage[] = [
  { label: '待支付', family: 'grey', status: [at.unpaid] },
  { label: '待派单', family: 'orange', status: unsentStatuses },
  { label: '待分配', family: 'orange', status: [at.toAssign] },
  { label: '待受理', family: 'orange', status: [at.toAccept] },
  { label: '救援中', family: 'blue', status: underwayStatuses },
  { label: '补款中', family: 'purple', status: [at.surchargeDue, at.surchargePaid] },
]
