import { crud, defineResource, field } from '../../schema/model'

export const bank = defineResource({
  name: 'bank',
  label: '收款银行',
  path: '/financial/bankList',
  menu: 'financial',
  icon: 'landmark',
  roles: ['custom_sta'],
  types: [0, 1],
  fields: {
    bank_name: field.text('开户行', { required: '必填', list: true, filter: { as: 'contains', main: true }, max: 60 }),
    account_name: field.text('账户名', { required: '必填', list: true, filter: 'contains', max: 60 }),
    account_num: field.text('账号', { required: '必填', list: true, max: 40 }),
    firm_id: field.reference('所属公司', 'firm', {
      onCreate: '$user.firm_id',
      form: false,
      shows: { firm_name: 'name' },
    }),
  },
  scope: { 0: {}, 1: { firm_id: '$user.firm_id' } },
  actions: crud('/v2/bank'),
})
