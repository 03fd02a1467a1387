import {
  bankDirection,
  bankLineState,
  bankLineStatus,
  bankSide,
  MOST_TEXT,
  bankLineMessages as say,
  statementMessages,
} from '../../domain/settlement/bank'
import { actionsOf, defineResource, field, machineOf } from '../../schema/model'
import { firmInfo } from '../firm'
import { accountOf } from './bank.resource'

const made = { form: false } as const
/** Who is paid may be a provider, whom the account and the bank's description name too. */
const paidOne = { ...firmInfo, if: { direction: bankSide.expense } } as const

const fields = {
  bank_time: field.unixTime('交易时间', {
    required: true,
    list: { width: 128, sort: true },
    filter: { as: 'range', main: true },
    ...made,
  }),
  direction: field.choice('收支', bankDirection, {
    required: true,
    list: { width: 72 },
    filter: { main: true },
    ...made,
  }),
  amount: field.money('金额', {
    required: true,
    total: { without: { field: 'status', codes: [bankLineState.skipped] }, apart: 'direction' },
    list: { width: 120, sort: true },
    filter: 'range',
    ...made,
  }),
  counter_name: field.text('对方户名', {
    max: 100,
    mask: paidOne,
    list: { head: '对方户名 / 账号', width: 180, grow: 2, below: ['counter_account'] },
    filter: { as: 'contains', main: true },
    ...made,
  }),
  counter_account: field.text('对方账号', { max: 40, mask: paidOne, filter: 'contains', ...made }),
  summary: field.text('摘要', { max: 200, mask: paidOne, list: { width: 150, grow: 2 }, filter: 'contains', ...made }),
  /** the bank's own number: an account has a line of it once */
  bank_no: field.text('银行流水号', {
    required: true,
    max: 64,
    unique: { within: 'bank_id' },
    list: { width: 150 },
    filter: { as: 'contains', main: true },
    ...made,
  }),
  balance: field.money('余额', made),
  bank_id: field.reference('银行账户', 'bank', {
    required: true,
    shows: { bank: 'bank_name', bank_account: 'account_num' },
    list: { width: 150 },
    filter: { main: true },
    ...made,
  }),
  status: field.choice('匹配状态', bankLineStatus, {
    default: bankLineState.open,
    list: { head: '状态 / 说明', width: 110, below: ['remark'] },
    filter: { as: 'many', main: true },
    ...made,
  }),
  status_time: field.unixTime('状态时间', { onCreate: '$now', show: false, ...made }),
  /** of income: the receipt that it has become */
  receipt_id: field.reference('收款单', 'receipt', { shows: { receipt_no: 'bank_no' }, show: false, ...made }),
  /** of an expense: the payment that it is; a payment is one line */
  payment_id: field.reference('付款记录', 'billPayment', { unique: true, show: false, ...made }),
  customer_id: field.reference('客户', 'customer', { shows: { customer_name: 'name' }, filter: true, ...made }),
  /** why it needs no match */
  remark: field.text('说明', { max: 500, ...made }),
  user_name: field.text('导入人', { max: 30, onCreate: '$user.name', list: { width: 88, hidden: true }, ...made }),
  firm_id: field.reference('所属公司', 'firm', {
    onCreate: '$user.firm_id',
    shows: { firm_name: 'name' },
    list: { audience: { types: [0] }, hidden: true },
    filter: { audience: { types: [0] } },
    ...made,
  }),
} as const

const at = bankLineState
const life = machineOf(fields)({
  field: 'status',
  starts: [at.open, at.matched],
  ends: [],
  since: 'status_time',
})

const PATH = '/v2/bankLine'
/** Whose money an expense is, payers of providers alone link it; income, those of customers. */
const matchers = {
  roles: ['customerSettlement', 'firmSettlement'],
  rowRoles: [
    { if: { direction: bankSide.income }, any: ['customerSettlement'] },
    { if: { direction: bankSide.expense }, any: ['firmSettlement'], allCustomers: true },
  ],
} as const
const whole = { party: ['counter_name'], account: ['counter_account'], sum: ['amount'] } as const
const statement = {
  bank_id: field.reference('银行账户', 'bank', {
    required: '请选择收款账户',
    where: { firm_id: '$user.firm_id' },
    tells: accountOf,
  }),
  text: field.textarea('流水文件', { required: statementMessages.file, max: MOST_TEXT }),
} as const

