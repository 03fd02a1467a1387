import { consentSource, memberLevel, memberMessages, memberState, messageConsent } from '../../domain/customer'
import { enabledStatus } from '../../domain/firm'
import { DAY } from '../../domain/time'
import { defineResource, field } from '../../schema/model'
import { switching } from '../switching'
import { consentInput, consentTaken } from './consent'

const status = switching('/v2/member/status')

/** An owner who has joined a customer's programme: number, level, validity and what it grants (O-047). */
export const member = defineResource({
  name: 'member',
  label: '会员管理',
  entity: '会员',
  path: '/customer/member',
  menu: { group: 'customer', at: 40 },
  roles: ['member_man'],
  types: [0, 1],
  title: 'name',
  search: ['name', 'phone', 'no', 'car_no'],
  columns: [
    ...(['id', 'name', 'phone', 'customer_id', 'car_no', 'level', 'end_time', 'state', 'consent'] as const),
    ...(['no', 'start_time', 'free_service'] as const),
  ],
  optional: ['no', 'start_time', 'free_service'],
  fields: {
    no: field.text('会员号', {
      list: { width: 130 },
      filter: { as: 'contains' },
      unique: { within: 'customer_id', everywhere: true, say: memberMessages.number },
      max: 30,
      help: '不填则自动编号',
      group: '会员',
    }),
    customer_id: field.reference('客户', 'customer', {
      required: '请选择客户',
      shows: { customer_name: 'name' },
      form: 'create',
      list: { width: 160 },
      filter: { as: 'many', main: true },
      group: '会员',
    }),
    name: field.text('姓名', {
      required: '请输入姓名',
      list: { width: 110 },
      max: 30,
      mask: { operation: 20, as: 'name' },
      group: '会员',
    }),
    phone: field.phone('手机号', {
      required: '请输入手机号',
      pattern: ['^\\d{11}$', '请输入11位手机号'],
      list: { width: 130 },
      filter: { as: 'contains', main: true },
      unique: { within: 'customer_id', everywhere: true, say: memberMessages.phone },
      form: 'create',
      mask: { operation: 20, as: 'phone' },
      group: '会员',
    }),
    car_no: field.text('车牌', { list: { width: 110 }, filter: { as: 'contains' }, max: 12, group: '会员' }),
    vin: field.text('车架号', { max: 17, group: '会员' }),
    level: field.choice('会员等级', memberLevel, {
      required: '请选择会员等级',
      default: 1,
      list: { width: 96 },
      filter: { main: true },
      group: '权益',
    }),
    free_service: field.decimal('会员免拖公里', {
      unit: 'km',
      min: 0,
      max: 9999,
      default: 0,
      list: { width: 110 },
      help: '下单时与客户的产品免拖公里取较大者',
      group: '权益',
    }),
    start_time: field.unixTime('生效日期', {
      required: '请选择生效日期',
      day: true,
      list: { width: 110 },
      group: '权益',
    }),
    end_time: field.unixTime('到期日期', {
      required: '请选择到期日期',
      day: true,
      list: { width: 110 },
      filter: 'range',
      group: '权益',
    }),
    state: field.choice('会员状态', memberState, { virtual: true, form: false, list: { width: 92 }, group: '权益' }),
    owner_id: field.reference('车主', 'owner', {
      form: false,
      shows: { owner_name: 'name', consent: 'consent' },
      mask: { operation: 20, as: 'name', shown: ['owner_name'] },
      group: '会员',
    }),
    consent: field.choice('短信意愿', messageConsent, {
      virtual: true,
      form: false,
      list: { width: 96 },
      group: '短信意愿',
    }),
    consent_time: field.unixTime('征询时间', { virtual: true, detail: true, form: false, group: '短信意愿' }),
    consent_source: field.choice('来源', consentSource, {
      virtual: true,
      detail: true,
      form: false,
      group: '短信意愿',
    }),
    remark: field.textarea('备注', { max: 300, group: '会员' }),
    status: field.choice('启用状态', enabledStatus, { default: 1, form: false, show: false }),
    firm_id: field.reference('所属公司', 'firm', {
      shows: { firm_name: 'name' },
      list: { audience: { types: [0] }, hidden: true },
      form: false,
      group: '会员',
    }),
  },
  filters: {
    state: {
      label: '会员状态',
      main: true,
      cases: memberState,
      rules: {
        active: { status: { ne: 0 }, start_time: { lte: '$now' }, end_time: { gt: { $now: -DAY } } },
        pending: { status: { ne: 0 }, start_time: { gt: '$now' } },
        expired: { status: { ne: 0 }, start_time: { lte: '$now' }, end_time: { lte: { $now: -DAY } } },
        disabled: { status: 0 },
      },
    },
  },
  scope: { 0: {}, 1: { firm_id: '$user.firm_id' }, customers: 'customer_id' },
  indexes: [['owner_id'], ['customer_id', 'car_no']],
  actions: {
    list: { call: 'GET /v2/member' },
    get: { call: 'GET /v2/member/detail' },
    create: { call: 'POST /v2/member/save', done: '添加成功' },
    edit: { call: 'POST /v2/member/save', done: '修改成功' },
    remove: { call: 'POST /v2/member/delete', done: '删除成功' },
    renew: {
      label: '续期',
      call: 'POST /v2/member/renew',
      prefill: true,
      input: { end_time: field.unixTime('到期日期', { required: '请选择到期日期', day: true }) },
      takes: ['end_time'],
      done: '续期成功',
    },
    consent: {
      label: '登记意愿',
      title: '登记短信意愿',
      call: 'POST /v2/member/consent',
      input: consentInput,
      takes: consentTaken,
      done: '登记成功',
    },
    enable: { ...status.enable, done: '启用成功' },
    disable: {
      ...status.disable,
      danger: true,
      confirm: '停用后，下单时不再享受会员权益。确认停用？',
      done: '停用成功',
    },
  },
})
