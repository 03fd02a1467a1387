import { landlineOrMobile } from '../../domain/phone'
import { crud, defineResource, field } from '../../schema/model'

const calls = crud('/v2/customer/invoice')

export const TITLES = '/finance/invoiceInfo'

/** Billing titles (F-188), for a customer or for any; the eight texts are all needed (O-410). */
export const invoiceTitle = defineResource({
  name: 'invoiceTitle',
  table: 'invoice_title',
  label: '开票信息',
  path: TITLES,
  menu: { group: 'finance', at: 60 },
  roles: ['finance_invoiceInfo'],
  types: [0, 1],
  title: 'title',
  search: ['title', 'duty_num'],
  fields: {
    title: field.text('发票抬头', {
      required: '请输入发票抬头',
      list: { width: 220 },
      filter: { as: 'contains', main: true },
      max: 100,
      span: 6,
    }),
    duty_num: field.text('税号', {
      required: '请输入税号',
      list: { width: 190 },
      filter: { as: 'contains', main: true },
      pattern: ['^[0-9A-Z]{15,20}$', '税号应为15至20位数字或大写字母'],
      example: '91440300MA5EQ00000',
      max: 20,
      span: 6,
    }),
    customer_id: field.reference('客户', 'customer', {
      shows: { customer_name: 'name' },
      list: { width: 160 },
      filter: { main: true },
      help: '不选则各客户通用',
      span: 6,
    }),
    phone: field.text('电话', {
      required: '请输入电话',
      list: true,
      pattern: [landlineOrMobile, '请输入正确的电话号码'],
      example: '0755-26000001',
      max: 20,
      span: 6,
    }),
    bank_name: field.text('开户银行', { required: '请输入开户银行', list: true, max: 60, span: 6 }),
    bank_branch: field.text('开户支行', { required: '请输入开户支行', max: 80, span: 6 }),
    bank_account: field.text('银行账号', {
      required: '请输入银行账号',
      list: { width: 190 },
      pattern: ['^\\d(?:[ -]?\\d)*$', '银行账号只能是数字'],
      example: '755900000000001',
      max: 40,
      span: 6,
    }),
    address: field.text('注册地址', { required: '请输入注册地址', max: 200, span: 6 }),
    post_address: field.text('邮寄地址', { required: '请输入邮寄地址', max: 200, span: 12 }),
    firm_id: field.reference('所属公司', 'firm', {
      onCreate: '$user.firm_id',
      form: false,
      shows: { firm_name: 'name' },
      list: { audience: { types: [0] }, hidden: true },
    }),
  },
  few: { about: '开票用的抬头和税号。通知开票时从这里选。' },
  scope: { 0: {}, 1: { firm_id: '$user.firm_id' } },
  indexes: [['customer_id']],
  actions: {
    list: { ...calls.list, roles: ['finance_invoiceInfo', 'client_list', 'custom_sta'] },
    create: { ...calls.create, roles: ['invoice_add'] },
    edit: { ...calls.edit, roles: ['invoice_edit'] },
    remove: { ...calls.remove, roles: ['invoice_del'] },
  },
})
