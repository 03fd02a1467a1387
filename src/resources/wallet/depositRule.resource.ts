import { enabledStatus } from '../../domain/firm'
import { yuan } from '../../domain/money'
import { crud, defineResource, field } from '../../schema/model'
import { firmInfo } from '../firm'
import { switching } from '../switching'

/** What providers pay as a deposit: one general rule, and rules of their own for some. */
export const depositRule = defineResource({
  name: 'depositRule',
  table: 'deposit_rule',
  label: '保证金',
  path: '/system/bond',
  menu: { group: 'system', at: 80, title: '保证金设置' },
  roles: ['user_agree'],
  types: [0],
  title: 'title',
  fields: {
    title: field.text('名称', {
      required: '请输入名称',
      list: { width: 200 },
      filter: { as: 'contains', main: true },
      max: 40,
      span: 6,
    }),
    money: field.money('保证金金额', {
      required: '请输入保证金金额',
      min: yuan(0.01),
      max: yuan(1_000_000),
      list: true,
      span: 6,
    }),
    firm_ids: field.references('适用服务商', 'firm', {
      mask: firmInfo,
      shows: { firm_names: 'name' },
      where: { firm_type: 3 },
      list: { width: 240 },
      span: 12,
      help: '不选为其余全部服务商',
    }),
    remark: field.textarea('说明', { max: 500 }),
    status: field.choice('状态', enabledStatus, { list: true, filter: true, default: 1 }),
  },
  few: { about: '服务商接单前要缴的钱。停用后不再收，已缴的不动。' },
  scope: { 0: {} },
  actions: { ...crud('/v2/setting/deposit'), ...switching('/v2/setting/deposit/status') },
})
