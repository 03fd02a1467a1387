import { merchantType } from '../../domain/customer'
import { landlineOrMobile } from '../../domain/phone'
import { defineResource, field } from '../../schema/model'
import { position } from '../position'

const saving = { roles: ['save_customer'] } as const

/** Partner shops of a company, where cars are brought to: garages and dealers (F-531, decisions §11). */
export const merchant = defineResource({
  name: 'merchant',
  label: '合作商户',
  entity: '商户',
  path: '/customer/merchant',
  menu: { group: 'customer', at: 50 },
  roles: ['client_list'],
  types: [0, 1],
  title: 'name',
  search: ['name', 'contact', 'mobile'],
  fields: {
    name: field.text('商户名称', {
      required: '请输入商户名称',
      list: { width: 200 },
      filter: { as: 'contains', main: true },
      unique: { within: 'firm_id', everywhere: true, say: '商户已存在' },
      max: 60,
    }),
    type: field.choice('商户类型', merchantType, {
      required: '请选择商户类型',
      default: 1,
      list: { width: 90 },
      filter: { main: true },
    }),
    customer_id: field.reference('客户', 'customer', {
      shows: { customer_name: 'name' },
      list: { width: 160 },
      filter: { as: 'many', main: true },
      help: '不选则各客户通用',
    }),
    contact: field.text('联系人', { required: '请输入联系人', list: { inline: true, width: 100 }, max: 30 }),
    mobile: field.text('联系电话', {
      required: '请输入联系电话',
      pattern: [landlineOrMobile, '请输入正确的电话号码'],
      example: '0755-26000001',
      list: { inline: true, width: 130 },
      filter: { as: 'contains' },
      max: 20,
    }),
    address: field.address('地址', {
      required: '请输入地址',
      list: { grow: 2, width: 220 },
      max: 200,
      parts: { lnglat: 'lnglat', province: 'province', city: 'city', area: 'area' },
    }),
    lnglat: position('坐标'),
    province: field.region('省', { level: 1, hidden: true, show: false }),
    city: field.region('城市', { level: 2, hidden: true, show: false }),
    area: field.region('区县', { level: 3, hidden: true, show: false }),
    firm_id: field.reference('所属公司', 'firm', {
      onCreate: '$user.firm_id',
      shows: { firm_name: 'name' },
      list: { audience: { types: [0] }, hidden: true },
      form: false,
    }),
  },
  few: { about: '车辆可以送去的修理厂和门店，按客户或各客户通用。' },
  scope: { 0: {}, 1: { firm_id: '$user.firm_id' }, customers: 'customer_id' },
  indexes: [['customer_id']],
  actions: {
    list: { call: 'GET /v2/merchant' },
    get: { call: 'GET /v2/merchant/detail' },
    create: { call: 'POST /v2/merchant/add', ...saving, done: '添加成功' },
    edit: { call: 'POST /v2/merchant/add', ...saving, done: '修改成功' },
    remove: { call: 'POST /v2/merchant/delete', ...saving, done: '删除成功' },
  },
})
