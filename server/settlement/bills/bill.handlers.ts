import { bill } from '../../../src/resources/settlement/bill.resource'
import { billFeedback } from '../../../src/resources/settlement/billFeedback.resource'
import type { CallApprovers } from '../../approval'
import { implement, type Work } from '../../engine/core/handlers'
import { rejectForbidden } from '../../kernel/domainError'
import { asSingle, plan } from './batch'
import { back, finish, setAccount, start, submitInvoices, unnotify } from './course'
import { dissolveBill, make } from './making'
import { income, overview } from './month'
import { month, monthOrders } from './monthEnd'
import { withKnownAccount } from './payeeAccount'
import { askPayment, pay, payRest, voidPayment, withdrawPayment } from './paying'
import { print } from './printing'
import { closing, detail, log, orders, presentBills, rehearse } from './reading'
import { checkRemit, remit, withdrawRemit } from './remitting'
import type { BillRow } from './sides'

/** Bills and what was talked over about them. */
export const billHandlers = (callApprovers: CallApprovers) => [
  implement(bill, {
    present: presentBills,
    adds: {
      party: ['direction', 'firm_id', 'payer_firm_id', 'firm_name', 'customer_name', 'owner_name'],
      payment_url: ['id'],
      approval_status: ['approval_id'],
      may_keep: ['direction'],
      may_pay: ['direction'],
      may_ask: ['direction', 'owner_firm_id'],
    },
    remove: dissolveBill,
    actions: {
      make,
      startBill: start,
      back,
      finish,
      unnotify,
      submitInvoices,
      setAccount,
      askPayment: (work: Work<BillRow>) => askPayment(work, callApprovers),
      withdrawPayment,
      payBill: pay,
      plan,
      startMany: asSingle('startBill', start),
      finishMany: asSingle('finish', withKnownAccount(finish)),
      notifyMany: asSingle('notify'),
      askMany: asSingle('askPayment', (work: Work<BillRow>) => askPayment(work, callApprovers)),
      payRest: withKnownAccount(payRest),
      remit,
      withdrawRemit,
      checkRemit,
      voidPayment,
    },
    reads: { detail, orders, closing, log, rehearse, month, monthOrders, overview, income, print },
  }),
  implement(billFeedback, {
    /** Its author alone takes it back (finance §6). */
    async remove({ row, user }) {
      if (row.user_id !== user.id) rejectForbidden()
      return undefined
    },
  }),
]
