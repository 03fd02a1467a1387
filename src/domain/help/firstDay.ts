import { type HandbookRole, handbooksOf } from './roles'

/** What shows that a step is done: rows of the user's firm, the user's own entry in the log, or one of their preferences. */
export type Proof =
  | { readonly rows: 'staff' | 'customer' | 'customerFormula' | 'provider' | 'dispatchRule' | 'account' }
  | { readonly rows: 'enterprise' | 'technician' | 'car' | 'departurePoint' }
  | { readonly log: readonly (readonly [resource: string, action: string])[] }
  | { readonly preference: string }

/** A step of the first day: what to do, why, where, and for whom. */
export interface FirstStep {
  readonly name: string
  readonly label: string
  readonly note: string
  /** address where it is done; without one the sheet of keys */
  readonly path?: string
  readonly for: readonly HandbookRole[]
  /** one of them is enough; without them it is everybody's of these roles */
  readonly rights?: readonly (string | number)[]
  readonly proof: Proof
}

/** Preference: the sheet of keys was looked at. */
export const KEYS_SEEN = 'help.keys'
/** Preference: the first day is put away. */
export const FIRST_DAY_OFF = 'help.firstDay'
/** Preference: how alerts sound, kept when the user has chosen. */
const ALERTS = 'alerts'

/** Steps in the order of doing; a test compares paths and actions with the declarations. */
export const firstSteps: readonly FirstStep[] = [
  {
    name: 'enterprise',
    label: '填写企业资料',
    note: '联系人、电话和地址会印在账单上',
    path: '/enterprise',
    for: ['admin', 'provider', 'insurer'],
    rights: ['enterprise_edit'],
    proof: { rows: 'enterprise' },
  },
  {
    name: 'staff',
    label: '添加一位员工',
    note: '每个人用自己的账号，日志才说得清是谁做的',
    path: '/system/staff',
    for: ['admin', 'provider', 'insurer'],
    rights: ['saveStaff'],
    proof: { rows: 'staff' },
  },
  {
    name: 'customer',
    label: '添加第一个客户',
    note: '下单要选客户，账单按客户出',
    path: '/customer/index',
    for: ['admin'],
    rights: ['save_customer'],
    proof: { rows: 'customer' },
  },
  {
    name: 'customerFormula',
    label: '给客户写计价公式',
    note: '没有公式的订单只能人工议价',
    path: '/customer/formula',
    for: ['admin'],
    rights: ['customer_price_save'],
    proof: { rows: 'customerFormula' },
  },
  {
    name: 'provider',
    label: '接入第一家服务商',
    note: '新增服务商，或通过入驻申请',
    path: '/capacity/index',
    for: ['admin'],
    rights: ['save_firm'],
    proof: { rows: 'provider' },
  },
  {
    name: 'dispatchRule',
    label: '写一条派单规则',
    note: '自动派单按规则选服务商',
    path: '/system/dispatchRules',
    for: ['admin'],
    rights: ['dispatch_rules'],
    proof: { rows: 'dispatchRule' },
  },
  {
    name: 'sound',
    label: '打开声音与浏览器提醒',
    note: '新订单和催单来时能听见',
    path: '/dashboard',
    for: ['dispatch'],
    rights: ['order_taking', 2],
    proof: { preference: ALERTS },
  },
  {
    name: 'place',
    label: '粘贴一段报案，下第一单',
    note: 'Ctrl V 识别，Alt Enter 采用，Ctrl Enter 下单',
    path: '/case/placeorder',
    for: ['dispatch', 'insurer'],
    rights: ['order_operation'],
    proof: { log: [['order', 'create']] },
  },
  {
    name: 'dispatch',
    label: '把一单派给最近的服务商',
    note: '列表里的「调派」，看一次确认后',
    path: '/case/index',
    for: ['dispatch'],
    rights: [2],
    proof: { log: [['order', 'confirm']] },
  },
  {
    name: 'photos',
    label: '审一单照片',
    note: '1 合格，2 不合格',
    path: '/case/photoAudit',
    for: ['dispatch', 'audit'],
    rights: ['pic_audit'],
    proof: {
      log: [
        ['order', 'auditPhoto'],
        ['order', 'auditPhotos'],
      ],
    },
  },
  {
    name: 'review',
    label: '审核一单',
    note: '里程、照片、扣补项都在一屏',
    path: '/case/review/waiting',
    for: ['audit'],
    rights: ['order_audit'],
    proof: {
      log: [
        ['order', 'review'],
        ['order', 'reviewMany'],
      ],
    },
  },
  {
    name: 'account',
    label: '登记收款银行',
    note: '账号会印在对账单上',
    path: '/financial/bankList',
    for: ['finance'],
    rights: ['custom_sta'],
    proof: { rows: 'account' },
  },
  {
    name: 'bill',
    label: '出第一张账单',
    note: '选账期，核对预演，再发起对账',
    path: '/financial/index',
    for: ['finance'],
    rights: ['custom_sta', 'service_sta'],
    proof: {
      log: [
        ['bill', 'make'],
        ['bill', 'startBill'],
      ],
    },
  },
  {
    name: 'receipt',
    label: '登记一笔收款',
    note: '登记后分到账单，账单自动核销',
    path: '/finance/receipt',
    for: ['finance'],
    rights: ['finance_receipt'],
    proof: { log: [['receipt', 'create']] },
  },
  {
    name: 'technician',
    label: '添加第一位技师',
    note: '派单按技师的位置算距离',
    path: '/capacity/servicePersonal',
    for: ['provider'],
    rights: ['technician_man'],
    proof: { rows: 'technician' },
  },
  {
    name: 'car',
    label: '登记救援车',
    note: '证件到期前会提醒，过期停派',
    path: '/capacity/car',
    for: ['provider'],
    rights: ['car_man'],
    proof: { rows: 'car' },
  },
  {
    name: 'departurePoint',
    label: '设一个出发点',
    note: '没有技师定位时按出发点算距离',
    path: '/enterprise',
    for: ['provider'],
    rights: ['enterprise_address'],
    proof: { rows: 'departurePoint' },
  },
  {
    name: 'accept',
    label: '接下第一单并分配技师',
    note: '新订单在首页最上面',
    path: '/case/index',
    for: ['provider'],
    rights: ['order_man'],
    proof: {
      log: [
        ['order', 'accept'],
        ['order', 'confirm'],
        ['order', 'grab'],
      ],
    },
  },
  {
    name: 'ownAccount',
    label: '登记收款账户',
    note: '平台付款打到这个账户',
    path: '/financial/accounts',
    for: ['provider'],
    rights: ['service_sta'],
    proof: { rows: 'account' },
  },
  {
    name: 'keys',
    label: '记住五个键',
    note: 'Ctrl K、/、↓、X、?',
    for: ['admin', 'dispatch', 'audit', 'finance', 'provider', 'insurer'],
    proof: { preference: KEYS_SEEN },
  },
]

interface Holder {
  readonly firm_type: number
  readonly nodes: readonly (string | number)[]
}

/** The steps of a user: those of their first handbook for which they hold a right. */
export function stepsOf(user: Holder): readonly FirstStep[] {
  const [role] = handbooksOf(user)
  return firstSteps.filter(
    ({ for: roles, rights }) =>
      roles.some((one) => one === role) && (rights === undefined || rights.some((right) => user.nodes.includes(right))),
  )
}
