import { crud, defineResource, field } from '../../schema/model'
import { othersInfo } from '../firm'

// A provider names the account that its bills are paid to (decisions §10).
const calls = crud('/v2/bank', { roles: ['custom_sta', 'service_sta'], types: [0, 1, 3] })

/** Where a provider enters the accounts that its bills are paid to. */
export const OWN_ACCOUNTS = '/financial/accounts'

/** A firm has several accounts at one bank. */
export const accountOf = ['account_name', 'account_num'] as const

/** Accounts that money is received on (F-295, F-495). */
export const bank = defineResource({
  name: 'bank',
  label: '收款银行',
  path: '/financial/bankList',
  menu: { group: 'financial', at: 70 },
  roles: ['custom_sta'],
  types: [0, 1],
  title: 'bank_name',
  search: ['bank_name', 'account_name', 'account_num'],
  fields: {
    bank_name: field.text('开户行', {
      required: '必填',
      list: { width: 220 },
      filter: { as: 'contains', main: true },
      max: 60,
      span: 12,
    }),
    account_name: field.text('账户名', {
      mask: othersInfo,
      required: '必填',
      list: { width: 220 },
      filter: { as: 'contains', main: true },
      max: 60,
      span: 6,
    }),
    account_num: field.text('账号', {
      required: '必填',
      list: { width: 200 },
      filter: 'contains',
      max: 40,
      pattern: ['^\\d(?:[ -]?\\d)*$', '账号只能是数字'],
      example: '755900000000001',
      span: 6,
    }),
    firm_id: field.reference('所属公司', 'firm', {
      onCreate: '$user.firm_id',
      form: false,
      shows: { firm_name: 'name' },
      mask: othersInfo,
      list: { audience: { types: [0] } },
    }),
  },
  // An account says where a firm's money goes: nobody but the firm writes it.
  scope: {
    0: {},
    1: { firm_id: '$user.firm_id' },
    3: { firm_id: '$user.firm_id' },
    write: { 0: { firm_id: '$user.firm_id' } },
  },
  views: {
    /** what a provider is paid on: the page of its own accounts */
    own: {
      path: OWN_ACCOUNTS,
      label: '收款账户',
      menu: { group: 'financial', at: 80 },
      roles: ['service_sta'],
      types: [3],
      columns: ['bank_name', 'account_name', 'account_num'],
    },
  },
  // Whoever enters money says on which of them it came.
  actions: { ...calls, list: { ...calls.list, roles: ['custom_sta', 'service_sta', 'finance_receipt'] } },
})
