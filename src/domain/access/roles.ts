import { type Choice, type CodeOf, labelOf } from '../choice'

/** Who uses the product (0 head office, 1 customer company, 3 provider); "firm user" means 3. */
export const firmTypes = [
  { code: 0, label: '平台总部' },
  { code: 1, label: '公司' },
  { code: 3, label: '服务商' },
] as const satisfies readonly Choice[]
/** The same with the kind first that is mostly entered. */
export const firmKinds = [firmTypes[2], firmTypes[1], firmTypes[0]] as const satisfies readonly Choice[]
export type FirmType = CodeOf<typeof firmTypes>

/** Firm users are the providers; the platform (0) and companies (1) are not (decisions §1). */
export const isFirmUser = (firmType: number): boolean => firmType === 3

/** Roles that open a menu page; the label is the page's title, or what the code allows on it (labels B). */
export const menuRoles = [
  { code: 'grab_order', label: '抢单大厅' },
  { code: 'order_man', label: '救援订单' },
  { code: 'cash_slip_first', label: '现金单初审' },
  { code: 'cash_slip_judgment', label: '现金单终审' },
  { code: 'cash_slip_write', label: '现金单核销' },
  { code: 'cash_slip_paid', label: '现金单已支付' },
  { code: 'online_order', label: '线上订单' },
  { code: 'report_record', label: '报案记录' },
  { code: 'transfer_record', label: '转单记录' },
  { code: 'order_approval', label: '订单审核' },
  { code: 'order_feedback', label: '订单反馈' },
  { code: 'order_followUp', label: '订单跟进' },
  { code: 'yearly_inspection', label: '年检订单' },
  { code: 'yearly_inspection_create', label: '新建年检单' },
  { code: 'all_tasks', label: '全部任务' },
  { code: 'my_tasks', label: '我的任务' },
  { code: 'order_map', label: '调度地图' },
  { code: 'client_list', label: '客户列表' },
  { code: 'save_customer', label: '客户编辑' },
  { code: 'member_man', label: '会员管理' },
  { code: 'server_man', label: '服务商管理' },
  { code: 'save_firm', label: '服务商编辑' },
  { code: 'technician_man', label: '技师管理' },
  { code: 'car_man', label: '车辆管理' },
  { code: 'service_map', label: '运力地图' },
  { code: 'virtual', label: '虚拟运力' },
  { code: 'virtualDriverList', label: '虚拟司机' },
  { code: 'heatmap', label: '订单热力图' },
  { code: 'approval', label: '审批任务' },
  { code: 'financial_sta', label: '结算概览' },
  { code: 'custom_sta', label: '客户结算' },
  { code: 'service_sta', label: '服务商结算' },
  { code: 'bill_detail', label: '账单明细' },
  { code: 'pay_records', label: '付款记录' },
  { code: 'cash_man', label: '提现管理' },
  { code: 'margin_man', label: '保证金管理' },
  { code: 'financial_water', label: '资金流水' },
  { code: 'financial_income', label: '收入统计' },
  { code: 'invoice_notice', label: '开票通知' },
  { code: 'finance_index', label: '资金概览' },
  { code: 'finance_cardcoup', label: '卡券管理' },
  { code: 'finance_receipt', label: '收款管理' },
  { code: 'finance_lending', label: '借款管理' },
  { code: 'finance_repaymentApply', label: '还款申请' },
  { code: 'finance_invoiceInfo', label: '开票信息' },
  { code: 'finance_payeeInfoPush', label: '收款信息推送' },
  { code: 'couponManageList', label: '优惠券管理' },
  { code: 'userCouponList', label: '用户优惠券' },
  { code: 'company_man', label: '公司管理' },
  { code: 'staffList', label: '员工管理' },
  { code: 'delStaff', label: '删除员工' },
  { code: 'saveStaff', label: '编辑员工' },
  { code: 'role_man', label: '角色权限' },
  { code: 'user_agree', label: '部门与费用设置' },
  { code: 'dispatch_rules', label: '派单规则' },
  { code: 'examine_config', label: '审核设置' },
  { code: 'copy_config_list', label: '抄送设置' },
  { code: 'approval_config_list', label: '审批设置' },
  { code: 'secureConfig', label: '安全设置' },
  { code: 'typeData', label: '类型配置' },
  { code: 'photoTemList', label: '照片模板' },
  { code: 'noticeList', label: '公告管理' },
  { code: 'addNotice', label: '发布公告' },
  { code: 'user_log', label: '操作日志' },
] as const satisfies readonly Choice[]

