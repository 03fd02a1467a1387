import { lazy } from 'react'
import { registerSlots } from '../../schema/views/slots'

const TransferRecords = lazy(() => import('./TransferRecords').then((dialog) => ({ default: dialog.TransferRecords })))

/** Names what the records of orders bring to the order's own screens; the app calls it at start. */
export function registerOrderRecords(): void {
  registerSlots({ actions: { transferRecords: TransferRecords } })
}
