import { enabledStatus } from '../../domain/firmEnums'
import { crud, defineResource, field } from '../../schema/model'

export const notice = defineResource({
  name: 'notice',
  label: '公告管理',
  path: '/system/notice',
  menu: 'system',
  icon: 'megaphone',
  roles: ['noticeList', 'addNotice'],
  types: [0, 1],
  title: 'title',
  fields: {
    title: field.text('标题', {
      required: '请输入标题！',
      list: { width: 280 },
      filter: { as: 'contains', main: true },
      max: 100,
      span: 12,
    }),
    user_name: field.text('发布人', { onCreate: '$user.name', list: true, form: false }),
    content: field.richText('内容', { required: '请输入内容', detail: true, span: 12 }),
    status: field.choice('状态', enabledStatus, { list: true, filter: true, default: 1 }),
    firm_id: field.reference('所属公司', 'firm', {
      onCreate: '$user.firm_id',
      shows: { firm_name: 'name' },
      form: false,
    }),
  },
  scope: { 0: {}, 1: { firm_id: '$user.firm_id' } },
  actions: {
    ...crud('/v2/system/notice', { write: { roles: ['addNotice'] } }),
    get: { call: 'GET /v2/system/notice/detail' },
  },
})
