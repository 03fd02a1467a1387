import { crud, defineResource, field } from '../../schema/model'

const designStatus = [
  { code: 0, label: '草稿', family: 'grey' },
  { code: 1, label: '已发布', family: 'green' },
  { code: 2, label: '已停用', family: 'orange' },
  { code: 3, label: '已转为代码', family: 'blue' },
] as const

/** What may be called: an address of the API and a word in code. */
const NAME_PATTERN = '^[a-z][a-z0-9_]*$'

/** A resource that an administrator declares in the browser; `draft` is what is being drawn, its versions are what was published. */
export const design = defineResource({
  name: 'design',
  label: '自定义资源',
  path: '/system/resources',
  menu: { group: 'system', at: 120 },
  roles: ['typeData'],
  types: [0],
  title: 'label',
  grantsRights: true,
  fields: {
    label: field.text('名称', {
      required: '请填写名称',
      list: { width: 180 },
      filter: { as: 'contains', main: true },
      max: 30,
    }),
    name: field.text('标识', {
      required: '请填写标识',
      list: true,
      filter: 'contains',
      max: 40,
      unique: '标识已被使用',
      pattern: [NAME_PATTERN, '标识须以小写字母开头，只含小写字母、数字和下划线'],
    }),
    status: field.choice('状态', designStatus, { list: true, filter: true, form: false, default: 0 }),
    published: field.integer('当前版本', { list: true, form: false }),
    published_at: field.unixTime('发布时间', { list: true, form: false }),
    published_by: field.text('发布人', { list: true, form: false }),
    referrers: field.text('被引用于', { virtual: true, list: { sort: false }, form: false }),
    draft: field.json('草稿', { detail: true, show: false }),
  },
  rules: [{ if: { published: { gt: 0 } }, lock: ['name'], say: '已发布的标识不能修改' }],
  scope: 'global',
  actions: {
    ...crud('/v2/design'),
    list: { call: 'GET /v2/design', most: 1000 },
    get: { call: 'GET /v2/design/detail' },
    preview: { label: '预览变更', call: 'GET /v2/design/preview', at: 'none' },
    publish: {
      label: '发布',
      call: 'POST /v2/design/publish',
      when: { status: { ne: 3 } },
      done: '发布成功',
      at: 'none',
    },
    restore: {
      label: '恢复版本',
      call: 'POST /v2/design/restore',
      when: { status: { in: [1, 2] } },
      input: { number: field.integer('版本', { required: '请选择版本', min: 1 }) },
      takes: ['number'],
      done: '恢复成功',
      at: 'none',
    },
    suspend: {
      label: '停用',
      call: 'POST /v2/design/status',
      with: { status: 2 },
      when: { status: 1 },
      set: { status: 2 },
      confirm: '停用后菜单和接口不再可用，数据保留；引用它的资源（%{referrers}）仍可使用。是否停用？',
      done: '停用成功',
    },
    resume: {
      label: '启用',
      call: 'POST /v2/design/status',
      with: { status: 1 },
      when: { status: 2 },
      set: { status: 1 },
      done: '启用成功',
    },
  },
})
