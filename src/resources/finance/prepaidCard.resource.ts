import { cardState as at, cardStatus, cardMessages as say } from '../../domain/finance'
import { defineResource, field, machineOf } from '../../schema/model'

const made = { form: false } as const

const fields = {
  serial: field.text('卡号', {
    required: true,
    list: { head: '卡号 / 批次', width: 180, grow: 2, below: ['batch_id'] },
    filter: { as: 'contains', main: true },
    ...made,
  }),
  tail: field.text('卡券码', { max: 4, cell: 'cardCode', list: { width: 168, sort: false }, ...made }),
  /** what a typed code is found by: keyed, so that the table alone tells no code */
  code_hash: field.text('卡券码指纹', {
    max: 64,
    secret: true,
    unique: { everywhere: true, say: '卡券码已存在' },
    ...made,
  }),
  code_cipher: field.text('卡券码密文', { max: 200, secret: true, ...made }),
  batch_id: field.reference('制卡批次', 'cardBatch', {
    required: true,
    shows: { batch_name: 'name' },
    filter: { main: true },
    ...made,
  }),
  customer_id: field.reference('适用客户', 'customer', {
    shows: { customer_name: 'name' },
    list: { width: 140, hidden: true },
    ...made,
  }),
  face_money: field.money('面值', {
    required: true,
    list: { head: '面值 / 抵扣金额', width: 112, below: ['used_money'] },
    ...made,
  }),
  status: field.choice('状态', cardStatus, {
    default: at.inactive,
    list: { width: 92 },
    filter: { as: 'many', main: true },
    ...made,
  }),
  start_time: field.unixTime('生效时间', { list: { width: 130, hidden: true }, ...made }),
  end_time: field.unixTime('失效时间', { list: { width: 130 }, ...made }),
  order_id: field.reference('核销订单', 'order', { shows: { order_no: 'no' }, list: { width: 160 }, ...made }),
  used_money: field.money('抵扣金额', { total: true, ...made }),
  use_time: field.unixTime('核销时间', {
    list: { head: '核销时间 / 核销人', width: 130, below: ['use_name'] },
    filter: 'range',
    ...made,
  }),
  use_name: field.text('核销人', { max: 30, ...made }),
  void_remark: field.text('作废原因', { max: 200, list: { width: 140, hidden: true }, ...made }),
  firm_id: field.reference('所属公司', 'firm', {
    shows: { firm_name: 'name' },
    list: { audience: { types: [0] }, hidden: true },
    ...made,
  }),
} as const

const life = machineOf(fields)({
  field: 'status',
  starts: [at.inactive],
  ends: [at.used, at.void, at.expired],
})

/** One prepaid card; made with its batch, redeemed once against what an order's owner owes (decisions §8). */
export const prepaidCard = defineResource({
  name: 'prepaidCard',
  table: 'prepaid_card',
  label: '卡券',
  path: '/finance/cardcoup/cards',
  roles: ['finance_cardcoup'],
  types: [0, 1],
  title: 'serial',
  search: ['serial'],
  fields,
  machines: [life.machine],
  systemEvents: {
    activateCard: { label: '激活', ...life.go([at.inactive], at.usable) },
    redeemCard: { label: '核销', ...life.go([at.usable], at.used, { stamp: 'use_time' }) },
    voidWithBatch: { label: '整批作废', ...life.go([at.inactive, at.usable], at.void) },
    expireCard: {
      label: '已过期',
      ...life.go([at.inactive, at.usable], at.expired),
      after: { at: 'end_time' },
    },
  },
  scope: { 0: {}, 1: { firm_id: '$user.firm_id' }, write: { 0: { firm_id: '$user.firm_id' } } },
  sort: ['id', 'DESC'],
  indexes: [
    ['batch_id', 'status'],
    ['status', 'end_time'],
  ],
  // Thousands at once: what makes them is in the log with their batch.
  journal: true,
  import: false,
  bulkEdit: false,
  actions: {
    list: { call: 'GET /v2/finance/card' },
    get: { call: 'GET /v2/finance/card/detail' },
    redeem: {
      label: '核销卡券',
      call: 'POST /v2/finance/card/redeem',
      on: 'resource',
      at: 'toolbar',
      icon: 'check',
      done: '核销成功',
      input: {
        order_id: field.reference('订单', 'order', {
          required: say.order,
          shows: { order_no: 'no' },
          help: '卡券抵扣车主待付金额，一次核销；超出待付金额的部分不找零',
        }),
        code: field.text('卡券码', {
          required: say.code,
          max: 40,
          password: 'typed',
          example: '7K3QV8M2R4TB6XN9',
        }),
      },
      takes: ['order_id', 'code'],
    },
    voidCard: {
      label: '作废',
      call: 'POST /v2/finance/card/void',
      danger: true,
      icon: 'ban',
      input: { remark: field.textarea('作废原因', { required: say.reason, max: 200 }) },
      done: '作废成功',
      ...life.go([at.inactive, at.usable], at.void, { set: { void_remark: '$input.remark' } }),
    },
  },
})
