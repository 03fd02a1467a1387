/** What a list without rows teaches. */
interface EmptyWords {
  /** what comes here */
  readonly what: string
  /** who brings it, and when */
  readonly by: string
  /** the first step towards it */
  readonly first?: string
}

/** By resource, or by resource and view; loaded by the first list that is empty. */
export const emptyLists: Readonly<Record<string, EmptyWords>> = {
  order: {
    what: '这里是所有救援订单',
    by: '由调度下单，或由上游系统发来',
    first: '打开救援下单，粘贴一段报案',
  },
  'order.allTasks': { what: '这里是全公司要办的事', by: '超时、待审、待回访的订单自己进来，办完自己离开' },
  'order.myTasks': { what: '这里是分给我的事', by: '同事转来，或自己加一项', first: '在订单的操作里加一项任务' },
  'order.online': { what: '这里是车主自己在线上下的单', by: '车主付款后进来，由调度受理' },
  'order.photoAudit': {
    what: '这里是等着审照片的订单',
    by: '技师传齐照片后进来',
    first: '从第一单开始，1 合格，2 不合格',
  },
  'order.reviewWaiting': { what: '这里是完成后等着审核的订单', by: '订单完成后进来，审核通过才能对账' },
  'order.reviewReturned': { what: '这里是退回重审的订单', by: '审核后发现问题、被退回的单进来' },
  'order.reviewPassed': { what: '这里是审核通过的订单', by: '审核后进来，由服务商确认对账' },
  'order.statementConfirm': { what: '这里是等服务商确认的订单', by: '审核通过后进来，到期由系统确认' },
  'order.statementAppealed': { what: '这里是服务商有意见的订单', by: '服务商申诉后进来，由平台处理' },
  'order.statementToBill': { what: '这里是可以出账的订单', by: '服务商确认后进来', first: '到结算概览选账期出账' },
  'order.customerToBill': { what: '这里是可以向客户出账的订单', by: '审核通过后进来', first: '到结算概览选账期出账' },
  'order.cashFirst': { what: '这里是等初审的现金单', by: '现结的订单完成后进来' },
  rescueReport: { what: '这里是还没有下单的报案', by: '客服接电话时登记', first: '在客服工作台登记第一条' },
  orderFeedback: { what: '这里是对订单的意见', by: '客户、车主或同事提出，处理后写结果' },
  followUp: { what: '这里是要再联系的事', by: '在订单里添加跟进，到时间提醒' },
  customer: { what: '这里是下单的客户', by: '由管理员添加', first: '新增一个客户，再给它写计价公式' },
  customerFormula: {
    what: '这里是向客户收费的公式',
    by: '由管理员按地区和救援类型写',
    first: '新增一份，在右边试算一单',
  },
  formula: { what: '这里是付给服务商的公式', by: '由管理员按地区和救援类型写', first: '新增一份，在右边试算一单' },
  firm: { what: '这里是合作的服务商', by: '由管理员添加，或通过入驻申请', first: '新增一家，写好合同和公式才接得到单' },
  technician: { what: '这里是出车的技师', by: '由服务商添加', first: '新增一位，填手机号和服务商' },
  car: { what: '这里是救援车和它的证件', by: '由服务商登记', first: '登记一辆，写上证件到期日' },
  dispatchRule: {
    what: '这里是自动派单的规则',
    by: '由管理员写，改了可以先预演',
    first: '新增一条，只写地区和距离上限也能用',
  },
  staff: { what: '这里是公司的员工', by: '由管理员添加', first: '新增一位，选好角色' },
  role: { what: '这里是一组一组的权限', by: '由管理员定', first: '复制一个相近的角色再改' },
  bank: { what: '这里是收款的账户', by: '由财务添加', first: '新增一个，账号会印在对账单上' },
  'bill.payable': { what: '这里是付给服务商的账单', by: '由财务按账期出账', first: '到结算概览选账期出账' },
  'bill.receivable': { what: '这里是向客户收款的账单', by: '由财务按账期出账', first: '到结算概览选账期出账' },
  'bill.toInvoice': { what: '这里是等服务商开票的账单', by: '对账完成、通知开票后进来' },
  receipt: { what: '这里是收到的款', by: '由财务登记', first: '登记一笔，再分到账单' },
  invoiceTitle: { what: '这里是开票用的全称和税号', by: '由财务添加', first: '新增一条，全称会印在对账函上' },
  withdrawal: { what: '这里是服务商的提现申请', by: '服务商在企业钱包里申请' },
  approval: { what: '这里是要批的事', by: '议价、付款、大额提现提交后进来' },
  firmApply: { what: '这里是想合作的服务商', by: '服务商在登录页申请入驻' },
  photoRequirement: { what: '这里是每种救援要拍的照片', by: '由管理员定', first: '新增一张，选必传和示例图' },
  notice: { what: '这里是发过的公告', by: '由管理员发布', first: '发布第一条，选接收的人' },
}
