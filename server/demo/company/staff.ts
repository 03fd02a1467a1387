import { operationCodes, operationNode, type RoleCode, roleCodes } from '../../../src/domain/access'
import type { role } from '../../../src/resources/access/role.resource'
import type { RecordOf } from '../../../src/schema/model'
import { FIRST_INSURER, PLATFORM, PROVIDERS, SECOND_INSURER } from './firms'

/** Operation 20 hides the owner's name and phone: it takes away. */
const HIDES_OWNER = 20
/** Customers that the second insurer's user may see; the insurer's books hold 163 besides (O-452). */
const SCOPE_161 = [14, 164, 165, 195]

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
  'firm_price_list',
  'order_map',
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
  'firm_price_list',
  'noticeList',
  'all_tasks',
  'my_tasks',
  'online_order',
  'report_record',
  'transfer_record',
  'order_feedback',
  'order_followUp',
  'yearly_inspection',
  'yearly_inspection_create',
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
  'firm_price_list',
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
]

type RoleRecord = Partial<RecordOf<typeof role>> & { readonly id: number; readonly firm_id: number }

export const roles: readonly RoleRecord[] = [
  { id: 1, firm_id: PLATFORM, name: '系统管理员', authorize: 1, nodes: everything },
  {
    id: 2,
    firm_id: PLATFORM,
    name: '调度员',
    authorize: 2,
    nodes: nodes(dispatching, [1, 2, 3, 4, 7, 10, 12, 21, 23, 24]),
  },
  { id: 3, firm_id: PLATFORM, name: '财务', authorize: 3, nodes: nodes(accounting, [24]) },
  { id: 4, firm_id: PLATFORM, name: '开发运维', authorize: 4, nodes: nodes(developing, []) },
  {
    id: 5,
    firm_id: FIRST_INSURER,
    name: '保险公司坐席',
    authorize: 160,
    nodes: nodes([...insuring, 'save_customer', 'staffList', 'photoTemList'], [1, 2, 3, 4, 7, 12]),
  },
  {
    id: 6,
    firm_id: SECOND_INSURER,
    name: '保险公司坐席（限定客户）',
    authorize: 161,
    home_path: '/case/index',
    customer_scope: SCOPE_161,
    nodes: nodes(insuring, [1, 2, 3, 4, 7, 12]),
  },
  ...PROVIDERS.map((firm_id, at) => ({
    id: 7 + at,
    firm_id,
    name: '服务商文员',
    authorize: 301,
    nodes: nodes(providing, [2, 4, 10, 11, 12]),
  })),
  { id: 11, firm_id: FIRST_INSURER, name: '保险公司财务', authorize: 160, nodes: nodes(paying, []) },
]

interface Account {
  readonly id: number
  readonly account: string
  readonly name: string
  readonly tel: string
  readonly role_id: number
  readonly firm_id: number
  /** what the account is, for the login page */
  readonly label: string
}

/** Who can log in. Accounts are unique in all firms, so the organisation code may be left out. */
export const staff: readonly Account[] = [
  person(1, 'admin', '陈立群', 1, PLATFORM, '平台 · 系统管理员'),
  person(2, 'dispatch', '林晓彤', 2, PLATFORM, '平台 · 调度'),
  person(3, 'finance', '吴敏华', 3, PLATFORM, '平台 · 财务'),
  person(4, 'dev', '郑凯', 4, PLATFORM, '平台 · 开发运维'),
  person(5, 'insurer', '沈嘉禾', 5, FIRST_INSURER, '鹏安财险 · 坐席'),
  person(6, 'insurer161', '方绍仪', 6, SECOND_INSURER, '粤泰保险 · 限定客户'),
  person(7, 'provider1', '何志强', 7, PROVIDERS[0], '鹏城拖车'),
  person(8, 'provider2', '钟伟雄', 8, PROVIDERS[1], '宝安捷援'),
  person(9, 'provider3', '赵海滨', 9, PROVIDERS[2], '畅行救援'),
  person(10, 'provider4', '罗永昌', 10, PROVIDERS[3], '龙岗顺达'),
  person(11, 'payer', '许文静', 11, FIRST_INSURER, '鹏安财险 · 财务'),
]

function person(id: number, account: string, name: string, role_id: number, firm_id: number, label: string): Account {
  return { id, account, name, role_id, firm_id, label, tel: `1390000${String(id).padStart(4, '0')}` }
}
