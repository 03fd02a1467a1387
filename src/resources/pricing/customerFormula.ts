import { defineResource, field } from '../../schema/model'
import { formulaActions, formulaFields } from './formula.fields'

/**
 * What a customer is charged. A second declaration of the table `formula` (its columns are all declared there): ids are one
 * series, and scope keeps the two kinds apart in every read and write.
 */
export const customerFormula = defineResource({
  name: 'customerFormula',
  table: 'formula',
  label: '客户计价公式',
  path: '/customer/formula',
  menu: { group: 'customer', at: 20 },
  roles: ['client_list', 'customer_price_save'],
  types: [0, 1],
  title: 'title',
  search: ['title'],
  columns: ['id', 'title', 'customer_id', 'services', 'level', 'start_time', 'status', 'update_time'],
  fields: {
    customer_id: field.reference('客户', 'customer', {
      shows: { customer_name: 'name' },
      required: '请选择客户',
      form: 'create',
      list: { width: 170 },
      filter: { as: 'many', main: true },
    }),
    area_id: field.region('归属区域', { level: 2, filter: true }),
    ...formulaFields,
    /** whose books the customer is in: what a company may see of it */
    company_id: field.reference('所属公司', 'firm', { form: false, show: false }),
  },
  scope: {
    0: { customer_id: { empty: false } },
    1: { customer_id: { empty: false }, company_id: '$user.firm_id' },
    customers: 'customer_id',
  },
  actions: formulaActions('/customer/price', ['customer_price_save']),
})
