import { lazy } from '../../ui/lazy'
import { feature } from '../feature'
import {
  BillLinkCell,
  BillNoCell,
  BillPartyCell,
  BillPeriodCell,
  BillSideCell,
  BillStatusCell,
  CustomerBillCell,
  FirmBillCell,
} from './bills/billCells'

const BillPage = lazy(() => import('./bills/BillPage').then((room) => ({ default: room.BillPage })))
const BillListScreen = lazy(() => import('./bills/BillListScreen').then((room) => ({ default: room.BillListScreen })))

export const settlement = feature({
  screens: {
    // One bill of those behind the tabs.
    statements: BillPage,
    billDetail: BillPage,
    financeOverview: lazy(() =>
      import('./overview/FinanceOverview').then((room) => ({ default: room.FinanceOverview })),
    ),
    income: lazy(() => import('./overview/IncomePage').then((room) => ({ default: room.IncomePage }))),
    funds: lazy(() => import('./funds/FundsPage').then((room) => ({ default: room.FundsPage }))),
    bankMatch: lazy(() => import('./banking/BankMatch').then((room) => ({ default: room.BankMatch }))),
    receiptDetail: lazy(() => import('./receipts/ReceiptPage').then((room) => ({ default: room.ReceiptPage }))),
    billSheet: lazy(() => import('./sheets/BillSheet').then((room) => ({ default: room.BillSheet }))),
    receiptSheet: lazy(() => import('./sheets/ReceiptSheet').then((room) => ({ default: room.ReceiptSheet }))),
    launch: lazy(() => import('./month/MonthEnd').then((room) => ({ default: room.MonthEnd }))),
  },
  lists: {
    'bill.all': BillListScreen,
    'bill.payable': BillListScreen,
    'bill.receivable': BillListScreen,
    'bill.toInvoice': BillListScreen,
    bankLine: lazy(() => import('./banking/BankLists').then((room) => ({ default: room.BankLineList }))),
    payBatch: lazy(() => import('./banking/BankLists').then((room) => ({ default: room.PayBatchList }))),
    receipt: lazy(() => import('./receipts/ReceiptListScreen').then((room) => ({ default: room.ReceiptListScreen }))),
  },
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
  faceParts: {
    customerBills: lazy(() => import('./bills/BillsOfParty').then((room) => ({ default: room.CustomerBills }))),
    firmBills: lazy(() => import('./bills/BillsOfParty').then((room) => ({ default: room.FirmBills }))),
  },
  briefs: { bill: lazy(() => import('./bills/BillBrief').then((room) => ({ default: room.BillBrief }))) },
  actions: {
    appealDecision: lazy(() => import('./appeals/AppealDecision').then((room) => ({ default: room.AppealDecision }))),
    bankStatement: lazy(() => import('./banking/StatementDialog').then((room) => ({ default: room.StatementDialog }))),
    payBatchDownload: lazy(() =>
      import('./banking/PayBatchDownload').then((room) => ({ default: room.PayBatchDownload })),
    ),
    payBatchMake: lazy(() =>
      import('./banking/PayBatchMakeDialog').then((room) => ({ default: room.PayBatchMakeDialog })),
    ),
    payBatchReturn: lazy(() =>
      import('./banking/PayBatchReturnDialog').then((room) => ({ default: room.PayBatchReturnDialog })),
    ),
    billBatch: lazy(() => import('./bills/batch/BillBatchAction').then((room) => ({ default: room.BillBatchAction }))),
    billInvoices: lazy(() =>
      import('./bills/BillInvoicesDialog').then((room) => ({ default: room.BillInvoicesDialog })),
    ),
    billMake: lazy(() => import('./bills/BillMakeDialog').then((room) => ({ default: room.BillMakeDialog }))),
    billPay: lazy(() => import('./bills/BillPayDialog').then((room) => ({ default: room.BillPayDialog }))),
    billRemit: lazy(() => import('./bills/BillRemitDialog').then((room) => ({ default: room.BillRemitDialog }))),
    billStart: lazy(() => import('./bills/BillStartDialog').then((room) => ({ default: room.BillStartDialog }))),
    customerFees: lazy(() =>
      import('./fees/CustomerFeesDialog').then((room) => ({ default: room.CustomerFeesDialog })),
    ),
    feeForm: lazy(() => import('./fees/FeeFormDialog').then((room) => ({ default: room.FeeFormDialog }))),
    invoiceTitle: lazy(() =>
      import('./fees/InvoiceTitleDialog').then((room) => ({ default: room.InvoiceTitleDialog })),
    ),
    orderCoupon: lazy(() => import('./fees/CouponDialog').then((room) => ({ default: room.CouponDialog }))),
    payCode: lazy(() => import('./fees/PayCodeDialog').then((room) => ({ default: room.PayCodeDialog }))),
    systemWriteOff: lazy(() =>
      import('./fees/SystemWriteOffDialog').then((room) => ({ default: room.SystemWriteOffDialog })),
    ),
  },
  widgets: { appealItems: lazy(() => import('./appeals/AppealItems').then((room) => ({ default: room.AppealItems }))) },
})
