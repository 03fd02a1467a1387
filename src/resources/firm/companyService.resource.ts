import { yesNo } from '../../domain/order'
import { rescueTypes } from '../../domain/rescueType'
import { defineResource, field, singleRow } from '../../schema/model'

const calls = singleRow('/v2/company/service')

/** What a company takes orders for (F-532): asked of every order for its customers, anyone who places it. */
export const companyService = defineResource({
  name: 'companyService',
  table: 'company_service',
  label: '服务设置',
  path: '/system/config/service',
  roles: ['company_man'],
  types: [0, 1],
  single: true,
  fields: {
    firm_id: field.reference('所属公司', 'firm', { onCreate: '$user.firm_id', form: false, show: false, unique: true }),
    order_types: field.choices('可下单救援类型', rescueTypes, {
      default: [],
      group: '下单范围',
      span: 12,
      help: '不选则全部类型可下单',
    }),
    takes_appointments: field.choice('接受预约单', yesNo, { required: true, default: 1, group: '下单范围' }),
  },
  scope: { 0: { firm_id: '$user.firm_id' }, 1: { firm_id: '$user.firm_id' } },
  // The order form of every user follows it.
  actions: { ...calls, get: { ...calls.get, roles: [] } },
})
