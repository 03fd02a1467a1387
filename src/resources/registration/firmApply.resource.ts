import { firmApplyStatus } from '../../domain/firm'
import { applyState as at, registeredTypes, registrationMessages as say } from '../../domain/registration'
import { defineResource, field, machineOf } from '../../schema/model'
import { firmInfo } from '../firm'
import { applicationInput } from './registration.fields'

const told = { form: false, mask: firmInfo } as const
const stamped = { form: false, show: false } as const

const fields = {
  name: field.text('企业名称', { ...told, list: { width: 220 }, filter: { as: 'contains', main: true }, max: 60 }),
  firm_type: field.choice('企业类型', registeredTypes, { form: false, list: true, filter: true }),
  short: field.text('机构代码', { ...told, list: true, max: 20 }),
  charge: field.text('联系人', { ...told, list: true, max: 30 }),
  phone: field.phone('手机号', { ...told, list: true, filter: 'contains' }),
  province: field.region('省', { level: 1, form: false }),
  city: field.region('城市', { level: 2, form: false }),
  area: field.region('区县', { level: 3, form: false }),
  address: field.text('详细地址', { form: false, list: true, max: 200 }),
  licence: field.image('营业执照', { form: false }),
  apply_status: field.choice('入驻状态', firmApplyStatus, {
    form: false,
    list: true,
    filter: { as: 'many', main: true },
    default: at.waiting,
  }),
  apply_time: field.unixTime('申请时间', { form: false, list: true }),
  apply_remark: field.text('拒绝原因', { form: false, list: true, max: 200 }),
  /** other firms of this name, and of this phone, as far as they are approved or wait */
  same_name: field.integer('同名企业', { virtual: true, form: false, show: false }),
  same_phone: field.integer('同手机号企业', { virtual: true, form: false, show: false }),
  status: field.integer('状态', stamped),
  long_phone: field.text('客服电话', { ...stamped, mask: firmInfo, max: 20 }),
  manage_name: field.text('管理员姓名', { ...stamped, mask: firmInfo, max: 30 }),
  manage_mobile: field.text('管理员手机号', { ...stamped, mask: firmInfo, max: 20 }),
  account: field.text('登录账号', { ...stamped, mask: firmInfo, max: 40 }),
  admin_id: field.integer('管理员', stamped),
  is_annual: field.integer('年检业务', stamped),
  is_distribution: field.integer('自动派单', stamped),
  new_system: field.integer('新系统模式', stamped),
} as const

const life = machineOf(fields)({
  field: 'apply_status',
  starts: [at.waiting],
  ends: [at.approved],
  since: 'apply_time',
})

/** Head office decides about a firm that has applied, anyone who has entered it. */
const decides = { roles: ['save_firm'], types: [0] } as const
/** Kept by whom it is about: nobody else of a firm without an approval may sign in. */
const own = { types: [1, 3], roles: [], on: 'resource', at: 'none' } as const

/** Firms that have registered (decisions §11): rows of the firms' table that nobody else reads until they are approved. */
export const firmApply = defineResource({
  name: 'firmApply',
  label: '入驻申请',
  path: '/capacity/apply',
  menu: { group: 'capacity', at: 30 },
  table: 'firm',
  roles: ['server_man'],
  types: [0],
  title: 'name',
  search: ['name', 'short', 'phone'],
  fields,
  machines: [life.machine],
  scope: { 0: { apply_time: { ne: null } } },
  sort: ['apply_time', 'DESC'],
  import: false,
  bulkEdit: false,
  actions: {
    list: { call: 'GET /v2/firm/apply' },
    get: { call: 'GET /v2/firm/apply/detail' },
    /** the applicant's own, in the shape of the list */
    own: { label: '我的申请', call: 'GET /v2/firm/apply', ...own },
    reapply: {
      label: '重新提交',
      call: 'POST /v2/firm/apply',
      ...own,
      input: applicationInput,
      takes: ['name', 'firm_type', 'contact', 'province', 'city', 'area', 'address', 'licence'],
      done: say.done,
    },
    approve: {
      label: '通过',
      call: 'POST /v2/firm/apply/approve',
      ...decides,
      ...life.go([at.waiting], at.approved, { set: { status: 1 } }),
      refuse: [{ if: { phone: '$user.tel' }, say: say.own }],
      at: 'main',
      icon: 'check',
      confirm: '通过后该企业可以登录使用。确认通过？',
      done: '审核通过',
    },
    refuse: {
      label: '拒绝',
      call: 'POST /v2/firm/apply/refuse',
      ...decides,
      ...life.go([at.waiting], at.refused, { set: { apply_remark: '$input.remark' } }),
      refuse: [{ if: { phone: '$user.tel' }, say: say.own }],
      danger: true,
      input: { remark: field.textarea('拒绝原因', { required: say.reason, max: 200 }) },
      done: '已拒绝',
    },
  },
  systemEvents: {
    reapplied: { label: '重新提交', ...life.go([at.refused], at.waiting, { clear: ['apply_remark'] }) },
  },
})
