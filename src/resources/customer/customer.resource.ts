import { enabledStatus } from '../../domain/firm'
import { IN_TIME_LEAST, yesNo } from '../../domain/order'
import { defineResource, field } from '../../schema/model'
import { above, notAbove } from '../above'
import {
  contactColumns,
  passwordInput,
  settlementFields,
  settlementInput,
  settlementRules,
  settlementTaken,
} from '../firm'
import { switching } from '../switching'

const saving = { roles: ['save_customer'] } as const

const status = switching('/customer/status')

const figure = (member: string) => ({ of: 'order.customerFace', member })

/** An account in a company's books; not to be confused with firm type 1, the tenant itself (decisions §1). */
export const customer = defineResource({
  name: 'customer',
  label: '客户',
  grantsRights: true,
  path: '/customer/index',
  menu: { group: 'customer', at: 10, title: '客户列表' },
  roles: ['client_list'],
  types: [0, 1],
  title: 'name',
  search: ['name', 'alias'],
  // The order form says why the owner pays what it pays (OwnerNote), and finds customers in a message by both names.
  choosable: { fields: ['alias', 'free_service'] },
  fields: {
    name: field.text('客户名称', {
      required: true,
      list: { width: 180 },
      filter: { as: 'contains', main: true },
      max: 60,
      group: '基本信息',
    }),
    alias: field.text('客户别名', { list: { inline: true }, max: 30, help: '服务商看到的名称', group: '基本信息' }),
    contact: field.text('联系人', { list: { inline: true }, max: 30, group: '基本信息' }),
    phone: field.phone('联系电话', { list: { inline: true }, filter: 'contains', group: '基本信息' }),
    address: field.text('地址', { max: 200, group: '基本信息' }),
    company_id: field.reference('对应公司', 'firm', {
      where: { firm_type: 1 },
      shows: { company_name: 'name' },
      audience: { types: [0] },
      help: '该客户登录本系统所用的公司',
      group: '基本信息',
    }),
    firm_id: field.reference('所属公司', 'firm', {
      onCreate: '$user.firm_id',
      shows: { firm_name: 'name' },
      list: true,
      form: false,
      group: '基本信息',
    }),
    remark: field.textarea('备注', { max: 500, group: '基本信息' }),
    free_service: field.decimal('产品免拖公里', { unit: 'km', min: 0, max: 9999, group: '服务设置' }),
    taking_limit: field.integer('接单时限', {
      unit: '秒',
      min: 0,
      default: 0,
      help: '0 为公司配置的时限',
      group: '服务设置',
    }),
    hides_driver_link: field.choice('隐藏技师链接', yesNo, { default: 0, group: '服务设置' }),
    ...settlementFields,
    status: field.choice('状态', enabledStatus, { list: true, filter: true, default: 1, form: false }),
    above,
  },
  scope: { 0: {}, 1: { firm_id: '$user.firm_id' }, customers: 'id' },
  face: {
    chips: ['status'],
    line: ['alias', 'firm_id', 'contact', 'phone'],
    reads: [{ call: 'order.customerFace', by: 'customer_id' }],
    figures: [
      { ...figure('month'), label: '30 天下单', say: '%{value} 单', notes: ['前 30 天 %{before} 单'] },
      { ...figure('sum'), label: '30 天预估金额', money: true, notes: ['%{n} 单有价'] },
      {
        ...figure('arrived'),
        label: '30 天到达及时',
        say: '%{value}%',
        least: IN_TIME_LEAST,
        notes: ['前 30 天 %{before}%'],
        hint: '受理后 %{minutes} 分钟内到达',
      },
      { ...figure('open'), label: '在途', say: '%{value} 单', notes: ['等应答 %{waiting}'] },
      {
        label: '未结账单',
        list: 'bill',
        view: 'receivable',
        by: 'customer_id',
        sum: 'unpaid_money',
        money: true,
        roles: ['custom_sta'],
        types: [0, 1],
      },
    ],
    panels: ['customerTerm', 'customerFormulas', 'customerBills', 'customerOrders'],
  },
  tabs: [{ section: 'customerContract', label: '合同信息', roles: ['client_list'] }],
  related: [
    { resource: 'customerContact', by: 'customer_id', label: '通讯录', columns: contactColumns },
    { resource: 'invoiceTitle', by: 'customer_id', label: '开票信息' },
    {
      resource: 'customerFormula',
      by: 'customer_id',
      label: '计价公式',
      adds: false,
      columns: ['id', 'title', 'level', 'status', 'update_time'],
    },
    {
      resource: 'merchant',
      by: 'customer_id',
      label: '合作商户',
      columns: ['id', 'name', 'type', 'contact', 'mobile', 'address'],
    },
    {
      resource: 'member',
      by: 'customer_id',
      label: '会员',
      columns: ['no', 'name', 'phone', 'level', 'end_time', 'state'],
    },
  ],
  actions: {
    list: { call: 'GET /customer/list', roles: [], types: [0, 1] },
    get: { call: 'GET /customer/detail', roles: [], types: [0, 1] },
    create: { call: 'POST /customer/save', aliases: ['POST /v2/customer'], ...saving, done: '添加成功' },
    edit: { call: 'POST /customer/save', aliases: ['POST /v2/customer'], ...saving, done: '修改成功' },
    remove: {
      call: 'POST /customer/delete',
      aliases: ['POST /v2/customer/status'],
      with: { status: -1 },
      ...saving,
      done: '删除成功',
    },
    setpay: {
      label: '结算设置',
      call: 'POST /customer/setpay',
      ...saving,
      prefill: true,
      input: settlementInput,
      rules: settlementRules,
      takes: settlementTaken,
      done: '修改成功',
    },
    setpwd: {
      label: '重置密码',
      call: 'POST /customer/setpwd',
      ...saving,
      types: [0],
      when: { company_id: { empty: false } },
      ...notAbove,
      input: passwordInput,
      takes: ['password'],
      done: '密码设置成功！',
    },
    enable: {
      ...status.enable,
      ...saving,
      done: '启用成功',
    },
    disable: {
      ...status.disable,
      ...saving,
      danger: true,
      confirm: '停用后，不能再为该客户下单。确认停用？',
      done: '停用成功',
    },
  },
})