/**
 * Lines of the firm's account statements (decisions §8). Income becomes a receipt once somebody says whose it is, and pays bills
 * by it; an expense is one of the payments that were written off.
 */
export const bankLine = defineResource({
  name: 'bankLine',
  table: 'bank_line',
  label: '银行流水',
  path: '/finance/bankLine',
  menu: { group: 'finance', at: 33 },
  roles: ['finance_receipt'],
  types: [0, 1],
  title: 'bank_no',
  search: ['bank_no', 'counter_name'],
  fields,
  machines: [life.machine],
  scope: {
    0: {},
    1: { firm_id: '$user.firm_id' },
    customers: 'customer_id',
    write: { 0: { firm_id: '$user.firm_id' } },
  },
  sort: ['bank_time', 'DESC'],
  columns: [
    'bank_time',
    'direction',
    'amount',
    'counter_name',
    'summary',
    'status',
    'bank_no',
    'bank_id',
    'user_name',
    'firm_id',
  ],
  indexes: [['firm_id', 'status', 'bank_time'], ['receipt_id']],
  conflictMessage: say.changed,
  import: false,
  bulkEdit: false,
  systemEvents: {
    /** its receipt was voided or taken back, or its payment voided */
    releaseLine: {
      label: '匹配失效',
      ...life.go([at.matched], at.open, { clear: ['payment_id', 'customer_id'] }),
    },
  },
  actions: {
    list: { call: `GET ${PATH}` },
    ...actionsOf(fields)({
      /** lines that wait, each with what it may be */
      matching: { label: '银行对账', call: `GET ${PATH}/matching`, on: 'resource', at: 'none' },
      checkStatement: {
        label: '核对流水文件',
        call: `POST ${PATH}/check`,
        readonly: true,
        on: 'resource',
        at: 'none',
        input: statement,
        takes: ['bank_id', 'text'],
      },
      importStatement: {
        label: '导入流水',
        call: `POST ${PATH}/import`,
        on: 'resource',
        at: 'toolbar',
        icon: 'upload',
        long: true,
        widget: 'bankStatement',
        done: '导入成功',
        input: statement,
        takes: ['bank_id', 'text'],
      },
      matchLine: {
        label: '确认匹配',
        call: `POST ${PATH}/match`,
        money: true,
        ...matchers,
        at: 'none',
        done: '匹配成功',
        undo: 'undoMatch',
        summary: whole,
        ...life.go([at.open], at.matched),
        // [{ bill_id, money, difference, reason }], amounts in yuan
        input: {
          customer_id: field.reference('客户', 'customer'),
          shares: field.json('分配明细'),
          payment_id: field.integer('付款记录'),
          remark: field.textarea('备注', { max: 500 }),
        },
        takes: ['customer_id', 'shares', 'payment_id'],
      },
      matchExact: {
        label: '全部接受',
        call: `POST ${PATH}/match/exact`,
        money: true,
        ...matchers,
        at: 'none',
        bulk: { offered: false },
        done: '匹配成功',
        summary: whole,
        ...life.go([at.open], at.matched),
        // by the line's id, the bills or the payment that were shown: { "7": [12, 13] }
        input: { expected: field.json('匹配结果', { required: say.stale }) },
        takes: ['expected'],
      },
      undoMatch: {
        label: '撤销匹配',
        call: `POST ${PATH}/undo`,
        money: true,
        ...matchers,
        at: 'row',
        danger: true,
        done: '撤销成功',
        summary: whole,
        ...life.go([at.matched], at.open, { clear: ['payment_id', 'customer_id'] }),
        input: { remark: field.textarea('原因', { max: 500 }) },
      },
      skipLine: {
        label: '无需匹配',
        call: `POST ${PATH}/skip`,
        at: 'row',
        done: '已标为无需匹配',
        undo: 'reopenLine',
        ...life.go([at.open], at.skipped, { set: { remark: '$input.remark' } }),
        input: {
          remark: field.text('原因', {
            required: say.reason,
            max: 500,
            suggestions: ['利息', '银行手续费', '内部转账', '与救援业务无关'],
          }),
        },
      },
      reopenLine: {
        label: '恢复待匹配',
        call: `POST ${PATH}/skip`,
        with: { act: 'back' },
        at: 'row',
        done: '已恢复，可重新匹配',
        ...life.go([at.skipped], at.open, { clear: ['remark'] }),
      },
    }),
  },
})
