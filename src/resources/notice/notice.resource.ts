import { firmTypes } from '../../domain/access'
import { noticeAudience, noticeState, noticeStatus } from '../../domain/notice/noticeEnums'
import { crud, defineResource, field, machineOf } from '../../schema/model'

const fields = {
  title: field.text('标题', {
    required: '请输入标题！',
    list: { width: 280 },
    filter: { as: 'contains', main: true },
    max: 100,
    span: 12,
  }),
  audience: field.choice('发布范围', noticeAudience, { required: true, list: true, default: 0 }),
  firm_types: field.choices('企业类型', firmTypes, { span: 8 }),
  firms: field.references('接收企业', 'firm', { span: 8, max: 200, where: { works_with: 1 } }),
  content: field.richText('内容', {
    required: '请输入内容',
    detail: true,
    span: 12,
    widget: 'noticeContent',
    max: 20_000,
  }),
  status: field.choice('状态', noticeStatus, { list: true, filter: { main: true }, default: 0, form: false }),
  user_name: field.text('发布人', { onCreate: '$user.name', list: true, form: false }),
  publish_time: field.unixTime('发布时间', { list: { width: 130 }, filter: 'range', form: false }),
  read_count: field.integer('已读人数', { list: true, virtual: true }),
  reader_count: field.integer('应读人数', { list: true, virtual: true }),
  firm_id: field.reference('所属公司', 'firm', {
    onCreate: '$user.firm_id',
    shows: { firm_name: 'name' },
    list: { audience: { types: [0] }, hidden: true },
    form: false,
  }),
  publisher_type: field.choice('发布方', firmTypes, { onCreate: '$user.firm_type', form: false, show: false }),
} as const

const life = machineOf(fields)({
  field: 'status',
  starts: [noticeState.draft],
  ends: [],
})

/** Notices as their authors keep them (/system/notice); readers see `announcement` of the same table. */
export const notice = defineResource({
  name: 'notice',
  label: '公告',
  path: '/system/notice',
  menu: { group: 'system', at: 140, title: '公告管理' },
  roles: ['noticeList', 'addNotice'],
  types: [0, 1],
  title: 'title',
  search: ['title'],
  fields,
  machines: [life.machine],
  rules: [
    { if: { audience: 1 }, show: ['firm_types'], need: ['firm_types'], say: '请选择企业类型' },
    { if: { audience: 2 }, show: ['firms'], need: ['firms'], say: '请选择接收企业' },
    {
      if: { status: noticeState.published },
      lock: ['title', 'audience', 'firm_types', 'firms', 'content'],
      say: '已发布的公告不可修改，请先撤回',
    },
  ],
  scope: { 0: {}, 1: { firm_id: '$user.firm_id' } },
  indexes: [['status', 'publish_time']],
  actions: {
    ...crud('/v2/system/notice', { write: { roles: ['addNotice'] } }),
    get: { call: 'GET /v2/system/notice/detail' },
    publish: {
      label: '发布',
      call: 'POST /v2/system/notice/status',
      with: { status: noticeState.published },
      ...life.go([noticeState.draft, noticeState.withdrawn], noticeState.published, { stamp: 'publish_time' }),
      roles: ['addNotice'],
      at: 'main',
      confirm: '发布后，接收人将在公告中看到。确认发布？',
      done: '发布成功',
    },
    withdraw: {
      label: '撤回',
      call: 'POST /v2/system/notice/status',
      with: { status: noticeState.withdrawn },
      ...life.go([noticeState.published], noticeState.withdrawn),
      roles: ['addNotice'],
      confirm: '撤回后，接收人将不再看到该公告。确认撤回？',
      done: '撤回成功',
    },
    readers: { label: '阅读情况', call: 'GET /v2/system/notice/user', widget: 'noticeReaders' },
  },
})
