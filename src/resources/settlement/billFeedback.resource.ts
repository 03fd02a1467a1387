import { billMessages } from '../../domain/settlement'
import { defineResource, field } from '../../schema/model'

const READ = ['service_sta', 'custom_sta', 'bill_detail'] as const
/** Whoever merely reads bills (bill_detail) notes nothing. */
const writers = { roles: ['service_sta', 'custom_sta'] } as const
const PATH = '/v2/statement/bill/feedback'

/** What was talked over about a bill (F-186, F-187); its author alone deletes it (finance §6). */
export const billFeedback = defineResource({
  name: 'billFeedback',
  table: 'bill_feedback',
  label: '账单跟进',
  entity: '跟进记录',
  title: 'title',
  roles: READ,
  fields: {
    bill_id: field.reference('账单', 'bill', { required: true, filter: true, form: 'create', hidden: true }),
    title: field.text('标题', { required: '请输入标题！', max: 100, list: true }),
    remark: field.richText('跟进详情', { required: billMessages.followUp }),
    user_id: field.reference('跟进人', 'staff', { onCreate: '$user.id', shows: { user_name: 'name' }, form: false }),
  },
  scope: { 0: {}, 1: {}, 3: {}, through: 'bill_id' },
  indexes: [['bill_id']],
  spelling: { id: 'log_id' },
  actions: {
    list: { call: `GET ${PATH}` },
    create: { call: `POST ${PATH}`, ...writers, done: '添加成功' },
    remove: { call: `POST ${PATH}/del`, ...writers, offer: { user_id: '$user.id' }, done: '删除成功' },
  },
})
