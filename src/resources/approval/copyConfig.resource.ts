import { copyMoments } from '../../domain/approval/approvalConfig'
import { enabledStatus } from '../../domain/firm'
import { approvalType } from '../../domain/settlement'
import { crud, defineResource, field } from '../../schema/model'
import { switching } from '../switching'

/** Who gets a copy of approvals, beside those whom the approval's own configuration names. */
export const copyConfig = defineResource({
  name: 'copyConfig',
  table: 'copy_config',
  label: '抄送设置',
  path: '/system/settings/copy',
  roles: ['copy_config_list'],
  types: [0, 1],
  fields: {
    type: field.choice('审批类型', approvalType, {
      required: '请选择审批类型',
      list: true,
      filter: { main: true },
      span: 6,
    }),
    moment: field.choice('抄送时机', copyMoments, {
      required: '请选择抄送时机',
      default: 1,
      list: true,
      filter: true,
      span: 6,
    }),
    user_ids: field.references('抄送人', 'staff', {
      required: '请选择抄送人',
      shows: { user_names: 'name' },
      where: { firm_id: '$user.firm_id', status: 1 },
      list: { width: 320 },
      span: 12,
    }),
    firm_id: field.reference('所属公司', 'firm', { onCreate: '$user.firm_id', form: false, show: false }),
    status: field.choice('状态', enabledStatus, { list: true, filter: true, default: 1 }),
  },
  scope: { 0: {}, 1: { firm_id: '$user.firm_id' } },
  actions: { ...crud('/v2/system/copy'), ...switching('/v2/system/copy/status') },
})
