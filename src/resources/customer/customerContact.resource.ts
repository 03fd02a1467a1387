import { crud, defineResource, field } from '../../schema/model'
import { contactFields, shownContacts } from '../firm'

/** The address book of a customer (F-209, F-401, F-530). */
export const customerContact = defineResource({
  name: 'customerContact',
  table: 'customer_contact',
  label: '联系人',
  roles: ['client_list'],
  types: [0, 1],
  title: 'name',
  search: ['name', 'mobile', 'position'],
  fields: {
    customer_id: field.reference('客户', 'customer', {
      required: '请选择客户',
      shows: { customer_name: 'name' },
      form: 'create',
      filter: true,
    }),
    ...contactFields,
  },
  scope: { 0: shownContacts, 1: shownContacts, through: 'customer_id' },
  indexes: [['customer_id']],
  actions: crud('/v2/customer/contact', { write: { roles: ['customerMailSave'] } }),
})
