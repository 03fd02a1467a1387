import { getUser } from '../../../authProvider/session'
import { deadlineOf } from '../../../domain/order/deadline'
import { Countdown } from '../../../ui/Countdown'
import type { OrderRow } from '../parts/orderRow'

interface OrderDeadlineProps {
  readonly order: OrderRow
}

/** The time left for an order's next step, or how long it is overdue. */
export function OrderDeadline({ order }: OrderDeadlineProps) {
  const deadline = deadlineOf(order, getUser()?.company.timeouts)
  return deadline && <Countdown deadline={deadline.at} total={deadline.total} noun={deadline.noun} />
}
