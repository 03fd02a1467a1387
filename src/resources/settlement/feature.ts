import { declarations } from '../../schema/model'
import { bank } from './bank.resource'
import { bankLine } from './bankLine.resource'
import { bill } from './bill.resource'
import { billFeedback } from './billFeedback.resource'
import { billInvoice } from './billInvoice.resource'
import { billPayment } from './billPayment.resource'
import { billRemit } from './billRemit.resource'
import { invoiceTitle } from './invoiceTitle.resource'
import { payBatch } from './payBatch.resource'
import { payLine } from './payLine.resource'
import { payment } from './payment.resource'
import { receipt } from './receipt.resource'
import { refund } from './refund.resource'
import { statementAppeal } from './statementAppeal.resource'

export const settlementDeclarations = declarations({
  resources: [
    bank,
    payment,
    refund,
    billRemit,
    statementAppeal,
    bill,
    billPayment,
    billFeedback,
    billInvoice,
    receipt,
    bankLine,
    payBatch,
    payLine,
    invoiceTitle,
  ],
  screens: [
    {
      name: 'statements',
      path: '/financial/service',
      label: '服务商结算',
      labels: { 3: '我的账单' },
      menu: { group: 'financial', at: 40 },
      roles: ['service_sta'],
      tabs: ['order.statementConfirm', 'order.statementAppealed', 'order.statementToBill', 'bill.payable'],
    },
    {
      name: 'customerStatements',
      path: '/financial/customers',
      label: '客户结算',
      menu: { group: 'financial', at: 20 },
      roles: ['custom_sta'],
      types: [0, 1],
      tabs: ['order.customerToBill', 'bill.receivable', 'bill.remitted'],
    },
    {
      name: 'financeOverview',
      path: '/financial/index',
      label: '结算概览',
      menu: { group: 'financial', at: 10 },
      roles: ['financial_sta'],
    },
    {
      name: 'funds',
      path: '/finance/index',
      label: '资金概览',
      menu: { group: 'finance', at: 10 },
      roles: ['finance_index'],
      types: [0, 1],
    },
    {
      name: 'receiptDetail',
      path: '/finance/receiptDetail',
      label: '收款详情',
      roles: ['finance_receipt'],
      types: [0, 1],
    },
    {
      name: 'receiptSheet',
      path: '/finance/receiptSheet',
      label: '收款单',
      roles: ['finance_receipt'],
      types: [0, 1],
      bare: true,
    },
    {
      name: 'bankMatch',
      path: '/finance/bankMatch',
      label: '银行对账',
      menu: { group: 'finance', at: 32 },
      roles: ['finance_receipt'],
      types: [0, 1],
    },
    {
      name: 'income',
      path: '/financial/income',
      label: '收入统计',
      menu: { group: 'financial', at: 120 },
      roles: ['financial_income'],
    },
    { name: 'launch', path: '/financial/launch', label: '发起对账', roles: ['custom_sta'], types: [0, 1] },
    {
      name: 'billDetail',
      path: '/financial/billDetail',
      aliases: ['/financial/billDetailInsure'],
      label: '账单详情',
      roles: ['custom_sta'],
    },
    {
      name: 'billSheet',
      path: '/financial/billSheet',
      label: '对账单',
      roles: ['custom_sta', 'service_sta'],
      bare: true,
    },
  ],
})
