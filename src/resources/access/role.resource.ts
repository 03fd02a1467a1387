import { nodeLabel, operationCodes, operationNode, roleCodes } from '../../domain/access/roles'
import { enabledStatus } from '../../domain/firm'
import { defineResource, field } from '../../schema/model'
import { above, notAbove } from '../above'
import { othersInfo } from '../firm'
import { switching } from '../switching'

const status = switching('/auth/status')

/** A role: its nodes (role codes, and operation codes as `op:1`), its home page and the customers it is limited to. */
export const role = defineResource({
  name: 'role',
  label: '角色权限',
  entity: '角色',
  grantsRights: true,
  path: '/system/roles',
  menu: { group: 'system', at: 40 },
  roles: ['role_man'],
  systemEvents: { grant: { label: '授予权限' } },
  title: 'name',
  search: ['name'],
  choosable: { fields: ['firm_id', 'status'] },
  fields: {
    name: field.text('角色名称', {
      required: '请输入角色名称',
      list: { width: 200 },
      filter: { as: 'contains', main: true },
      unique: { within: 'firm_id', say: '角色名称已存在' },
      max: 30,
    }),
    authorize: field.integer('角色编号', {
      technical: true,
      list: true,
      filter: true,
      min: 0,
      max: 999_999,
      help: '不填自动编号',
    }),
    home_path: field.text('登录首页', {
      list: true,
      max: 60,
      widget: 'homePath',
      cell: 'homePath',
      help: '不选为首页',
    }),
    customer_scope: field.references('可见客户', 'customer', {
      shows: { customer_names: 'name' },
      list: true,
      help: '不选为全部',
    }),
    staff_count: field.integer('员工人数', { virtual: true, list: true }),
    nodes: field.choices('权限', permissionChoices(), { span: 12, widget: 'permissionTree', choicesOf: 'grants' }),
    firm_id: field.reference('所属公司', 'firm', {
      onCreate: '$user.firm_id',
      shows: { firm_name: 'name' },
      mask: othersInfo,
      list: true,
      filter: { audience: { types: [0] } },
      form: false,
    }),
    status: field.choice('状态', enabledStatus, { list: true, filter: true, default: 1, form: false }),
    above,
  },
  bulkEdit: ['home_path', 'customer_scope'],
  scope: { 0: {}, 1: { firm_id: '$user.firm_id' }, 3: { firm_id: '$user.firm_id' } },
  actions: {
    list: { call: 'GET /auth/list', aliases: ['POST /auth/list'], roles: ['role_man', 'saveStaff', 'staffList'] },
    get: { call: 'GET /auth/detail' },
    create: { call: 'POST /auth/save', done: '添加成功' },
    edit: { call: 'POST /auth/save', ...notAbove, done: '修改成功' },
    copy: {
      label: '复制',
      call: 'POST /auth/copy',
      ...notAbove,
      input: { name: field.text('角色名称', { required: '请输入角色名称', max: 30 }) },
      takes: ['name'],
      done: '复制成功',
    },
    enable: {
      ...status.enable,
      ...notAbove,
      done: '启用成功',
    },
    disable: {
      ...status.disable,
      ...notAbove,
      when: { status: { ne: 0 } },
      confirm: '停用后持有该角色的员工立即失去全部权限。是否停用？',
      danger: true,
      done: '停用成功',
    },
    nodeTree: { label: '权限节点', call: 'GET /node/list', on: 'resource', at: 'none' },
    newFunctions: { label: '升级新增的功能', call: 'GET /v2/role/new', types: [0], on: 'resource', at: 'none' },
    grantNew: {
      label: '授予新功能',
      call: 'POST /v2/role/grantNew',
      types: [0],
      on: 'resource',
      at: 'none',
      done: '授予成功',
    },
    remove: { call: 'POST /auth/delete', ...notAbove, done: '删除成功' },
  },
})

function permissionChoices() {
  return [
    ...roleCodes.map(({ code, label }) => ({ code: String(code), label: String(label) })),
    ...operationCodes.map(({ code }) => ({ code: operationNode(code), label: nodeLabel(code) })),
  ]
}
