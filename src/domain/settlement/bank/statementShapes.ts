import { named } from '../../choice'

/** Banks whose files are read and written. */
export const { choices: bankKinds, codes: bankKind } = named({
  cmb: { code: 1, label: '招商银行' },
  icbc: { code: 2, label: '中国工商银行' },
  pingan: { code: 3, label: '平安银行' },
})
export type BankKind = (typeof bankKinds)[number]['code']

/** What a column of a statement holds, and the headings that stand for it, the first that a file has. */
export interface StatementShape {
  readonly bank: BankKind
  readonly serial: readonly string[]
  readonly date: readonly string[]
  /** a clock of its own; otherwise the date may have one */
  readonly time: readonly string[]
  readonly income: readonly string[]
  readonly expense: readonly string[]
  /** one column with a sign, or beside one that says which way the money went */
  readonly amount: readonly string[]
  readonly mark: readonly string[]
  readonly balance: readonly string[]
  readonly name: readonly string[]
  readonly account: readonly string[]
  /** of the firm itself, in each line */
  readonly own: readonly string[]
  /** all that a file has are read, one behind the other */
  readonly remark: readonly string[]
}

/**
 * Headings of the online banks' exports, with the spellings of their versions. A heading is compared without spaces and with
 * half-width parentheses.
 */
export const statementShapes: readonly StatementShape[] = [
  {
    bank: bankKind.cmb,
    serial: ['流水号', '交易流水号'],
    date: ['交易日', '交易日期'],
    time: ['交易时间'],
    income: ['贷方金额', '收入'],
    expense: ['借方金额', '支出'],
    amount: ['交易金额', '金额'],
    mark: ['借贷标记', '借贷'],
    balance: ['余额', '账户余额'],
    name: ['收(付)方名称', '收/付方名称', '收付方名称'],
    account: ['收(付)方账号', '收(付)方帐号', '收/付方账号', '收付方账号'],
    own: [],
    remark: ['摘要', '用途', '业务摘要', '其它摘要'],
  },
  {
    bank: bankKind.icbc,
    serial: ['交易流水号', '凭证号'],
    date: ['交易时间', '交易日期', '入账日期'],
    time: [],
    income: ['贷方发生额', '转入金额'],
    expense: ['借方发生额', '转出金额'],
    amount: ['发生额'],
    mark: ['借/贷', '借贷标志'],
    balance: ['余额'],
    name: ['对方单位名称', '对方单位', '对方户名'],
    account: ['对方账号', '对方帐号'],
    own: ['本方账号', '本方帐号'],
    remark: ['摘要', '用途', '附言', '个性化信息'],
  },
  {
    bank: bankKind.pingan,
    serial: ['核心流水号', '交易流水号', '流水号'],
    date: ['交易日期', '记账日期'],
    time: ['交易时间', '记账时间'],
    income: ['收入金额', '贷方发生额', '贷', '收入'],
    expense: ['支出金额', '借方发生额', '借', '支出'],
    amount: ['交易金额', '发生额'],
    mark: ['借贷标志', '收支标志', '收/支'],
    balance: ['账户余额', '余额'],
    name: ['对方账户名称', '对方户名', '交易对手名称'],
    account: ['对方账户', '对方账号', '交易对手账号'],
    own: ['账号', '本方账号'],
    remark: ['摘要', '用途', '交易用途', '备注', '附言'],
  },
]
