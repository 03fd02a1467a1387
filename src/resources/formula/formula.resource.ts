import { formulaLevel, formulaStatus } from '../../domain/firmEnums'
import type { WireConfig } from '../../domain/pricing/wire'
import { carTypes } from '../../domain/rescueType'
import { defineResource, field } from '../../schema/model'

/** Pricing formulas of customers and firms. Amounts inside `data` are yuan, as finance.txt §3 sends them. */
export const formula = defineResource({
  name: 'formula',
  label: '计价公式',
  path: '/capacity/formula',
  icon: 'calculator',
  roles: ['firm_price_list'],
  title: 'title',
  fields: {
    title: field.text('公式名称', {
      required: '公式名称必填',
      list: { width: 200 },
      filter: { as: 'contains', main: true },
      max: 60,
    }),
    customer_id: field.reference('客户', 'customer', { shows: { customer_name: 'name' }, list: true, filter: true }),
    firm_id: field.reference('服务商', 'firm', { shows: { firm_name: 'name' }, list: true, filter: true }),
    level: field.choice('优先级', formulaLevel, { required: '请选择优先级', list: true, default: 0 }),
    car_type: field.choice('汽车类型', carTypes, { required: '请选择汽车类型', list: true, default: 0 }),
    start_time: field.text('开始时间', { max: 4, list: true }),
    end_time: field.text('结束时间', { max: 4, list: true }),
    region: field.json<Readonly<Record<string, readonly number[]>>>('区域城市', { detail: true }),
    data: field.json<Readonly<Record<string, WireConfig>>>('服务配置', { detail: true }),
    status: field.choice('状态', formulaStatus, { list: true, filter: true, default: 1 }),
  },
  scope: { 0: {}, 1: { customer_id: { empty: false } }, 3: { firm_id: '$user.firm_id' }, customers: 'customer_id' },
  indexes: [['customer_id'], ['firm_id']],
  actions: {
    list: { call: 'GET /firm/price/list' },
    get: { call: 'GET /firm/price/detail' },
  },
})
