import { billSide } from '../../../domain/settlement'
import { order } from '../../../resources/order/order.resource'
import type { ListSlots } from '../../../schema/views/list/listSlots'
import { SchemaList } from '../../../schema/views/list/SchemaList'
import { lazy } from '../../../ui/lazy'
import { ReviewCard } from './ReviewCard'
import { BothSidesCard, CustomerCard } from './SettledCard'

const Panel = lazy(() => import('../detail').then((room) => ({ default: room.OrderPanel })))

const UnbilledSteps = lazy(() => import('./UnbilledSteps').then((room) => ({ default: room.UnbilledSteps })))
const StartAudit = lazy(() => import('../../evidence/audit/StartAudit').then((room) => ({ default: room.StartAudit })))

const slots: ListSlots = { Card: ReviewCard, Panel, createPath: false, empty: '没有订单' }

/** On a phone each side's lists show that side's money. */
const slotsOf: Readonly<Record<string, ListSlots>> = {
  photoAudit: { ...slots, Toolbar: StartAudit, empty: '没有待审核的照片' },
  unbilledPayable: { ...slots, above: <UnbilledSteps direction={billSide.payable} /> },
  unbilledReceivable: { ...slots, Card: CustomerCard, above: <UnbilledSteps direction={billSide.receivable} /> },
  customerToBill: { ...slots, Card: CustomerCard },
  customerStatement: { ...slots, Card: CustomerCard },
  platformSettlement: { ...slots, Card: BothSidesCard },
}

/** A tab of /case/cashSlip or /case/review: some orders by what is due about their amount, with the order's own panel. */
export function ReviewListScreen({ view }: { readonly view?: string }) {
  return <SchemaList resource={order} view={view} slots={slotsOf[view ?? ''] ?? slots} />
}
