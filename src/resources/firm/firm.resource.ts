import { firmKinds } from '../../domain/access'
import { contractState, enabledStatus, firmApplyStatus, partnerStatus, sign } from '../../domain/firm/firmEnums'
import { yesNo } from '../../domain/order'
import { applyState, approvedFirm } from '../../domain/registration'
import { defineResource, field, WHOLE } from '../../schema/model'
import { above, notAbove } from '../above'
import { switching } from '../switching'
import { contactColumns } from './contact.fields'
import { contactData, placeData } from './contactData'
import { firmFace } from './firm.face'
import { firmInfo } from './firmInfo'
import { passwordOptions } from './password.field'
import { settlementFields, settlementInput, settlementRules, settlementTaken } from './settlement.fields'

const open = { group: '基本信息' } as const
/** What a firm is known by and how it is reached (F-398). */
const basic = { ...open, mask: firmInfo } as const
const login = { group: '管理员账号', mask: firmInfo } as const
const business = { group: '业务设置' } as const

/** The last four tabs: in new-system mode, or of a partnered firm (F-107, F-108). */
const later = { flag: 'new_system', flagOr: { partner_status: 2 } } as const
/** People and phones of a firm are for its partners (F-121). */
const addressBook = { related: 'firmContact', label: '通讯录', roles: ['firm_mail'] } as const
/** What a registration says, shown with the applications. */
const applied = { form: false, show: false } as const

const status = switching('/firm/status')

/**
 * Platform (0), companies (1) and providers (3). A firm sees itself; companies see the providers they dispatch to, and keep
 * those that they have entered.
 */
