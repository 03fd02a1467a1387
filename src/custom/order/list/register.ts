import { rangeShortcuts } from '../../../domain/time'
import { setRangeShortcuts } from '../../../schema/kinds/unixTime/rangeShortcuts'
import { registerSlots } from '../../../schema/views/slots'
import { lazy } from '../../../ui/lazy'
import { AuditCell } from './cells/AuditCell'
import { CaseNoCell } from './cells/CaseNoCell'
import { CustomerCell } from './cells/CustomerCell'
import { OrderNoCell } from './cells/OrderNoCell'
import { OrderStatusCell } from './cells/OrderStatusCell'
import { OwnerFeeCell } from './cells/OwnerFeeCell'
import { AssignedCell, DestinationCell, RescuePlaceCell } from './cells/PlaceCells'
import { PlateCell } from './cells/PlateCell'
import { ProviderCell } from './cells/ProviderCell'
import { RescueTypeCell } from './cells/RescueTypeCell'
import { orderDoubt } from './orderDoubt'
import { orderOffers } from './orderOffers'

const OrderBrief = lazy(() => import('../review/OrderBrief').then((room) => ({ default: room.OrderBrief })))
const OrderLogDialog = lazy(() => import('./OrderLogDialog').then((log) => ({ default: log.OrderLogDialog })))

const EmptyRunDialog = lazy(() =>
  import('../emptyRun/EmptyRunDialog').then((room) => ({ default: room.EmptyRunDialog })),
)

const PictureTasksDialog = lazy(() =>
  import('../../evidence/PictureTasksDialog').then((room) => ({ default: room.PictureTasksDialog })),
)

const CronQueueDialog = lazy(() =>
  import('../../upstream/CronQueueDialog').then((room) => ({ default: room.CronQueueDialog })),
)
const ApiLogDialog = lazy(() => import('../../upstream/ApiLogDialog').then((room) => ({ default: room.ApiLogDialog })))
const SystemQueueDialog = lazy(() =>
  import('../../upstream/SystemQueueDialog').then((room) => ({ default: room.SystemQueueDialog })),
)

const PhotoExportDialog = lazy(() =>
  import('../../evidence/PhotoExportDialog').then((room) => ({ default: room.PhotoExportDialog })),
)

const EvidenceDialog = lazy(() =>
  import('../../evidence/EvidenceDialog').then((room) => ({ default: room.EvidenceDialog })),
)
const PhotoCompare = lazy(() => import('../../evidence/PhotoCompare').then((room) => ({ default: room.PhotoCompare })))

/** Names the cells of orders and what orders offer, and gives time filters their shortcuts; the app calls it at start. */
export function registerOrderList(): void {
  registerSlots({
    cells: {
      plate: PlateCell,
      orderStatus: OrderStatusCell,
      orderNo: OrderNoCell,
      caseNo: CaseNoCell,
      rescueType: RescueTypeCell,
      provider: ProviderCell,
      customer: CustomerCell,
      rescuePlace: RescuePlaceCell,
      destination: DestinationCell,
      assigned: AssignedCell,
      audit: AuditCell,
      ownerFee: OwnerFeeCell,
    },
    actions: {
      orderLog: OrderLogDialog,
      evidence: EvidenceDialog,
      photoCompare: PhotoCompare,
      emptyRun: EmptyRunDialog,
      pictureTasks: PictureTasksDialog,
      photoExport: PhotoExportDialog,
      cronQueue: CronQueueDialog,
      apiLog: ApiLogDialog,
      systemQueue: SystemQueueDialog,
    },
    offers: { order: orderOffers },
    doubts: { order: orderDoubt },
    briefs: { order: OrderBrief },
  })
  setRangeShortcuts(
    rangeShortcuts.map(({ label, range }) => ({
      label,
      range: () => {
        const { start, end } = range(Math.floor(Date.now() / 1000))
        return [start, end] as const
      },
    })),
  )
}
