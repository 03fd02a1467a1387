import type { ComponentType } from 'react'
import { OrderListScreen } from '../custom/order/list'
import { CustomerListScreen } from '../custom/pricing/formulaEditor'
import { AuditLogScreen } from '../custom/system/auditLog'
import { reviewViewNames, statementViewNames } from '../resources/order'
import type { ScreenName } from '../resources/screens'
import type { AnyResource } from '../schema/model'
import { lazy } from '../ui/lazy'
import { NoAccessPage } from './layout/NoAccessPage'
import { NotFoundPage } from './layout/NotFoundPage'
import { RedirectPage } from './layout/RedirectPage'

const BillPage = lazy(() => import('../custom/settlement/bills/BillPage').then((room) => ({ default: room.BillPage })))

/**
 * The component of each bespoke screen; fetched when it is first opened, but for those that every visit may need.
 * A screen without one is the form of a resource (formScreens), or gets no route.
 */
export const screenComponents: Readonly<Partial<Record<ScreenName, ComponentType>>> = {
  dashboard: lazy(() => import('./dashboard/Dashboard').then(({ Dashboard }) => ({ default: Dashboard }))),
  grabHall: lazy(() => import('../custom/order/grab/GrabHallPage').then((room) => ({ default: room.GrabHallPage }))),
  placeOrder: lazy(() => import('../custom/order/form')),
  orderDetail: lazy(() => import('../custom/order/detail').then(({ OrderPage }) => ({ default: OrderPage }))),
  driverMap: lazy(() =>
    import('../custom/capacity/driverMap/DriverMapPage').then((room) => ({ default: room.DriverMapPage })),
  ),
  customerService: lazy(() =>
    import('../custom/order/service/CustomerService').then((room) => ({ default: room.CustomerService })),
  ),
  orderMap: lazy(() => import('../custom/order/maps/OrderMapPage').then((room) => ({ default: room.OrderMapPage }))),
  heatmap: lazy(() => import('../custom/order/maps/HeatPage').then((room) => ({ default: room.HeatPage }))),
  virtualMap: lazy(() =>
    import('../custom/capacity/virtual/VirtualMapPage').then((room) => ({ default: room.VirtualMapPage })),
  ),
  // One bill of those behind the tabs.
  statements: BillPage,
  billDetail: BillPage,
  financeOverview: lazy(() =>
    import('../custom/settlement/overview/FinanceOverview').then((room) => ({ default: room.FinanceOverview })),
  ),
  income: lazy(() => import('../custom/settlement/overview/IncomePage').then((room) => ({ default: room.IncomePage }))),
  funds: lazy(() => import('../custom/settlement/funds/FundsPage').then((room) => ({ default: room.FundsPage }))),
  receiptDetail: lazy(() =>
    import('../custom/settlement/receipts/ReceiptPage').then((room) => ({ default: room.ReceiptPage })),
  ),
  launch: lazy(() => import('../custom/settlement/month/MonthEnd').then((room) => ({ default: room.MonthEnd }))),
  wallet: lazy(() => import('../custom/wallet/WalletPage').then((room) => ({ default: room.WalletPage }))),
  partnerCircle: lazy(() => import('../custom/firm/circle/CirclePage').then((room) => ({ default: room.CirclePage }))),
  enterprise: lazy(() =>
    import('../custom/firm/centre/EnterpriseCentre').then((room) => ({ default: room.EnterpriseCentre })),
  ),
  designer: lazy(() => import('../custom/designer')),
  keys: lazy(() => import('../custom/upstream/KeysScreen').then((room) => ({ default: room.KeysScreen }))),
  ruleRehearsal: lazy(() =>
    import('../custom/distribution/rehearsal/RehearsalPage').then((room) => ({ default: room.RehearsalPage })),
  ),
  dashboardMap: lazy(() => import('./wall/WallPage').then((room) => ({ default: room.WallPage }))),
  modify: lazy(() => import('./layout/ModifyPasswordPage').then((page) => ({ default: page.ModifyPasswordPage }))),
  me: lazy(() => import('./me/MePage').then((page) => ({ default: page.MePage }))),
  unauthorised: NoAccessPage,
  notFound: NotFoundPage,
  redirect: RedirectPage,
}

/** Screens that stand alone, without sidebar and tabs: those that open without a session too, and the walls. */
export const bareScreens: readonly ScreenName[] = ['unauthorised', 'notFound', 'dashboardMap']

const BillListScreen = lazy(() =>
  import('../custom/settlement/bills/BillListScreen').then((room) => ({ default: room.BillListScreen })),
)

const ReviewListScreen = lazy(() =>
  import('../custom/order/review/ReviewListScreen').then((room) => ({ default: room.ReviewListScreen })),
)

const VirtualListScreen = lazy(() =>
  import('../custom/capacity/virtual/VirtualListScreen').then((room) => ({ default: room.VirtualListScreen })),
)

interface ListProps {
  /** with its open choices as they are now */
  readonly resource: AnyResource
  readonly view?: string
}

/** Screens that stand in the place of a generic list, by `resource` or `resource.view`. */
export const listComponents: Readonly<Partial<Record<string, ComponentType<ListProps>>>> = {
  order: OrderListScreen,
  'order.allTasks': lazy(() => import('../custom/order/tasks').then(({ AllTasks }) => ({ default: AllTasks }))),
  'order.myTasks': lazy(() => import('../custom/order/tasks').then(({ MyTasks }) => ({ default: MyTasks }))),
  ...Object.fromEntries([...reviewViewNames, ...statementViewNames].map((view) => [`order.${view}`, ReviewListScreen])),
  'order.photoAudit': ReviewListScreen,
  'order.online': lazy(() =>
    import('../custom/order/records/OnlineOrderScreen').then((list) => ({ default: list.OnlineOrderScreen })),
  ),
  'bill.all': BillListScreen,
  'bill.payable': BillListScreen,
  'bill.receivable': BillListScreen,
  'bill.toInvoice': BillListScreen,
  receipt: lazy(() =>
    import('../custom/settlement/receipts/ReceiptListScreen').then((list) => ({ default: list.ReceiptListScreen })),
  ),
  rescueReport: lazy(() =>
    import('../custom/order/records/ReportListScreen').then((list) => ({ default: list.ReportListScreen })),
  ),
  role: lazy(() => import('../custom/access/RoleScreen').then((list) => ({ default: list.RoleScreen }))),
  firm: lazy(() =>
    import('../custom/pricing/formulaEditor/FirmListScreen').then((list) => ({ default: list.FirmListScreen })),
  ),
  firmApply: lazy(() =>
    import('../custom/registration/ApplicationsScreen').then((room) => ({ default: room.ApplicationsScreen })),
  ),
  customer: CustomerListScreen,
  auditLog: AuditLogScreen,
  car: lazy(() => import('../custom/capacity/CarScreen').then((list) => ({ default: list.CarScreen }))),
  virtualBase: VirtualListScreen,
  virtualDriver: VirtualListScreen,
  technician: lazy(() =>
    import('../custom/capacity/trackers/TechnicianScreen').then((list) => ({ default: list.TechnicianScreen })),
  ),
  positionDevice: lazy(() =>
    import('../custom/capacity/trackers/TrackerScreen').then((list) => ({ default: list.TrackerScreen })),
  ),
  approval: lazy(() =>
    import('../custom/approval/desk/ApprovalScreen').then((room) => ({ default: room.ApprovalScreen })),
  ),
  design: lazy(() => import('../custom/designer/DesignList').then((list) => ({ default: list.DesignList }))),
}
