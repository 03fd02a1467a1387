import { yuan } from '../../domain/money'
import {
  billFiles,
  differenceReason,
  MOST_DIFFERENCE,
  receiptStatus,
  receiptMessages as say,
  receiptState as state,
} from '../../domain/settlement'
import { actionsOf, defineResource, field, machineOf } from '../../schema/model'
import { accountOf } from './bank.resource'

const made = { form: false } as const
const file = { accept: billFiles, singleUse: true, message: '请上传jpg、jpeg、png、pdf格式的文件' } as const
const most = yuan(99_999_999.99)
/** money that was entered by mistake is none */
const counted = { without: { field: 'status', codes: [state.void] } } as const
const money = { ...made, default: 0 } as const

const fields = {
  bank_time: field.unixTime('到账时间', {
    required: say.time,
    list: { width: 128, sort: true },
    filter: { as: 'range', main: true },
    span: 6,
  }),
  payer: field.text('付款方', {
    required: say.payer,
    max: 100,
    list: { head: '付款方 / 客户', width: 160, grow: 2, below: ['customer_id'] },
    filter: { as: 'contains', main: true },
    example: '鹏安财产保险股份有限公司',
    span: 6,
  }),
  /** whose bills it pays; money of which nobody knows yet has none */
  customer_id: field.reference('客户', 'customer', {
    shows: { customer_name: 'name' },
    list: { width: 150 },
    filter: { main: true },
    help: '暂不清楚可不选，分配前补上',
    span: 6,
  }),
  bank_id: field.reference('收款账户', 'bank', {
    required: say.bank,
    where: { firm_id: '$user.firm_id' },
    shows: { bank: 'bank_name' },
    tells: accountOf,
    list: { width: 150 },
    filter: true,
    span: 6,
  }),
  amount: field.money('收款金额', {
    required: say.amount,
    min: yuan(0.01),
    max: most,
    total: counted,
    list: { head: '收款 / 已分配金额', width: 130, sort: true, below: ['allocated_money'] },
    filter: 'range',
    span: 6,
  }),
  /** the bank's own number of the transfer: entered once in a company */
  bank_no: field.text('银行流水号', {
    required: say.number,
    max: 64,
    unique: { within: 'firm_id', say: say.taken },
    list: { width: 150 },
    filter: { as: 'contains', main: true },
    example: 'A20261120000001',
    span: 6,
  }),
  /** what stands against bills */
  allocated_money: field.money('已分配金额', { total: counted, list: { width: 112 }, ...money }),
  /** a small rest that was settled as a difference, and why */
  difference_money: field.money('尾差金额', { ...money }),
  difference: field.choice('差额原因', differenceReason, { ...made }),
  left_money: field.money('未分配金额', {
    total: counted,
    list: { width: 112, sort: true },
    filter: 'range',
    ...money,
  }),
  status: field.choice('分配状态', receiptStatus, {
    default: state.open,
    list: { width: 92 },
    filter: { as: 'many', main: true },
    ...made,
  }),
  status_time: field.unixTime('状态时间', { onCreate: '$now', show: false, ...made }),
  proof: field.file('收款凭证', { ...file, span: 12 }),
  remark: field.textarea('备注', {
    max: 500,
    list: { head: '备注 / 登记人', width: 110, below: ['user_name'] },
    span: 12,
  }),
  user_name: field.text('登记人', { max: 30, onCreate: '$user.name', list: { width: 88 }, ...made }),
  void_remark: field.text('作废原因', { max: 500, ...made }),
  void_name: field.text('作废人', { max: 30, ...made }),
  void_time: field.unixTime('作废时间', made),
  /** the company whose money it is */
  firm_id: field.reference('所属公司', 'firm', {
    onCreate: '$user.firm_id',
    shows: { firm_name: 'name' },
    list: { audience: { types: [0] }, hidden: true },
    filter: { audience: { types: [0] } },
    ...made,
  }),
} as const

const life = machineOf(fields)({ field: 'status', starts: [state.open], ends: [], since: 'status_time', money: true })

/** Whose money came in. */
const from = { party: ['customer_name', 'payer'] } as const

const PATH = '/v2/receipt'
const reason = field.textarea('原因', { required: say.reason, max: 500 })
const cleared = ['void_remark', 'void_name', 'void_time'] as const

/**
 * Money that came in on a bank account (decisions §8). What it pays are rows of `billPayment` that name it, never more than it
 * is; what is left waits for the customer's next bill.
 */