/** Roles that show a button, a tab or a column (orders §6, finance §6, labels D). */
export const buttonRoles = [
  { code: 'order_operation', label: '订单操作' },
  { code: 'order_taking', label: '受理' },
  { code: 'order_visit', label: '回访' },
  { code: 'order_audit', label: '审核' },
  { code: 'approved_edits', label: '审核后编辑' },
  { code: 'review_withdrawal', label: '退回重审' },
  { code: 'essential_info', label: '基本信息' },
  { code: 'detail_reconciliation', label: '对账明细' },
  { code: 'pic_handle', label: '上传照片' },
  { code: 'pic_audit', label: '照片审核' },
  { code: 'bargaining', label: '议价' },
  { code: 'customerSettlement', label: '客户核销' },
  { code: 'firmSettlement', label: '服务商核销' },
  { code: 'invoice_list', label: '对账数据' },
  { code: 'invoice_add', label: '新增开票信息' },
  { code: 'invoice_edit', label: '编辑开票信息' },
  { code: 'invoice_del', label: '删除开票信息' },
  { code: 'firm_info_show', label: '查看服务商信息' },
  { code: 'firm_wallet', label: '服务商钱包' },
  { code: 'firm_price_list', label: '服务商计价公式' },
  { code: 'firm_price_save', label: '编辑服务商公式' },
  { code: 'customer_price_save', label: '编辑客户公式' },
  { code: 'firm_mail', label: '服务商通讯录' },
  { code: 'customerMailSave', label: '编辑客户通讯录' },
  { code: 'firm_service', label: '服务商服务配置' },
  { code: 'firm_contract', label: '服务商合同信息' },
  { code: 'firm_contract_update', label: '编辑服务商合同' },
  { code: 'firm_pay_type', label: '结算设置' },
  { code: 'corporate_wallet', label: '企业钱包' },
  { code: 'wallet_draw', label: '提现' },
  { code: 'wallet_deposit', label: '保证金' },
  { code: 'wallet_bind', label: '绑定微信' },
  { code: 'finance_card_code', label: '导出卡券码' },
  { code: 'enterprise_center', label: '企业中心' },
  { code: 'enterprise_edit', label: '企业资料' },
  { code: 'enterprise_address', label: '出发点' },
  { code: 'service_circle', label: '服务圈' },
] as const satisfies readonly Choice[]

/** Every role code once; `nodes` of a user holds these as strings. */
export const roleCodes = [...menuRoles, ...buttonRoles] as const
export type RoleCode = CodeOf<typeof roleCodes>

/** Operation codes, sent as numbers among a user's `nodes` (O-434); not the operation dialog kinds. */
export const operationCodes = [
  { code: 1, label: '编辑' },
  { code: 2, label: '调派' },
  { code: 3, label: '收回' },
  { code: 4, label: '上传照片' },
  { code: 7, label: '取消' },
  { code: 10, label: '放空' },
  { code: 11, label: '拒单' },
  { code: 12, label: '改派' },
  { code: 20, label: '隐藏车主电话' },
  { code: 21, label: '回访' },
  { code: 23, label: '电瓶回访' },
  { code: 24, label: '费用编辑/收款码' },
] as const satisfies readonly Choice[]
/** Label of a node of either kind: role codes are strings, operation codes numbers. */
export const nodeLabel = (node: string | number): string =>
  typeof node === 'number' ? labelOf(operationCodes, node) : labelOf(roleCodes, node)

/** An operation code among the nodes of a role: `op:1`, so that one list of texts holds both kinds. */
export const operationNode = (code: number): string => `op:${code}`

export const isOperationNode = (node: string): boolean => node.startsWith('op:')

/** Operation 20 hides the owner's name and phone: it takes away, where every other node gives. */
export const HIDES_OWNER = operationNode(20)

/** Every node that gives something, as a role stores it. */
export const everyNode: readonly string[] = [
  ...roleCodes.map(({ code }) => code),
  ...operationCodes.map(({ code }) => operationNode(code)).filter((node) => node !== HIDES_OWNER),
]

/** Who holds these administers a firm: roles and accounts are in their hands. */
export const ADMINISTRATOR = ['role_man', 'saveStaff'] as const satisfies readonly RoleCode[]

/** What an account or a role may do, as far as accounts are compared with each other. */
export interface Rights {
  /** as stored: role codes, and operations as `op:1` */
  readonly nodes: readonly string[]
  /** the customers that it is limited to; null or empty without a limit, which is the greater right */
  readonly customers: readonly number[] | null
}

/** Which of these nodes somebody lacks. Operation 20 hides: anybody may have it, who has it may not go without. */
export function missingNodes(wanted: readonly string[], held: readonly (string | number)[]): readonly string[] {
  const own = new Set(storedNodes(held))
  const given = wanted.filter((node) => node !== HIDES_OWNER && !own.has(node))
  return own.has(HIDES_OWNER) && !wanted.includes(HIDES_OWNER) ? [...given, HIDES_OWNER] : given
}

/** Whether some rights go beyond others: in a node, in the sight of the owner, in the customers. */
export function exceeds(theirs: Rights, own: Rights): boolean {
  const [limit, wanted] = [own.customers ?? [], theirs.customers ?? []]
  const isWider = limit.length > 0 && (wanted.length === 0 || !wanted.every((id) => limit.includes(id)))
  return isWider || missingNodes(theirs.nodes, own.nodes).length > 0
}

/** The nodes of a session as a role stores them. */
export const storedNodes = (nodes: readonly (string | number)[]): readonly string[] =>
  nodes.map((node) => (typeof node === 'number' ? operationNode(node) : node))

/** The nodes of a stored role as a session carries them: role codes as texts, operation codes as numbers. */
export const sessionNodes = (nodes: readonly string[]): (string | number)[] =>
  nodes.map((node) => (isOperationNode(node) ? Number(node.slice(3)) : node))