export const firm = defineResource({
  name: 'firm',
  label: '服务商',
  grantsRights: true,
  path: '/capacity/index',
  menu: { group: 'capacity', at: 10, title: '服务商管理' },
  roles: ['server_man'],
  types: [0, 1],
  title: 'name',
  search: ['name', 'short'],
  choosable: { fields: ['firm_type', 'status', 'works_with'] },
  // Of firms that it neither cooperates with nor has entered a company reads what the partner circle tells of them (F-207).
  card: {
    outside: 'known firms',
    fields: [
      'name',
      'firm_type',
      'address',
      'province',
      'city',
      'area',
      'logo',
      'status',
      'partner_status',
      'works_with',
    ],
  },
  fields: {
    name: field.text('服务商名称', {
      ...basic,
      required: '请输入服务商名称',
      list: { head: '服务商名称 / 机构代码', width: 180, below: ['short'] },
      filter: { as: 'contains', main: true },
      max: 60,
    }),
    short: field.text('机构代码', {
      ...basic,
      required: '请输入简称',
      // Firms log in by it, so each takes one that no other has.
      unique: { everywhere: true, say: '机构代码已存在' },
      max: 20,
      help: '登录时填写',
    }),
    firm_type: field.choice('类型', firmKinds, {
      ...open,
      required: true,
      list: { width: 84 },
      filter: true,
      default: 3,
      form: 'create',
      // There is one platform, and companies enter providers alone.
      offers: { 0: [3, 1], 1: [3] },
    }),
    /** of the reader's company with this provider */
    contract_state: field.choice('合同', contractState, {
      ...open,
      virtual: true,
      form: false,
      list: { width: 96, sort: false },
    }),
    charge: { ...contactData.charge, ...basic, list: { inline: true, width: 92 } },
    phone: { ...contactData.phone, ...basic, list: { inline: true, width: 124 } },
    long_phone: { ...contactData.long_phone, ...basic },
    email: { ...contactData.email, ...basic },
    address: { ...contactData.address, ...open, list: { width: 110, grow: 3 } },
    ...placeData,
    logo: { ...contactData.logo, ...basic },
    manage_name: field.text('管理员姓名', { ...login, required: '请输入管理员姓名', max: 30 }),
    manage_mobile: field.phone('管理员手机号', { ...login, required: '请输入管理员手机号' }),
    account: field.text('登录账号', { ...login, max: 40, filter: 'contains' }),
    password: field.text('登录密码', {
      group: login.group,
      ...passwordOptions,
      form: true,
      help: '至少6位；编辑时不填则不修改',
    }),
    admin_id: field.reference('管理员', 'staff', { form: false, show: false }),
    sign: field.choice('签约状态', sign, {
      ...business,
      required: '请选择签约状态',
      default: 1,
      audience: { flag: 'new_system' },
    }),
    is_distribution: field.choice('自动派单', yesNo, { ...business, default: 0, list: { width: 96 } }),
    is_aggregate: field.choice('支持聚合', yesNo, { ...business, default: 0 }),
    is_annual: field.choice('年检业务', yesNo, { ...business, default: 0 }),
    is_business: field.choice('对公结算', yesNo, { ...business, default: 1 }),
    new_system: field.choice('新系统模式', yesNo, { default: 1, form: false, show: false }),
    // Of a company's own page; kept under 公司管理.
    domain: field.text('访问域名', {
      unique: { everywhere: true, say: '该域名已被使用' },
      max: 100,
      form: false,
      show: false,
    }),
    page_title: field.text('页面标题', { max: 40, form: false, show: false }),
    ...settlementFields,
    dispatch_cash: field.choice('可派现金单', yesNo, { form: false, default: 1, group: '结算设置' }),
    /** cities in which it takes part in aggregation; null: none is set */
    dispatch_region: field.regions('聚合区域', { form: false, show: false }),
    contract_end: field.unixTime('合同到期', { virtual: true, form: false, day: true, ...business }),
    grade: field.decimal('服务评价', { min: 0, max: 5, form: false, list: { width: 96 } }),
    status: field.choice('状态', enabledStatus, { list: { width: 88 }, filter: true, default: 1, form: false }),
    /** One that has applied and is not approved is in no scope below, and switched off for whatever asks for enabled firms. */
    apply_status: field.choice('入驻状态', firmApplyStatus, { ...applied, default: applyState.approved }),
    apply_time: field.unixTime('申请时间', applied),
    apply_remark: field.text('拒绝原因', { ...applied, max: 200 }),
    licence: field.image('营业执照', applied),
    above,
    /** of the reader's firm with this one (F-203); nothing of one's own */
    partner_status: field.choice('合作状态', partnerStatus, { virtual: true, form: false, show: false }),
    /** the reader may choose it for new work: head office any firm, others their partners and themselves */
    works_with: field.boolean('可选择', { virtual: true, form: false, show: false }),
    founder_id: field.reference('录入公司', 'firm', {
      onCreate: '$user.firm_id',
      shows: { founder_name: 'name' },
      form: false,
    }),
  },
  rules: [
    { if: { admin_id: { empty: true } }, need: ['account'], say: '请输入登录账号' },
    { if: { admin_id: { empty: true } }, need: ['password'], say: '请输入登录密码' },
    { if: { admin_id: { empty: false } }, lock: ['account'], say: '登录账号不可修改' },
  ],
  scope: {
    0: approvedFirm,
    1: { or: [{ id: '$user.firm_id' }, { firm_type: 3, ...approvedFirm }] },
    3: { id: '$user.firm_id' },
    write: { 1: { or: [{ id: '$user.firm_id' }, { founder_id: '$user.firm_id' }] } },
  },
  opens: 'dialog',
  face: firmFace,
  tabs: [
    { section: 'firmWallet', label: '企业钱包', roles: ['firm_wallet'], types: [0], if: { firm_type: 3 } },
    { related: 'formula', label: '计价公式', roles: ['firm_price_list'], ...later },
    { ...addressBook, types: [0, 3] },
    { ...addressBook, types: [1], if: { or: [{ partner_status: 2 }, { partner_status: { empty: true } }] } },
    { section: 'firmServices', related: 'firmService', label: '服务配置', roles: ['firm_service'], ...later },
    { section: 'firmContract', label: '合同信息', roles: ['firm_contract'], ...later, if: { firm_type: 3 } },
  ],
  related: [
    {
      resource: 'formula',
      by: 'firm_id',
      label: '计价公式',
      columns: ['id', 'title', 'services', 'level', 'car_type', 'start_time', 'status', 'update_time'],
      if: { firm_type: 3 },
    },
    { resource: 'firmContact', by: 'firm_id', label: '通讯录', columns: contactColumns },
    { resource: 'firmService', by: 'firm_id', label: '服务配置', if: { firm_type: 3 } },
  ],
  actions: {
    list: { call: 'GET /firm/list', roles: [], types: [0, 1, 3], most: WHOLE },
    get: { call: 'GET /firm/detail', roles: [], types: [0, 1, 3] },
    create: { call: 'POST /firm/save', roles: ['save_firm'], done: '添加成功' },
    edit: { call: 'POST /firm/save', roles: ['save_firm'], done: '修改成功' },
    setpay: {
      label: '结算设置',
      call: 'POST /firm/setpay',
      roles: ['firm_pay_type'],
      prefill: true,
      input: { ...settlementInput, dispatch_cash: field.choice('可派现金单', yesNo, { default: 1 }) },
      rules: settlementRules,
      takes: [...settlementTaken, 'dispatch_cash'],
      done: '修改成功',
    },
    region: {
      label: '聚合区域',
      call: 'POST /firm/update',
      roles: ['firm_service'],
      types: [0, 3],
      at: 'none',
      prefill: true,
      input: { dispatch_region: field.regions('聚合区域') },
      set: { dispatch_region: '$input.dispatch_region' },
      done: '修改成功',
    },
    enable: {
      ...status.enable,
      ...notAbove,
      roles: ['save_firm'],
      done: '启用成功',
    },
    disable: {
      ...status.disable,
      ...notAbove,
      refuse: [
        { if: { firm_type: 0 }, say: '平台总部不可停用' },
        { if: { id: '$user.firm_id' }, say: '不能停用自己的公司' },
      ],
      roles: ['save_firm'],
      danger: true,
      confirm: '停用后，该企业的所有账号将立即退出且不能登录。确认停用？',
      done: '停用成功',
    },
  },
})
