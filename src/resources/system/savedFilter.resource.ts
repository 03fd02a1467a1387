import { crud, defineResource, field } from '../../schema/model'

/** Own ones, and those shared with one's role; a user without a role shares nobody's. */
const mine = {
  or: [{ user_id: '$user.id' }, { and: [{ role_id: { empty: false } }, { role_id: '$user.role_id' }] }],
} as const

/** A list's filter, sort and columns under a name. Times are kept relative to the day where the maker says so, see `savedTimes`. */
export const savedFilter = defineResource({
  name: 'savedFilter',
  label: '常用筛选',
  table: 'saved_filter',
  title: 'name',
  fields: {
    name: field.text('名称', { required: '请输入名称', max: 30 }),
    /** `order`, or `order.review` of a view */
    list: field.text('列表', { required: true, max: 80, form: 'create' }),
    filter: field.json<Readonly<Record<string, unknown>>>('筛选条件'),
    /** `-create_time` descends */
    sort_by: field.text('排序', { max: 60 }),
    /** null leaves the columns as they are */
    columns: field.json<Readonly<Record<string, unknown>>>('列'),
    role_id: field.reference('共享角色', 'role', { shows: { role_name: 'name' } }),
    user_id: field.reference('保存人', 'staff', {
      onCreate: '$user.id',
      shows: { user_name: 'name' },
      form: false,
    }),
  },
  scope: { 0: mine, 1: mine, 3: mine },
  sort: ['id', 'ASC'],
  indexes: [['user_id'], ['role_id']],
  actions: {
    ...crud('/v2/savedFilter', { roles: [] }),
    list: { call: 'GET /v2/savedFilter', roles: [], most: 400 },
    get: { call: 'GET /v2/savedFilter/detail', roles: [] },
  },
})
