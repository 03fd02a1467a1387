import { crud, defineResource, field } from '../../schema/model'
import { contactFields, shownContacts } from './contact.fields'
import { firmInfo } from './firmInfo'

/** The address book of a firm (F-209, F-515); providers and the platform keep it (F-005), companies look things up, of their partners alone (F-107, F-121). */
export const firmContact = defineResource({
  name: 'firmContact',
  table: 'firm_contact',
  label: '联系人',
  roles: ['firm_mail'],
  flag: 'firm_tabs',
  title: 'name',
  search: ['name', 'mobile', 'position'],
  fields: {
    firm_id: field.reference('服务商', 'firm', {
      required: '请选择服务商',
      onCreate: '$user.firm_id',
      shows: { firm_name: 'name' },
      mask: { ...firmInfo, shown: ['firm_name'] },
      form: 'create',
      filter: true,
    }),
    ...contactFields,
    name: { ...contactFields.name, mask: firmInfo },
    mobile: { ...contactFields.mobile, mask: firmInfo },
  },
  scope: { 0: shownContacts, 1: shownContacts, 3: shownContacts, through: 'firm_id', within: { partners: 'firm_id' } },
  indexes: [['firm_id']],
  actions: crud('/v2/firm/contact', { write: { types: [0, 3] } }),
})
