import type { ReactNode } from 'react'
import { orderState, shownStatus } from '../../../domain/order/orderStatus'
import type { Unix } from '../../../domain/time'
import { order as resource } from '../../../resources/order/order.resource'
import { Row, Text } from '../../../ui/Box'
import { Countdown } from '../../../ui/Countdown'
import { RecordNo } from '../../../ui/RecordNo'
import { PlateCell } from '../list/cells/PlateCell'
import { RescueTypeCell } from '../list/cells/RescueTypeCell'
import { GrabbingTag } from '../list/GrabbingTag'
import { OrderDeadline } from '../list/OrderDeadline'
import { OrderStatusChip } from '../list/OrderStatusChip'
import type { OrderRow } from '../parts/orderRow'

interface DispatchHeadProps {
  readonly title: string
  readonly order: OrderRow
  /** an answer that is waited for, by this machine's clock */
  readonly answer: { readonly deadline: Unix; readonly total: number } | null
  /** its place among the list's, with the ways to both neighbours */
  readonly queue?: ReactNode
}

const { fields } = resource

/** Which order is being sent, and how much time is left for it. */
export function DispatchHead({ title, order, answer, queue }: DispatchHeadProps) {
  return (
    <Row gap={2} wrap="narrow" grow shrink>
      <Text as="h2" size="title" nowrap className="rd-dispatch-title">
        {title}
      </Text>
      <OrderStatusChip code={shownStatus(order.status)} />
      {order.status === orderState.pooled && <GrabbingTag />}
      <Text only="wide">
        <RecordNo strong>{order.no}</RecordNo>
      </Text>
      <Row as="span" gap={2} size="body" weight="plain" className="rd-dispatch-what">
        <PlateCell source="car_no" field={fields.car_no} record={order} />
        <RescueTypeCell source="type" field={fields.type} record={order} />
        <Text only="wide" ellipsis>
          {order.customer_name}
        </Text>
      </Row>
      <Row as="span" gap={3} push className="rd-dispatch-end">
        {answer ? (
          <Countdown deadline={answer.deadline} total={answer.total} noun="应答" />
        ) : (
          <OrderDeadline order={order} />
        )}
        {queue}
      </Row>
    </Row>
  )
}
