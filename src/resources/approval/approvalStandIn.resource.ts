import { crud, defineResource, field } from '../../schema/model'

const own = { user_id: '$user.id' } as const
/** Whoever stands in sees it, and changes nothing. */
const part = { or: [own, { stand_in_id: '$user.id' }] } as const

/** Who decides in somebody's place while he is away, and from when to when: everybody names his own (decisions §6). */
export const approvalStandIn = defineResource({
  name: 'approvalStandIn',
  table: 'approval_stand_in',
  label: '审批代理',
  path: '/approval/standIn',
  menu: { group: 'approval', at: 20 },
  roles: ['approval'],
  sort: ['start_time', 'DESC'],
  fields: {
    user_id: field.reference('委托人', 'staff', {
      shows: { user_name: 'name' },
      onCreate: '$user.id',
      list: { width: 120 },
      form: false,
    }),
    stand_in_id: field.reference('代理人', 'staff', {
      required: '请选择代理人',
      shows: { stand_in_name: 'name' },
      where: { firm_id: '$user.firm_id', status: 1 },
      list: { width: 120 },
      span: 12,
    }),
    start_time: field.unixTime('开始时间', { required: '请选择开始时间', list: { width: 160 }, span: 6 }),
    end_time: field.unixTime('结束时间', { required: '请选择结束时间', list: { width: 160 }, span: 6 }),
    remark: field.text('说明', { list: { grow: 1 }, max: 100, span: 12 }),
  },
  scope: { 0: part, 1: part, 3: part, write: { 0: own, 1: own, 3: own } },
  indexes: [['stand_in_id', 'end_time'], ['user_id']],
  actions: { ...crud('/v2/statement/approval/standin') },
})
