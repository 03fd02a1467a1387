import { enabledStatus } from '../../domain/firmEnums'
import { payType, yesNo } from '../../domain/orderEnums'
import { crud, defineResource, field } from '../../schema/model'

/** An account in a company's books; not to be confused with firm type 1, the tenant itself (decisions §1). */
export const customer = defineResource({
  name: 'customer',
  label: '客户',
  path: '/customer/index',
  menu: 'customer',
  icon: 'building',
  roles: ['client_list'],
  types: [0, 1],
  title: 'name',
  search: ['name', 'alias'],
  fields: {
    name: field.text('客户名称', {
      required: true,
      list: { width: 180 },
      filter: { as: 'contains', main: true },
      max: 60,
    }),
    alias: field.text('客户别名', { list: { inline: true }, max: 30, help: '服务商看到的名称' }),
    contact: field.text('联系人', { list: { inline: true }, max: 30 }),
    phone: field.phone('联系电话', { list: { inline: true } }),
    firm_id: field.reference('所属公司', 'firm', {
      onCreate: '$user.firm_id',
      shows: { firm_name: 'name' },
      list: true,
      form: false,
    }),
    pay_type: field.choice('结算方式', payType, { list: true, default: 1 }),
    free_service: field.decimal('产品免拖公里', { unit: 'km', min: 0, max: 9999 }),
    taking_limit: field.integer('接单时限', { unit: '秒', min: 0, default: 0, help: '0 为不限' }),
    hides_driver_link: field.choice('隐藏司机链接', yesNo, { default: 0 }),
    status: field.choice('状态', enabledStatus, { list: true, filter: true, default: 1 }),
  },
  scope: { 0: {}, 1: { firm_id: '$user.firm_id' }, customers: 'id' },
  actions: {
    ...crud('/v2/customer', { write: { roles: ['save_customer'] } }),
    list: { call: 'GET /customer/list', roles: [], types: [0, 1] },
  },
})
