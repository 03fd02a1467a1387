import { defineResource, field } from '../../schema/model'
import { firmInfo } from '../firm'
import { formulaActions, formulaFields } from './formula.fields'

const elsewhere = { form: false, show: false } as const

/** What a provider earns. Its table holds the customers' formulas too, see `customerFormula`. */
export const formula = defineResource({
  name: 'formula',
  label: '服务商计价公式',
  path: '/capacity/formula',
  menu: { group: 'capacity', at: 20 },
  roles: ['firm_price_list'],
  types: [0, 3],
  title: 'title',
  search: ['title'],
  columns: ['id', 'title', 'firm_id', 'services', 'level', 'start_time', 'status', 'update_time'],
  fields: {
    firm_id: field.reference('服务商', 'firm', {
      shows: { firm_name: 'name' },
      mask: { ...firmInfo, shown: ['firm_name'] },
      required: '请选择服务商',
      where: { firm_type: 3 },
      form: 'create',
      list: { width: 150 },
      filter: { as: 'many', main: true },
    }),
    ...formulaFields,
    customer_id: field.reference('客户', 'customer', elsewhere),
    area_id: field.region('归属区域', elsewhere),
    company_id: field.reference('所属公司', 'firm', elsewhere),
  },
  scope: { 0: { firm_id: { empty: false } }, 3: { firm_id: '$user.firm_id' } },
  indexes: [['customer_id'], ['firm_id']],
  actions: formulaActions('/firm/price', ['firm_price_save']),
})
