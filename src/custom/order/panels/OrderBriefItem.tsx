import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { labelOf } from '../../../domain/choice'
import { shownStatus } from '../../../domain/order/orderStatus'
import { rescueTypes } from '../../../domain/rescueType'
import { Box, Row, Text } from '../../../ui/Box'
import { RecordNo } from '../../../ui/RecordNo'
import { TimeText } from '../../../ui/TimeText'
import { TypeIcon } from '../../../ui/TypeIcon'
import { OrderStatusChip } from '../list/OrderStatusChip'
import { type OrderBrief, orderPage } from './orderPanel'

interface OrderBriefItemProps {
  readonly order: OrderBrief
  /** at the right: a tag, a button */
  readonly children?: ReactNode
}

/** Another order in two lines; its number leads to its page. */
export function OrderBriefItem({ order, children }: OrderBriefItemProps) {
  const translate = useTranslate()
  const party = order.firm_name ?? order.customer_name
  return (
    <Row as="li" gap={3} edge="bottom" padY={2}>
      <Box grow shrink>
        <Row gap={2} lineGap={0.5} wrap>
          <Link to={orderPage(order.id)} className="rd-detail-name">
            <RecordNo>{order.no}</RecordNo>
          </Link>
          <OrderStatusChip code={shownStatus(order.status as Parameters<typeof shownStatus>[0])} />
          <Row as="span" inline gap={1}>
            <TypeIcon type={order.type} /> {translate(labelOf(rescueTypes, order.type))}
          </Row>
          {order.car_no && <span>{order.car_no}</span>}
          <Text size="small" tone="soft">
            <TimeText at={order.order_time} />
          </Text>
        </Row>
        <Box size="small" tone="soft" breaks>
          {[order.address, party].filter(Boolean).join(' · ')}
        </Box>
      </Box>
      {children}
    </Row>
  )
}