export const receipt = defineResource({
  name: 'receipt',
  label: '收款管理',
  entity: '收款单',
  path: '/finance/receipt',
  menu: { group: 'finance', at: 30 },
  roles: ['finance_receipt'],
  types: [0, 1],
  title: 'bank_no',
  search: ['bank_no', 'payer'],
  fields,
  machines: [life.machine],
  // Head office reads the receipts of all companies; each company's own people alone write them.
  scope: {
    0: {},
    1: { firm_id: '$user.firm_id' },
    customers: 'customer_id',
    write: { 0: { firm_id: '$user.firm_id' } },
  },
  sort: ['bank_time', 'DESC'],
  columns: ['bank_no', 'status', 'bank_time', 'payer', 'amount', 'left_money', 'bank_id', 'remark', 'firm_id'],
  indexes: [
    ['firm_id', 'bank_time'],
    ['customer_id', 'status'],
  ],
  conflictMessage: say.changed,
  bulkEdit: false,
  actions: {
    list: { call: `GET ${PATH}` },
    create: { call: `POST ${PATH}`, done: '添加成功' },
    edit: { call: `POST ${PATH}`, when: { status: state.open }, done: '修改成功' },
    ...actionsOf(fields)({
      /** one receipt with what it pays, its customer's open bills, and which of them it would cover exactly */
      allocation: { label: '收款详情', call: `GET ${PATH}/allocation`, at: 'none' },
      /** the company's money at a glance */
      funds: {
        label: '资金概览',
        call: 'GET /v2/finance/overview',
        roles: ['finance_index'],
        on: 'resource',
        at: 'none',
      },
      allocate: {
        label: '分配收款',
        call: `POST ${PATH}/allocate`,
        money: true,
        roles: ['customerSettlement'],
        at: 'none',
        done: '分配成功',
        summary: 'widget',
        ...life.go([state.open, state.part], [state.part, state.allocated]),
        // [{ bill_id, money, difference, reason }], amounts in yuan
        input: { shares: field.json('分配明细', { required: say.none }), remark: field.textarea('备注', { max: 500 }) },
        takes: ['shares'],
      },
      takeBack: {
        label: '撤销分配',
        call: `POST ${PATH}/undo`,
        money: true,
        roles: ['customerSettlement'],
        at: 'none',
        danger: true,
        done: '撤销成功',
        summary: { ...from, sum: ['allocated_money'], label: '撤销金额' },
        ...life.go([state.part, state.allocated], [state.open, state.part, 'same']),
        input: { payment_id: field.integer('付款记录', { required: true, form: false }), remark: reason },
        takes: ['payment_id'],
      },
      settleRest: {
        label: '结清尾差',
        call: `POST ${PATH}/rest`,
        money: true,
        roles: ['customerSettlement'],
        at: 'none',
        done: '尾差已结清',
        summary: { ...from, sum: ['left_money'] },
        ...life.go([state.part], state.allocated, {
          if: { left_money: { gt: 0, lte: MOST_DIFFERENCE } },
          set: { difference: '$input.reason' },
        }),
        input: {
          reason: field.choice('差额原因', differenceReason, { required: say.why }),
          remark: field.textarea('备注', { max: 500 }),
        },
      },
      reopenRest: {
        label: '撤销尾差',
        call: `POST ${PATH}/rest`,
        with: { act: 'back' },
        money: true,
        roles: ['customerSettlement'],
        at: 'none',
        danger: true,
        done: '撤销成功',
        summary: { ...from, sum: ['difference_money'] },
        ...life.go([state.part, state.allocated], [state.open, state.part], {
          if: { difference_money: { gt: 0 } },
          clear: ['difference'],
        }),
        input: { remark: reason },
      },
      voidReceipt: {
        label: '作废',
        call: `POST ${PATH}/void`,
        at: 'row',
        danger: true,
        icon: 'ban',
        done: '作废成功',
        undo: 'restoreReceipt',
        summary: { ...from, sum: ['amount'] },
        ...life.go([state.open], state.void, {
          stamp: 'void_time',
          set: { void_remark: '$input.remark', void_name: '$user.name' },
        }),
        input: { remark: reason },
      },
      restoreReceipt: {
        label: '恢复',
        call: `POST ${PATH}/void`,
        with: { act: 'back' },
        at: 'row',
        done: '恢复成功',
        summary: { ...from, sum: ['amount'] },
        ...life.go([state.void], state.open, { clear: cleared }),
      },
    }),
  },
})
