import {
  MOST_TEXT,
  payBatchState,
  payBatchStatus,
  payFormats,
  payBatchMessages as say,
} from '../../domain/settlement/bank'
import { actionsOf, defineResource, field, machineOf } from '../../schema/model'
import { accountOf } from './bank.resource'

const made = { form: false } as const
const money = { ...made, default: 0 } as const

const fields = {
  no: field.text('文件编号', {
    max: 20,
    unique: true,
    list: { head: '文件编号 / 制单人', width: 150, below: ['user_name'] },
    filter: { as: 'contains', main: true },
    ...made,
  }),
  status: field.choice('状态', payBatchStatus, {
    default: payBatchState.exported,
    list: { head: '状态 / 作废原因', width: 120, below: ['void_remark'] },
    filter: { as: 'many', main: true },
    ...made,
  }),
  status_time: field.unixTime('状态时间', { onCreate: '$now', show: false, ...made }),
  format: field.choice('文件格式', payFormats, { required: true, filter: true, ...made }),
  bank_id: field.reference('付款账户', 'bank', {
    required: say.bank,
    shows: { bank: 'bank_name', bank_account: 'account_num' },
    list: { head: '付款账户 / 格式', width: 160, grow: 1, below: ['format'] },
    ...made,
  }),
  count: field.integer('笔数', { list: { width: 64 }, ...money }),
  money: field.money('付款总额', {
    total: { without: { field: 'status', codes: [payBatchState.void] } },
    list: { width: 120, sort: true },
    ...money,
  }),
  success_count: field.integer('成功笔数', { ...money }),
  success_money: field.money('成功金额', {
    total: true,
    list: { head: '成功金额 / 笔数', width: 120, below: ['success_count'] },
    ...money,
  }),
  failed_count: field.integer('失败笔数', { list: { width: 76 }, ...money }),
  make_time: field.unixTime('导出时间', {
    onCreate: '$now',
    list: { width: 128, sort: true },
    filter: 'range',
    ...made,
  }),
  user_name: field.text('制单人', { max: 30, onCreate: '$user.name', ...made }),
  void_remark: field.text('作废原因', { max: 500, ...made }),
  void_name: field.text('作废人', { max: 30, ...made }),
  firm_id: field.reference('所属公司', 'firm', {
    onCreate: '$user.firm_id',
    shows: { firm_name: 'name' },
    list: { audience: { types: [0] }, hidden: true },
    ...made,
  }),
} as const

const at = payBatchState
const life = machineOf(fields)({
  field: 'status',
  starts: [at.exported],
  ends: [at.returned, at.void],
  since: 'status_time',
  money: true,
})

const PATH = '/v2/payBatch'
/** A role that is limited to some customers pays no providers. */
const payers = { rowRoles: [{ if: {}, any: ['firmSettlement'], allCustomers: true }] } as const
const whole = { account: ['bank', 'bank_account'], sum: ['money'] } as const
const answer = { text: field.textarea('回盘文件', { required: say.file, max: MOST_TEXT }) } as const

/**
 * A payment file for the bank (decisions §6): agreed payments of bills in the bank's own form, and what the bank answered. A bill
 * waits in one file at a time; what the bank has paid is written off as by hand.
 */
export const payBatch = defineResource({
  name: 'payBatch',
  table: 'pay_batch',
  label: '付款文件',
  path: '/finance/payBatch',
  menu: { group: 'finance', at: 36 },
  roles: ['firmSettlement'],
  types: [0, 1],
  title: 'no',
  search: ['no'],
  fields,
  machines: [life.machine],
  scope: {
    0: {},
    1: { firm_id: '$user.firm_id' },
    // What providers are paid is nothing for a role that is limited to some customers.
    within: { allCustomers: 'firm_id' },
    write: { 0: { firm_id: '$user.firm_id' } },
  },
  sort: ['id', 'DESC'],
  columns: ['no', 'status', 'make_time', 'count', 'money', 'success_money', 'failed_count', 'bank_id', 'firm_id'],
  related: [{ resource: 'payLine', by: 'batch_id', label: '付款明细' }],
  indexes: [['firm_id', 'status']],
  conflictMessage: say.changed,
  import: false,
  bulkEdit: false,
  actions: {
    list: { call: `GET ${PATH}` },
    get: { call: `GET ${PATH}/detail` },
    ...actionsOf(fields)({
      /** payable bills that may go into a file now */
      ready: { label: '可付款账单', call: `GET ${PATH}/ready`, on: 'resource', at: 'none' },
      make: {
        label: '生成付款文件',
        call: `POST ${PATH}/create`,
        on: 'resource',
        at: 'toolbar',
        icon: 'plus',
        widget: 'payBatchMake',
        done: '生成成功',
        input: {
          bank_id: field.reference('付款账户', 'bank', {
            required: say.bank,
            where: { firm_id: '$user.firm_id' },
            tells: accountOf,
            preselect: 'first',
          }),
          format: field.choice('文件格式', payFormats, { required: true }),
          // [{ id, money }], what each bill leaves unpaid in yuan, as its reader saw it
          bills: field.json('账单', { required: say.bills }),
        },
        takes: ['bank_id', 'format', 'bills'],
      },
      download: {
        label: '下载文件',
        call: `POST ${PATH}/download`,
        ...payers,
        sensitive: true,
        at: 'row',
        icon: 'download',
        widget: 'payBatchDownload',
        done: '下载成功',
        when: { status: at.exported },
      },
      checkReturn: {
        label: '核对回盘文件',
        call: `POST ${PATH}/return/check`,
        readonly: true,
        ...payers,
        at: 'none',
        when: { status: at.exported },
        input: answer,
        takes: ['text'],
      },
      takeReturn: {
        label: '回盘',
        call: `POST ${PATH}/return`,
        money: true,
        ...payers,
        at: 'main',
        icon: 'upload',
        long: true,
        widget: 'payBatchReturn',
        done: '回盘成功',
        summary: whole,
        ...life.go([at.exported], [at.returned, 'same']),
        input: answer,
        takes: ['text'],
      },
      voidBatch: {
        label: '作废',
        call: `POST ${PATH}/void`,
        ...payers,
        at: 'row',
        danger: true,
        icon: 'ban',
        done: '作废成功',
        summary: whole,
        ...life.go([at.exported], at.void, { set: { void_remark: '$input.remark', void_name: '$user.name' } }),
        input: { remark: field.textarea('原因', { required: say.reason, max: 500 }) },
      },
    }),
  },
})
