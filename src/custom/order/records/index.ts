import { registerSlots } from '../../../schema/views/slots'
import { lazy } from '../../../ui/lazy'
import { OrderLinkCell } from './OrderLinkCell'
import { reportOffers } from './reportOffers'
import { transferOffers } from './transferOffers'

const TransferRecords = lazy(() => import('./TransferRecords').then((dialog) => ({ default: dialog.TransferRecords })))

/** Names what the records beside orders bring along; the app calls it at start. */
export function registerOrderRecords(): void {
  registerSlots({
    cells: { orderLink: OrderLinkCell },
    actions: { transferRecords: TransferRecords },
    offers: { rescueReport: reportOffers, transferRecord: transferOffers },
  })
}
