import { reviewViewNames, statementViewNames } from '../../resources/order'
import { lazy } from '../../ui/lazy'
import { feature } from '../feature'
import { DispatchPanel } from './dispatch'
import { AuditCell } from './list/cells/AuditCell'
import { CaseNoCell } from './list/cells/CaseNoCell'
import { CustomerCell } from './list/cells/CustomerCell'
import { OrderNoCell } from './list/cells/OrderNoCell'
import { OrderStatusCell } from './list/cells/OrderStatusCell'
import { OwnerFeeCell } from './list/cells/OwnerFeeCell'
import { AssignedCell, DestinationCell, RescuePlaceCell } from './list/cells/PlaceCells'
import { PlateCell } from './list/cells/PlateCell'
import { ProviderCell } from './list/cells/ProviderCell'
import { RescueTypeCell } from './list/cells/RescueTypeCell'
import { OrderListScreen } from './list/OrderListScreen'
import { orderDoubt } from './list/orderDoubt'
import { orderOffers } from './list/orderOffers'
import { OrderLinkCell } from './records/OrderLinkCell'
import { reportOffers } from './records/reportOffers'
import { transferOffers } from './records/transferOffers'

const ReviewListScreen = lazy(() =>
  import('./review/ReviewListScreen').then((room) => ({ default: room.ReviewListScreen })),
)

/** An input of orders; all of them come with the first form that has one. */
const widget = (name: keyof typeof import('./widgets/widgets').orderWidgets) =>
  lazy(async () => ({ default: (await import('./widgets/widgets')).orderWidgets[name] }))

const facePart = (name: keyof typeof import('./faces/faceParts').faceParts) =>
  lazy(async () => ({ default: (await import('./faces/faceParts')).faceParts[name] }))

export const order = feature({
  screens: {
    grabHall: lazy(() => import('./grab/GrabHallPage').then((room) => ({ default: room.GrabHallPage }))),
    placeOrder: lazy(() => import('./form')),
    orderDetail: lazy(() => import('./detail').then((room) => ({ default: room.OrderPage }))),
    orderSheet: lazy(() => import('./detail/OrderSheet').then((room) => ({ default: room.OrderSheet }))),
    customerService: lazy(() =>
      import('./service/CustomerService').then((room) => ({ default: room.CustomerService })),
    ),
    orderMap: lazy(() => import('./maps/OrderMapPage').then((room) => ({ default: room.OrderMapPage }))),
    heatmap: lazy(() => import('./maps/HeatPage').then((room) => ({ default: room.HeatPage }))),
  },
  lists: {
    order: OrderListScreen,
    'order.allTasks': lazy(() => import('./tasks').then((room) => ({ default: room.AllTasks }))),
    'order.myTasks': lazy(() => import('./tasks').then((room) => ({ default: room.MyTasks }))),
    ...Object.fromEntries(
      ['photoAudit', ...reviewViewNames, ...statementViewNames].map((view) => [`order.${view}`, ReviewListScreen]),
    ),
    'order.online': lazy(() =>
      import('./records/OnlineOrderScreen').then((room) => ({ default: room.OnlineOrderScreen })),
    ),
    rescueReport: lazy(() => import('./records/ReportListScreen').then((room) => ({ default: room.ReportListScreen }))),
  },
  cells: {
    assigned: AssignedCell,
    audit: AuditCell,
    caseNo: CaseNoCell,
    customer: CustomerCell,
    destination: DestinationCell,
    orderLink: OrderLinkCell,
    orderNo: OrderNoCell,
    orderStatus: OrderStatusCell,
    ownerFee: OwnerFeeCell,
    plate: PlateCell,
    provider: ProviderCell,
    rescuePlace: RescuePlaceCell,
    rescueType: RescueTypeCell,
  },
  widgets: {
    freeMileage: widget('freeMileage'),
    plate: widget('plate'),
    quickReason: widget('quickReason'),
    rescueType: widget('rescueType'),
    servedCustomer: widget('servedCustomer'),
  },
  actions: {
    callList: lazy(() => import('./panels/CallListDialog').then((room) => ({ default: room.CallListDialog }))),
    dispatch: DispatchPanel,
    emptyRun: lazy(() => import('./emptyRun/EmptyRunDialog').then((room) => ({ default: room.EmptyRunDialog }))),
    finalJudgment: lazy(() => import('./review/JudgmentDialog').then((room) => ({ default: room.JudgmentDialog }))),
    orderLog: lazy(() => import('./list/OrderLogDialog').then((room) => ({ default: room.OrderLogDialog }))),
    orderMap: lazy(() => import('./maps/OpenMap').then((room) => ({ default: room.OpenMap }))),
    orderReview: lazy(() => import('./review/ReviewDialog').then((room) => ({ default: room.ReviewDialog }))),
    pageLinks: lazy(() => import('./panels/PageLinkDialog').then((room) => ({ default: room.PageLinkDialog }))),
    statusUpdate: lazy(() =>
      import('./statusUpdate/StatusUpdateDialog').then((room) => ({ default: room.StatusUpdateDialog })),
    ),
    transferRecords: lazy(() =>
      import('./records/TransferRecords').then((room) => ({ default: room.TransferRecords })),
    ),
  },
  offers: { order: orderOffers, rescueReport: reportOffers, transferRecord: transferOffers },
  doubts: { order: orderDoubt },
  briefs: { order: lazy(() => import('./review/OrderBrief').then((room) => ({ default: room.OrderBrief }))) },
  faceParts: {
    customerOrders: facePart('customerOrders'),
    firmMap: facePart('firmMap'),
    firmMind: facePart('firmMind'),
    firmOrders: facePart('firmOrders'),
    firmPapers: facePart('firmPapers'),
    technicianDay: facePart('technicianDay'),
    technicianOrders: facePart('technicianOrders'),
    technicianPapers: facePart('technicianPapers'),
    technicianPlace: facePart('technicianPlace'),
  },
})
