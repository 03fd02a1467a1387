import { enabledStatus } from '../../domain/firmEnums'
import { defineResource, field } from '../../schema/model'

export const staff = defineResource({
  name: 'staff',
  label: '员工管理',
  path: '/system/staff',
  menu: 'system',
  icon: 'users',
  roles: ['staffList', 'delStaff', 'saveStaff'],
  title: 'name',
  search: ['name', 'account', 'tel'],
  fields: {
    account: field.text('登录账号', {
      required: '请输入登录账号',
      list: true,
      filter: { as: 'contains', main: true },
      form: 'create',
      max: 40,
    }),
    name: field.text('姓名', { required: '请输入真实姓名', list: true, filter: 'contains', max: 30 }),
    tel: field.phone('登录手机号', { required: '请输入登录手机号', list: { inline: true } }),
    role_id: field.reference('角色', 'role', {
      required: '请选择角色',
      shows: { role_name: 'name' },
      list: true,
      filter: true,
    }),
    firm_id: field.reference('所属公司', 'firm', {
      onCreate: '$user.firm_id',
      shows: { firm_name: 'name' },
      list: true,
      form: false,
    }),
    driver_id: field.reference('对应技师', 'technician', { shows: { driver_name: 'name' } }),
    password: field.text('登录密码', { virtual: true, form: 'create', min: 6, help: '至少6位' }),
    password_hash: field.text('密码', { secret: true, form: false, show: false }),
    status: field.choice('状态', enabledStatus, { list: true, filter: true, default: 1 }),
  },
  scope: { 0: {}, 1: { firm_id: '$user.firm_id' }, 3: { firm_id: '$user.firm_id' } },
  indexes: [['account']],
  actions: {
    list: { call: 'GET /admin/list', roles: [] },
    create: { call: 'POST /admin/save', roles: ['saveStaff'], done: '添加成功' },
    edit: { call: 'POST /admin/save', roles: ['saveStaff'], done: '修改成功' },
    remove: { call: 'POST /admin/delete', roles: ['delStaff'], done: '删除成功' },
  },
})
