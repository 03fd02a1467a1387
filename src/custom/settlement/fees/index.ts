import { registerSlots } from '../../../schema/views/slots'
import { lazy } from '../../../ui/lazy'

/** What the owner pays, as a tab of the order. */
export const FeesTab = lazy(() => import('./FeesTab').then((room) => ({ default: room.FeesTab })))

const PayCodeDialog = lazy(() => import('./PayCodeDialog').then((room) => ({ default: room.PayCodeDialog })))
const FeeFormDialog = lazy(() => import('./FeeFormDialog').then((room) => ({ default: room.FeeFormDialog })))
const CouponDialog = lazy(() => import('./CouponDialog').then((room) => ({ default: room.CouponDialog })))
const SystemWriteOffDialog = lazy(() =>
  import('./SystemWriteOffDialog').then((room) => ({ default: room.SystemWriteOffDialog })),
)
const CustomerFeesDialog = lazy(() =>
  import('./CustomerFeesDialog').then((room) => ({ default: room.CustomerFeesDialog })),
)
const InvoiceTitleDialog = lazy(() =>
  import('./InvoiceTitleDialog').then((room) => ({ default: room.InvoiceTitleDialog })),
)

/** Names the dialogs of an order's money; the app calls it at start, their code comes when they open. */
export function registerFees(): void {
  registerSlots({
    actions: {
      payCode: PayCodeDialog,
      feeForm: FeeFormDialog,
      orderCoupon: CouponDialog,
      systemWriteOff: SystemWriteOffDialog,
      customerFees: CustomerFeesDialog,
      invoiceTitle: InvoiceTitleDialog,
    },
  })
}
