import { nodeLabel, operationCodes, operationNode, roleCodes } from '../../domain/roles'
import { defineResource, field } from '../../schema/model'

/** A role: its nodes (role codes, and operation codes as `op:1`), its home page and the customers it is limited to. */
export const role = defineResource({
  name: 'role',
  label: '角色权限',
  path: '/system/roles',
  menu: 'system',
  icon: 'shield',
  roles: ['role_man'],
  title: 'name',
  fields: {
    name: field.text('角色名称', {
      required: '请输入角色名称',
      list: { width: 200 },
      filter: { as: 'contains', main: true },
      max: 30,
    }),
    authorize: field.integer('角色编号', { list: true, form: false }),
    home_path: field.text('登录首页', { list: true, max: 60 }),
    customer_scope: field.references('可见客户', 'customer', { help: '不选为全部' }),
    nodes: field.choices('权限', permissionChoices(), { list: { hidden: true }, span: 12, choicesOf: 'grants' }),
    firm_id: field.reference('所属公司', 'firm', {
      onCreate: '$user.firm_id',
      shows: { firm_name: 'name' },
      list: true,
      form: false,
    }),
  },
  scope: { 0: {}, 1: { firm_id: '$user.firm_id' }, 3: { firm_id: '$user.firm_id' } },
  actions: {
    list: { call: 'GET /auth/list' },
    get: { call: 'GET /auth/detail' },
    create: { call: 'POST /auth/save', done: '添加成功' },
    edit: { call: 'POST /auth/save', done: '修改成功' },
    remove: { call: 'POST /auth/delete', done: '删除成功' },
  },
})

function permissionChoices() {
  return [
    ...roleCodes.map(({ code, label }) => ({ code: String(code), label: String(label) })),
    ...operationCodes.map(({ code }) => ({ code: operationNode(code), label: nodeLabel(code) })),
  ]
}
