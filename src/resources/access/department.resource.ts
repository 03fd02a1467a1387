import { crud, defineResource, field } from '../../schema/model'

/** A part of a firm. `path` holds the ids from the top down, so that the list stands in the order of the tree. */
export const department = defineResource({
  name: 'department',
  label: '部门管理',
  entity: '部门',
  path: '/system/department',
  menu: { group: 'system', at: 50 },
  roles: ['user_agree'],
  title: 'name',
  search: ['name'],
  choosable: { fields: ['firm_id'] },
  fields: {
    name: field.text('部门名称', {
      required: '请输入部门名称',
      list: { width: 260 },
      filter: { as: 'contains', main: true },
      unique: { within: 'firm_id', say: '部门名称已存在' },
      cell: 'departmentName',
      max: 30,
    }),
    parent_id: field.reference('上级部门', 'department', {
      shows: { parent_name: 'name' },
      where: { firm_id: '$user.firm_id' },
      list: true,
    }),
    leader_id: field.reference('负责人', 'staff', {
      shows: { leader_name: 'name' },
      where: { firm_id: '$user.firm_id' },
      list: true,
    }),
    staff_count: field.integer('员工人数', { virtual: true, list: true }),
    remark: field.text('备注', { list: true, max: 100, span: 12 }),
    path: field.text('层级', { form: false, show: false }),
    firm_id: field.reference('所属公司', 'firm', {
      onCreate: '$user.firm_id',
      shows: { firm_name: 'name' },
      list: { hidden: true },
      form: false,
    }),
  },
  scope: {
    0: { firm_id: '$user.firm_id' },
    1: { firm_id: '$user.firm_id' },
    3: { firm_id: '$user.firm_id' },
  },
  sort: ['path', 'ASC'],
  perPage: 50,
  indexes: [['firm_id', 'path']],
  actions: {
    ...crud('/v2/department'),
    list: { call: 'GET /v2/department', roles: [] },
  },
})
