import { enabledStatus, sign } from '../../domain/firmEnums'
import { payType, yesNo } from '../../domain/orderEnums'
import { firmTypes } from '../../domain/roles'
import { defineResource, field } from '../../schema/model'

/** Platform (0), companies (1) and providers (3). A firm sees itself; companies see the providers they dispatch to. */
export const firm = defineResource({
  name: 'firm',
  label: '服务商',
  path: '/capacity/index',
  menu: 'capacity',
  icon: 'truck',
  roles: ['server_man'],
  types: [0, 1],
  title: 'name',
  search: ['name', 'short'],
  fields: {
    name: field.text('服务商名称', {
      required: '请输入服务商名称',
      list: { width: 180 },
      filter: { as: 'contains', main: true },
      max: 60,
    }),
    short: field.text('机构代码', { required: '请输入简称', list: true, unique: true, max: 20 }),
    firm_type: field.choice('类型', firmTypes, { list: true, filter: true, default: 3, form: 'create' }),
    charge: field.text('负责人', { required: '请输入负责人', list: { inline: true }, max: 30 }),
    phone: field.phone('手机号', { required: '请输入手机号', list: { inline: true } }),
    long_phone: field.text('客服电话', { required: '请输入客服电话', max: 20 }),
    address: field.address('注册地址', {
      required: '请选择注册地址',
      list: { width: 220 },
      max: 200,
      parts: { lnglat: 'lnglat', province: 'province', city: 'city', area: 'area' },
    }),
    lnglat: field.text('坐标', { max: 24, hidden: true, show: false }),
    province: field.region('省', { level: 1, hidden: true, show: false }),
    city: field.region('城市', { level: 2, hidden: true, show: false }),
    area: field.region('区县', { level: 3, hidden: true, show: false }),
    sign: field.choice('签约状态', sign, { required: '请选择签约状态', default: 1 }),
    is_distribution: field.choice('自动派单', yesNo, { default: 0, list: true }),
    is_annual: field.choice('年检业务', yesNo, { default: 0 }),
    is_aggregate: field.choice('支持聚合', yesNo, { default: 0 }),
    grade: field.decimal('服务评价', { min: 0, max: 5, form: false, list: true }),
    pay_type: field.choice('结算方式', payType, { default: 1 }),
    status: field.choice('状态', enabledStatus, { list: true, filter: true, default: 1 }),
  },
  scope: { 0: {}, 1: { or: [{ id: '$user.firm_id' }, { firm_type: 3 }] }, 3: { id: '$user.firm_id' } },
  actions: {
    list: { call: 'GET /firm/list', roles: [], types: [0, 1, 3] },
    get: { call: 'GET /firm/detail', roles: [], types: [0, 1, 3] },
    create: { call: 'POST /firm/save', roles: ['save_firm'], done: '添加成功' },
    edit: { call: 'POST /firm/save', roles: ['save_firm'], done: '修改成功' },
  },
})
