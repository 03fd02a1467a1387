import type { ApprovalNode } from '../../domain/approval/approvalConfig'
import { enabledStatus } from '../../domain/firm'
import { yesNo } from '../../domain/order'
import { approvalType } from '../../domain/settlement'
import { crud, defineResource, field } from '../../schema/model'
import { switching } from '../switching'

const staffOfFirm = { firm_id: '$user.firm_id', status: 1 } as const

const handled = approvalType.flatMap((type) => (type.isHandled ? [type.code] : []))

/** How approvals of a type go: who launches, the ordered nodes, who gets a copy, who handles (decisions §6). */
export const approvalConfig = defineResource({
  name: 'approvalConfig',
  table: 'approval_config',
  label: '审批设置',
  path: '/system/settings/approval',
  roles: ['approval_config_list'],
  types: [0, 1],
  title: 'title',
  fields: {
    title: field.text('名称', {
      required: '请输入名称',
      list: { width: 180 },
      filter: { as: 'contains', main: true },
      max: 40,
      span: 6,
    }),
    type: field.choice('审批类型', approvalType, { required: '请选择审批类型', list: true, filter: true, span: 6 }),
    launch_ids: field.references('发起人', 'staff', {
      required: '请选择发起人',
      shows: { launch_names: 'name' },
      where: staffOfFirm,
      list: { width: 200 },
      span: 12,
    }),
    nodes: field.json<readonly ApprovalNode[]>('审批节点', {
      required: '请添加审批节点',
      widget: 'approvalNodes',
      cell: 'approvalNodes',
      list: { width: 260 },
      span: 12,
    }),
    cc_ids: field.references('抄送人', 'staff', { shows: { cc_names: 'name' }, where: staffOfFirm, span: 12 }),
    handler_ids: field.references('办理人', 'staff', {
      shows: { handler_names: 'name' },
      where: staffOfFirm,
      span: 12,
      help: '审批同意后由其核销',
    }),
    callvoice: field.choice('语音提醒审批人', yesNo, { default: 0, list: true, span: 6 }),
    firm_id: field.reference('所属公司', 'firm', { onCreate: '$user.firm_id', form: false, show: false }),
    status: field.choice('状态', enabledStatus, { list: true, filter: true, default: 1, span: 6 }),
  },
  rules: [{ if: { type: { in: handled } }, show: ['handler_ids'], need: ['handler_ids'], say: '请选择办理人' }],
  scope: { 0: {}, 1: { firm_id: '$user.firm_id' } },
  actions: { ...crud('/v2/system/approval'), ...switching('/v2/system/approval/status') },
})
