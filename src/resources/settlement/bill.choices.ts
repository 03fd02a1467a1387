import { accountOf, OWN_ACCOUNTS } from './bank.resource'
import { TITLES } from './invoiceTitle.resource'

/** A bill's money goes to whom it is owed. */
export const payee = {
  where: { firm_id: '$record.payee_firm_id' },
  tells: accountOf,
  preselect: 'only',
  absent: [
    { types: [3], say: '还没有收款账户，请先添加', to: OWN_ACCOUNTS },
    { say: '收款方还没有收款账户，由其在「收款账户」中添加' },
  ],
} as const

/** An invoice names the payer: of a payable the company whose bill it is, by its general titles, of a receivable the customer. */
const titleOfPayer = {
  customer_id: '$record.customer_id',
  or: [{ customer_id: { empty: false } }, { firm_id: '$record.owner_firm_id' }],
} as const

/** The title that a bill is invoiced to. */
export const payerTitle = {
  where: titleOfPayer,
  tells: ['duty_num'],
  preselect: 'first',
  absent: [
    { roles: ['finance_invoiceInfo'], say: '没有付款方的开票信息', to: TITLES },
    { say: '没有付款方的开票信息，由持有「开票信息」权限的同事添加' },
  ],
} as const
