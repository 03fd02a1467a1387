import { depositStatus } from '../../domain/wallet'
import { defineResource, field } from '../../schema/model'
import { firmInfo } from '../firm'

const plain = { sort: false } as const

/** 保证金管理: each provider's deposit: what it is asked for, what it has paid, what is on its way back. */
export const margin = defineResource({
  name: 'margin',
  label: '保证金管理',
  entity: '保证金',
  path: '/financial/margin',
  menu: { group: 'financial', at: 100 },
  roles: ['margin_man'],
  types: [0],
  computed: true,
  title: 'name',
  sort: ['id', 'ASC'],
  fields: {
    name: field.text('服务商', { list: { width: 200, grow: 2, ...plain }, mask: firmInfo }),
    deposit_status: field.choice('保证金状态', depositStatus, {
      list: { width: 104, ...plain },
      filter: { as: 'many', main: true },
    }),
    asked_money: field.money('应缴金额', { list: { width: 120, ...plain } }),
    deposit: field.money('已缴金额', { list: { width: 120, ...plain } }),
    refunding: field.money('退还中金额', { list: { width: 120, ...plain } }),
    paid_time: field.unixTime('缴纳时间', { list: { width: 148, ...plain } }),
    open_orders: field.integer('未完成订单', { list: { width: 104, ...plain } }),
  },
  filters: { keyword: { label: '服务商', search: ['name'], main: true } },
  scope: 'global',
  actions: { list: { call: 'GET /v2/margin' }, get: { call: 'GET /v2/margin/detail' } },
})
