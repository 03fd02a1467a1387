import { firmTypes } from '../../domain/access'
import { yesNo } from '../../domain/order'
import { defineResource, field } from '../../schema/model'
import { contactData, placeData } from './contactData'

const contact = { group: '企业信息' } as const
/** Told, and changed by nobody from here: the platform's to say (decisions §11). */
const told = { ...contact, form: false } as const

/**
 * A firm's own data as its enterprise centre shows and edits it (F-156, F-157, F-484): contact data, address and logo, never
 * its type, rates, settlement or cooperation.
 */
export const enterprise = defineResource({
  name: 'enterprise',
  label: '企业中心',
  entity: '企业',
  table: 'firm',
  roles: ['enterprise_center'],
  title: 'name',
  fields: {
    name: field.text('企业名称', told),
    short: field.text('机构代码', told),
    firm_type: field.choice('类型', firmTypes, told),
    charge: { ...contactData.charge, ...contact },
    phone: { ...contactData.phone, ...contact },
    long_phone: { ...contactData.long_phone, ...contact },
    email: { ...contactData.email, ...contact },
    address: { ...contactData.address, ...contact, span: 12 },
    ...placeData,
    logo: { ...contactData.logo, ...contact },
    is_business: field.choice('对公结算', yesNo, told),
  },
  scope: { 0: { id: '$user.firm_id' }, 1: { id: '$user.firm_id' }, 3: { id: '$user.firm_id' } },
  actions: {
    get: { call: 'GET /v2/enterprise' },
    edit: { call: 'POST /v2/enterprise', roles: ['enterprise_edit'], done: '修改成功' },
    state: { label: '企业中心', call: 'GET /v2/enterprise/state', on: 'resource', at: 'none' },
  },
})
