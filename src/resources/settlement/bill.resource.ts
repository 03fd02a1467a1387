import { billState as b, billMessages, billSide } from '../../domain/settlement'
import { defineResource } from '../../schema/model'
import { billActions, keepers } from './bill.actions'
import { billBatchActions } from './bill.batch'
import { billFields } from './bill.fields'
import { billLife } from './bill.life'
import { billRemitActions } from './bill.remits'
import { billKeepers } from './bill.sides'

const own = { owner_firm_id: '$user.firm_id' } as const
/** Read both sides, and write none: 账单明细, and 付款记录, whose rows go with their bills. */
const readers = ['bill_detail', 'pay_records'] as const
/** What a party sees is what was put before it: no drafts. */
const shown = { check_status: { ne: b.draft } } as const

const columns = {
  shared: ['start_time', 'order_count', 'payable_money', 'unpaid_money', 'status', 'check_status'],
}

/**
 * A period's statements of one party, to be agreed on, invoiced and paid (decisions §4): payable to a provider, or receivable from
 * a customer. Its reconciliation is its state; its status and the progress of its orders' statements follow from that.
 */
export const bill = defineResource({
  name: 'bill',
  label: '账单',
  title: 'no',
  roles: ['service_sta', 'custom_sta', 'bill_detail'],
  fields: billFields,
  machines: [billLife.machine],
  scope: {
    0: {},
    1: { or: [own, { payer_firm_id: '$user.firm_id', ...shown }] },
    3: { firm_id: '$user.firm_id', ...shown },
    customers: 'customer_id',
    roles: [
      { if: { direction: billSide.payable }, any: ['service_sta', ...readers] },
      { if: { direction: billSide.receivable }, any: ['custom_sta', ...readers] },
    ],
  },
  sort: ['finish_time', 'DESC'],
  views: {
    payable: {
      path: '/financial/service/bills',
      label: '服务商账单',
      roles: ['service_sta'],
      where: { direction: billSide.payable },
      columns: ['no', 'party', ...columns.shared],
      without: ['direction', 'customer_id'],
    },
    /** of both sides, which the type tells apart */
    all: {
      path: '/financial/billTypeList',
      label: '账单类型',
      menu: { group: 'financial', at: 50 },
      roles: ['custom_sta'],
      types: [0, 1],
      where: {},
      columns: ['no', 'direction', 'party', ...columns.shared],
      sums: false,
    },
    toInvoice: {
      path: '/financial/invoiceNotice',
      label: '开票通知',
      menu: { group: 'financial', at: 130 },
      roles: ['invoice_notice'],
      where: { check_status: b.toInvoice },
      columns: ['no', 'direction', 'party', 'payable_money', 'invoice_title_id', 'invoice_content', 'check_time'],
      sums: false,
      actions: ['submitInvoices'],
    },
    receivable: {
      path: '/financial/customers/bills',
      label: '客户账单',
      roles: ['custom_sta'],
      types: [0, 1],
      where: { direction: billSide.receivable },
      columns: ['no', 'party', ...columns.shared],
      without: ['direction', 'firm_id'],
    },
    /** what payers say that they have paid */
    remitted: {
      path: '/financial/customers/remits',
      label: '待确认付款',
      roles: ['custom_sta'],
      types: [0, 1],
      where: { direction: billSide.receivable, remitted_money: { gt: 0 } },
      columns: ['no', 'party', 'start_time', 'payable_money', 'unpaid_money', 'remitted_money', 'check_status'],
      without: ['direction', 'firm_id', 'check_status'],
      actions: [],
    },
  },
  systemEvents: { approvalEnded: { label: '付款审批结束', names: 'approval_id' } },
  conflictMessage: billMessages.changed,
  versioned: true,
  indexes: [
    ['direction', 'firm_id', 'finish_time'],
    ['direction', 'customer_id', 'finish_time'],
    ['owner_firm_id', 'finish_time'],
    ['payer_firm_id'],
  ],
  import: false,
  bulkEdit: false,
  actions: {
    list: { call: 'GET /v2/statement/bill', aliases: ['GET /statement/customer/list'] },
    remove: {
      call: 'POST /v2/statement/bill/remove',
      ...keepers,
      rowRoles: billKeepers,
      offer: { owner_firm_id: '$user.firm_id', check_status: b.draft },
      done: '删除成功',
    },
    ...billActions,
    ...billBatchActions,
    ...billRemitActions,
  },
})
