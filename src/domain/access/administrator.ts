import { operationNode, type RoleCode } from './roles'

/** What the first account of a new firm may do: run its own firm, and hand parts of that on. */
const everywhere: readonly RoleCode[] = [
  'order_man',
  'order_operation',
  'pic_handle',
  'essential_info',
  'detail_reconciliation',
  'my_tasks',
  'technician_man',
  'service_map',
  'firm_price_list',
  'firm_service',
  'firm_contract',
  'staffList',
  'saveStaff',
  'delStaff',
  'role_man',
  'approval',
  'enterprise_center',
  'enterprise_edit',
  'enterprise_address',
  'service_circle',
]

const provider: readonly RoleCode[] = [
  ...everywhere,
  'grab_order',
  'order_taking',
  'all_tasks',
  'car_man',
  'service_sta',
  'invoice_list',
  'corporate_wallet',
  'wallet_draw',
  'wallet_deposit',
  'wallet_bind',
  'firm_mail',
  'finance_repaymentApply',
]

/** A company closes its own months and pays out of its own wallet. */
const money: readonly RoleCode[] = [
  'cash_slip_first',
  'cash_slip_judgment',
  'cash_slip_write',
  'cash_slip_paid',
  'financial_sta',
  'bill_detail',
  'pay_records',
  'financial_income',
  'invoice_notice',
  'invoice_list',
  'customerSettlement',
  'firmSettlement',
  'finance_index',
  'finance_cardcoup',
  'finance_card_code',
  'finance_receipt',
  'finance_repaymentApply',
  'finance_payeeInfoPush',
  'corporate_wallet',
  'wallet_draw',
  'wallet_bind',
  // also the limit above which money asks for a second person
  'cash_man',
]

/** What a company decides for its desk: its settings, who approves, what is deducted. */
const settings: readonly RoleCode[] = ['company_man', 'approval_config_list', 'copy_config_list', 'examine_config']

const company: readonly RoleCode[] = [
  ...everywhere,
  'client_list',
  'save_customer',
  'customerMailSave',
  'customer_price_save',
  'server_man',
  'firm_info_show',
  'firm_mail',
  'firm_contract_update',
  'order_visit',
  'order_audit',
  'order_approval',
  'pic_audit',
  'photoTemList',
  'custom_sta',
  'service_sta',
  'finance_invoiceInfo',
  'invoice_add',
  'invoice_edit',
  'invoice_del',
  'noticeList',
  'addNotice',
  'couponManageList',
  'userCouponList',
  ...settings,
  ...money,
]

/** Nodes of the administrator's role of a new firm. @param firmType 1 company, 3 provider */
export const administratorNodes = (firmType: number): readonly string[] =>
  firmType === 3
    ? [...provider, ...[2, 4, 10, 11, 12].map(operationNode)]
    : [...company, ...[1, 2, 3, 4, 7, 12, 21, 24].map(operationNode)]
