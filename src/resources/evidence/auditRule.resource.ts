import { auditMode } from '../../domain/evidence/auditEnums'
import { enabledStatus } from '../../domain/firm'
import { yuan } from '../../domain/money'
import { rescueTypes } from '../../domain/rescueType'
import { crud, defineResource, field } from '../../schema/model'
import { switching } from '../switching'

/** Which orders are audited by themselves, by customer and type; what no rule names is audited by hand. */
export const auditRule = defineResource({
  name: 'auditRule',
  table: 'audit_rule',
  label: '审核规则',
  path: '/system/settings/audit',
  roles: ['examine_config'],
  types: [0, 1],
  fields: {
    customer_id: field.reference('客户', 'customer', {
      shows: { customer_name: 'name' },
      list: { width: 180 },
      filter: { main: true },
      span: 6,
      help: '不选为全部客户',
    }),
    types: field.choices('救援类型', rescueTypes, {
      list: { width: 240 },
      filter: true,
      span: 12,
      help: '不选为全部类型',
    }),
    mode: field.choice('审核方式', auditMode, { required: '请选择审核方式', list: true, filter: true, span: 6 }),
    max_money: field.money('自动审核金额上限', {
      min: 0,
      max: yuan(1_000_000),
      list: true,
      span: 6,
      help: '超过的转人工审核，不填为不限',
    }),
    firm_id: field.reference('所属公司', 'firm', { onCreate: '$user.firm_id', form: false, show: false }),
    status: field.choice('状态', enabledStatus, { list: true, filter: true, default: 1 }),
  },
  rules: [{ if: { mode: 1 }, show: ['max_money'] }],
  scope: { 0: {}, 1: { firm_id: '$user.firm_id' } },
  actions: { ...crud('/v2/audit'), ...switching('/v2/audit/status') },
})
