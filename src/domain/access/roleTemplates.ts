import { administratorNodes } from './administrator'
import { operationCodes, operationNode, type RoleCode, roleCodes } from './roles'

/** Operation 20 hides the owner's name and phone: it takes away. */
const HIDES_OWNER = 20

const nodes = (roles: readonly RoleCode[], operations: readonly number[]): string[] => [
  ...roles,
  ...operations.map(operationNode),
]

const everything = nodes(
  roleCodes.map(({ code }) => code),
  operationCodes.map(({ code }) => code).filter((code) => code !== HIDES_OWNER),
)

const dispatching: readonly RoleCode[] = [
  'order_man',
  'order_operation',
  'order_taking',
  'order_visit',
  'essential_info',
  'detail_reconciliation',
  'pic_handle',
  'pic_audit',
  'firm_info_show',
  'client_list',
  'server_man',
  'technician_man',
  'service_map',
  'firm_price_list',
  'order_map',
  'heatmap',
  'all_tasks',
  'my_tasks',
  'order_followUp',
  'order_feedback',
  'online_order',
  'report_record',
  'transfer_record',
  'yearly_inspection',
  'yearly_inspection_create',
  'noticeList',
  'approval',
  'bargaining',
]

const accounting: readonly RoleCode[] = [
  'order_man',
  'order_approval',
  'order_audit',
  'approved_edits',
  'review_withdrawal',
  'essential_info',
  'detail_reconciliation',
  'firm_info_show',
  'client_list',
  'save_customer',
  'server_man',
  'firm_price_list',
  'firm_price_save',
  'customer_price_save',
  'cash_slip_first',
  'cash_slip_judgment',
  'cash_slip_write',
  'cash_slip_paid',
  'firmSettlement',
  'customerSettlement',
  'financial_sta',
  'custom_sta',
  'service_sta',
  'bill_detail',
  'pay_records',
  'cash_man',
  'margin_man',
  'financial_water',
  'financial_income',
  'invoice_notice',
  'corporate_wallet',
  'wallet_draw',
  'wallet_bind',
  'firm_wallet',
  'finance_index',
  'finance_receipt',
  'finance_cardcoup',
  'finance_card_code',
  'finance_lending',
  'finance_repaymentApply',
  'finance_payeeInfoPush',
  'finance_invoiceInfo',
  'invoice_add',
  'approval',
  'bargaining',
]

const developing: readonly RoleCode[] = [
  'order_man',
  'essential_info',
  'detail_reconciliation',
  'firm_info_show',
  'client_list',
  'server_man',
  'technician_man',
  'service_map',
  'firm_price_list',
  'photoTemList',
  'typeData',
  'staffList',
  'role_man',
  'company_man',
  'user_log',
]

const insuring: readonly RoleCode[] = [
  'order_man',
  'order_operation',
  'essential_info',
  'detail_reconciliation',
  'pic_handle',
  'firm_info_show',
  'client_list',
  'server_man',
  'technician_man',
  'service_map',
  'firm_price_list',
  'noticeList',
  'order_map',
  'heatmap',
  'all_tasks',
  'my_tasks',
  'online_order',
  'report_record',
  'transfer_record',
  'order_feedback',
  'order_followUp',
  'yearly_inspection',
  'yearly_inspection_create',
  'enterprise_center',
  'enterprise_edit',
]

/** Finance of an insurer: the books of its own customers, and what it owes the platform. */
const paying: readonly RoleCode[] = [
  'order_man',
  'order_audit',
  'essential_info',
  'detail_reconciliation',
  'firm_info_show',
  'client_list',
  'save_customer',
  'server_man',
  'customerSettlement',
  'firmSettlement',
  'financial_sta',
  'financial_income',
  'custom_sta',
  'service_sta',
  'bill_detail',
  'pay_records',
  'invoice_notice',
  'noticeList',
  'approval',
]

const providing: readonly RoleCode[] = [
  'grab_order',
  'order_man',
  'order_operation',
  'order_taking',
  'pic_handle',
  'essential_info',
  'technician_man',
  'service_map',
  'firm_price_list',
  'order_map',
  'heatmap',
  'all_tasks',
  'my_tasks',
  'approval',
  'bargaining',
  'service_sta',
  'firmSettlement',
  'report_record',
  'transfer_record',
  'order_feedback',
  'order_followUp',
  'corporate_wallet',
  'wallet_draw',
  'wallet_deposit',
  'wallet_bind',
  'finance_lending',
  'finance_repaymentApply',
  'service_circle',
  'enterprise_center',
  'enterprise_edit',
  'enterprise_address',
  'firm_service',
  'firm_contract',
]

/** Roles of a fresh installation, by the kind of their firm. After an upgrade they get what the release adds. */
export interface RoleTemplate {
  readonly name: string
  readonly firmType: 0 | 1 | 3
  readonly nodes: readonly string[]
}

/** Permissions of the demo company's roles by name. */
export const templateNodes = {
  系统管理员: everything,
  调度员: nodes(dispatching, [1, 2, 3, 4, 7, 10, 12, 21, 23, 24]),
  财务: nodes(accounting, [24]),
  开发运维: nodes(developing, []),
  保险公司坐席: nodes(
    [...insuring, 'save_customer', 'staffList', 'photoTemList', 'service_circle'],
    [1, 2, 3, 4, 7, 12],
  ),
  '保险公司坐席（限定客户）': nodes(insuring, [1, 2, 3, 4, 7, 12]),
  保险公司财务: nodes(paying, []),
  服务商文员: nodes(providing, [2, 4, 10, 11, 12]),
} as const

const template = (firmType: RoleTemplate['firmType'], name: keyof typeof templateNodes): RoleTemplate => ({
  name,
  firmType,
  nodes: templateNodes[name],
})

/** The administrator's role of a firm is called so when the firm is made. */
export const ADMINISTRATOR_ROLE = '管理员'

export const roleTemplates: readonly RoleTemplate[] = [
  template(0, '调度员'),
  template(0, '财务'),
  template(0, '开发运维'),
  { name: ADMINISTRATOR_ROLE, firmType: 1, nodes: administratorNodes(1) },
  template(1, '保险公司坐席'),
  template(1, '保险公司坐席（限定客户）'),
  template(1, '保险公司财务'),
  { name: ADMINISTRATOR_ROLE, firmType: 3, nodes: administratorNodes(3) },
  template(3, '服务商文员'),
]

/** Codes of a template that are new and that a role of its name lacks. */
export const missingNew = (
  { nodes: wanted }: RoleTemplate,
  held: readonly string[],
  added: ReadonlySet<string>,
): readonly string[] => wanted.filter((code) => added.has(code) && !held.includes(code))
