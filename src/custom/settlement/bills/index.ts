import { registerSlots } from '../../../schema/views/slots'
import { lazy } from '../../../ui/lazy'
import {
  BillLinkCell,
  BillNoCell,
  BillPartyCell,
  BillPeriodCell,
  BillSideCell,
  BillStatusCell,
  CustomerBillCell,
  FirmBillCell,
} from './billCells'

/** Names what the bills' declarations call; the app calls it at start. */
export function registerBills(): void {
  registerSlots({
    cells: {
      billNo: BillNoCell,
      billParty: BillPartyCell,
      billLink: BillLinkCell,
      billPeriod: BillPeriodCell,
      billSide: BillSideCell,
      billStatus: BillStatusCell,
      firmBill: FirmBillCell,
      customerBill: CustomerBillCell,
    },
    briefs: { bill: lazy(() => import('./BillBrief').then((room) => ({ default: room.BillBrief }))) },
    actions: {
      billMake: lazy(() => import('./BillMakeDialog').then((room) => ({ default: room.BillMakeDialog }))),
      billStart: lazy(() => import('./BillStartDialog').then((room) => ({ default: room.BillStartDialog }))),
      billPay: lazy(() => import('./BillPayDialog').then((room) => ({ default: room.BillPayDialog }))),
      billRemit: lazy(() => import('./BillRemitDialog').then((room) => ({ default: room.BillRemitDialog }))),
      billInvoices: lazy(() => import('./BillInvoicesDialog').then((room) => ({ default: room.BillInvoicesDialog }))),
    },
  })
}
