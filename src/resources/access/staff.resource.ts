import { enabledStatus } from '../../domain/firm'
import { smsMessages } from '../../domain/notice'
import { defineResource, field, WHOLE } from '../../schema/model'
import { above, notAbove } from '../above'
import { othersInfo } from '../firm'
import { switching } from '../switching'

/** At least so many characters, with the message of the specification (finance §5). */
const password = { max: 64, pattern: ['.{6}', '密码不能少于6位'], help: '至少6位', password: 'typed' } as const

const given = { empty: false } as const
const otherPhone = { tel: { ne: '$user.tel' } } as const
const status = switching('/admin/status')

/** People who log in. Their role must be of their own firm; administrators look after each other (see the handlers). */
export const staff = defineResource({
  name: 'staff',
  label: '员工管理',
  entity: '员工',
  grantsRights: true,
  path: '/system/staff',
  menu: { group: 'system', at: 30 },
  roles: ['staffList', 'delStaff', 'saveStaff'],
  systemEvents: {
    password: { label: '修改密码' },
    login: { label: '登录', logOnly: true },
    logout: { label: '退出登录', logOnly: true },
    loginRefused: { label: '登录失败', logOnly: true },
    loginLocked: { label: '锁定登录', logOnly: true },
    viewEnd: { label: '结束查看', logOnly: true },
  },
  title: 'name',
  search: ['name', 'account', 'tel'],
  choosable: { fields: ['firm_id', 'status'], where: { firm_id: '$user.firm_id' } },
  fields: {
    name: field.text('姓名', {
      required: '请输入真实姓名',
      list: true,
      filter: { as: 'contains', main: true },
      max: 30,
    }),
    account: field.text('登录账号', {
      required: '请输入登录账号',
      list: true,
      filter: { as: 'contains', main: true },
      unique: { within: 'firm_id', say: '登录账号已存在' },
      form: 'create',
      max: 40,
    }),
    password: field.text('登录密码', {
      ...password,
      virtual: true,
      required: '请输入登录密码',
      form: 'create',
      show: false,
      widget: 'password',
    }),
    tel: field.phone('登录手机号', {
      required: '请输入登录手机号',
      list: { inline: true },
      filter: 'contains',
      mask: othersInfo,
    }),
    role_id: field.reference('角色', 'role', {
      required: '请选择角色',
      shows: { role_name: 'name' },
      where: { firm_id: '$user.firm_id', status: { ne: 0 } },
      list: true,
      filter: true,
    }),
    department_id: field.reference('部门', 'department', {
      shows: { department_name: 'name' },
      where: { firm_id: '$user.firm_id' },
      list: true,
      filter: true,
    }),
    customer_scope: field.references('可见客户', 'customer', {
      virtual: true,
      shows: { customer_names: 'name' },
      list: true,
      help: '由角色决定，空为全部',
    }),
    firm_id: field.reference('所属公司', 'firm', {
      onCreate: '$user.firm_id',
      shows: { firm_name: 'name' },
      mask: othersInfo,
      list: true,
      filter: { audience: { types: [0] } },
      form: false,
    }),
    driver_id: field.reference('对应技师', 'technician', { shows: { driver_name: 'name' } }),
    bank_name: field.text('开户行', { max: 60, form: false, detail: true }),
    account_name: field.text('账户名', { max: 60, form: false, detail: true }),
    account_num: field.text('账号', { max: 40, form: false, detail: true }),
    password_hash: field.text('密码', { secret: true, form: false, show: false }),
    /** somebody else has set the phone: it opens nothing until its holder has confirmed it by a code */
    tel_pending: field.boolean('手机号待确认', { form: false }),
    /** somebody else has set the password */
    password_reset: field.boolean('密码由他人重置', { secret: true, form: false, show: false }),
    status: field.choice('状态', enabledStatus, { list: true, filter: true, default: 1, form: false }),
    above,
  },
  columns: ['name', 'account', 'tel', 'role_id', 'department_id', 'customer_scope', 'firm_id', 'status'],
  scope: {
    // Somebody of another firm who never had a role has applied for it, and stands with the application.
    0: { or: [{ firm_id: '$user.firm_id' }, { role_id: { ne: null } }] },
    1: { firm_id: '$user.firm_id' },
    3: { firm_id: '$user.firm_id' },
  },
  indexes: [['account'], ['role_id'], ['department_id']],
  actions: {
    list: { call: 'GET /admin/list', aliases: ['POST /admin/list', 'GET /v2/user'], roles: [], most: WHOLE },
    get: { call: 'GET /admin/detail' },
    create: { call: 'POST /admin/save', roles: ['saveStaff'], done: '添加成功' },
    edit: { call: 'POST /admin/save', roles: ['saveStaff'], ...notAbove, done: '修改成功' },
    enable: {
      ...status.enable,
      ...notAbove,
      roles: ['saveStaff'],
      done: '启用成功',
    },
    disable: {
      ...status.disable,
      ...notAbove,
      roles: ['saveStaff'],
      when: { status: { ne: 0 } },
      refuse: [{ if: { id: '$user.id' }, say: '不能停用自己的账号' }],
      confirm: '停用后该员工立即退出登录，且不能再登录。是否停用？',
      danger: true,
      done: '停用成功',
    },
    resetPassword: {
      label: '重置密码',
      call: 'POST /admin/setpwd',
      ...notAbove,
      roles: ['saveStaff'],
      refuse: [{ if: { id: '$user.id' }, say: '请在修改密码中修改自己的密码' }],
      input: { password: field.text('新密码', { ...password, required: '请输入登录密码', widget: 'password' }) },
      takes: ['password'],
      done: '重置成功',
    },
    profile: {
      label: '个人资料',
      call: 'POST /v2/info',
      roles: [],
      on: 'resource',
      at: 'none',
      prefill: true,
      input: {
        name: field.text('姓名', { required: '请输入真实姓名', max: 30 }),
        tel: field.phone('登录手机号', { required: '请输入登录手机号' }),
        bank_name: field.text('开户行', { max: 60 }),
        account_name: field.text('账户名', { max: 60 }),
        account_num: field.text('账号', { max: 40 }),
        password: field.text('登录密码', { max: 64, password: 'typed', widget: 'password' }),
        code: field.text('验证码', { max: 6, widget: 'phoneCode', help: '发送到上面填写的手机号' }),
        tel_pending: field.boolean('手机号待确认', { hidden: true }),
      },
      rules: [
        {
          if: { or: [{ bank_name: given }, { account_name: given }, { account_num: given }] },
          need: ['bank_name', 'account_name', 'account_num'],
          say: '开户行、账户名和账号须全部填写',
        },
        // A phone that somebody else has set is confirmed in the same way as a new one.
        { if: { or: [otherPhone, { tel_pending: 1 }] }, show: ['password', 'code'] },
        { if: otherPhone, need: ['password'], say: '更换登录手机号须输入登录密码' },
        { if: otherPhone, need: ['code'], say: smsMessages.code },
      ],
      takes: ['name', 'tel', 'bank_name', 'account_name', 'account_num', 'password', 'code', 'tel_pending'],
      done: '修改成功',
    },
    /** a head office administrator looks on, read only (decisions §11) */
    viewAs: {
      label: '查看界面',
      call: 'POST /admin/viewas',
      types: [0],
      roles: ['saveStaff'],
      on: 'resource',
      at: 'row',
      icon: 'eye',
      widget: 'viewAs',
      sensitive: true,
      ...notAbove,
      when: { status: 1 },
      refuse: [{ if: { id: '$user.id' }, say: '不能查看自己的界面' }],
      input: {
        user_id: field.reference('员工', 'staff', { required: '请选择员工' }),
        remark: field.text('查看原因', { required: '请输入查看原因', max: 200 }),
      },
      takes: ['user_id'],
    },
    remove: { call: 'POST /admin/delete', roles: ['delStaff'], ...notAbove, done: '删除成功' },
  },
})
