import { enabledStatus } from '../../domain/firm'
import { yuan } from '../../domain/money'
import { ANY_TYPE, feeModes } from '../../domain/pricing/serviceFees'
import { rescueTypes } from '../../domain/rescueType'
import { crud, defineResource, field } from '../../schema/model'
import { switching } from '../switching'

const types = [{ code: ANY_TYPE, label: '其余类型' }, ...rescueTypes] as const

/** What the platform keeps of an order's income: information fee and insurance, by rescue type (labels E3). */
export const serviceFee = defineResource({
  name: 'serviceFee',
  table: 'service_fee',
  label: '服务费',
  path: '/system/price',
  menu: { group: 'system', at: 70, title: '服务费设置' },
  roles: ['user_agree'],
  types: [0],
  title: 'type',
  fields: {
    type: field.choice('救援类型', types, {
      required: '请选择救援类型！',
      unique: '该救援类型已设置服务费',
      list: { width: 120 },
      filter: { main: true },
      span: 12,
    }),
    fee_mode: field.choice('信息费方式', feeModes, {
      required: true,
      default: 1,
      list: true,
      group: '信息费',
      span: 6,
    }),
    fee_rate: field.decimal('信息费比例', { unit: '%', min: 0, max: 100, list: true, group: '信息费', span: 6 }),
    fee_money: field.money('信息费金额', { min: 0, max: yuan(100_000), list: true, group: '信息费', span: 6 }),
    insurance_mode: field.choice('保险费方式', feeModes, {
      required: true,
      default: 2,
      list: true,
      group: '保险费',
      span: 6,
    }),
    insurance_rate: field.decimal('保险费比例', { unit: '%', min: 0, max: 100, list: true, group: '保险费', span: 6 }),
    insurance_money: field.money('保险费金额', { min: 0, max: yuan(100_000), list: true, group: '保险费', span: 6 }),
    status: field.choice('状态', enabledStatus, { list: true, filter: true, default: 1 }),
  },
  rules: [
    { if: { fee_mode: 1 }, show: ['fee_rate'], need: ['fee_rate'], say: '必填' },
    { if: { fee_mode: 2 }, show: ['fee_money'], need: ['fee_money'], say: '必填' },
    { if: { insurance_mode: 1 }, show: ['insurance_rate'], need: ['insurance_rate'], say: '必填' },
    { if: { insurance_mode: 2 }, show: ['insurance_money'], need: ['insurance_money'], say: '必填' },
  ],
  scope: { 0: {} },
  few: { about: '平台从每单收入中留下的信息费和保险费，按救援类型。停用后不再收取。' },
  sort: ['type', 'ASC'],
  actions: {
    ...crud('/v2/setting/price'),
    get: { call: 'GET /v2/setting/price/detail' },
    ...switching('/v2/setting/price/status'),
  },
})
