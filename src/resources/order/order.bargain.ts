import { yuan } from '../../domain/money'
import { bargainMessages } from '../../domain/order/bargain'
import { orderState, unsentStatuses, voidStatuses } from '../../domain/order/orderStatus'
import { editableProgress } from '../../domain/settlement'
import { actionsOf, field } from '../../schema/model'
import { orderFields } from './order.fields'
import { readers } from './order.parts'

/** Bargaining about what the provider gets (O-338, O-373 to O-376); the request goes its way as an approval. */
export const orderBargain = actionsOf(orderFields)({
  bargain: {
    label: '议价',
    call: 'POST /v2/order/approval',
    roles: ['bargaining'],
    at: 'row',
    section: '收付',
    icon: 'circle-dollar-sign',
    widget: 'bargain',
    summary: 'widget',
    done: '议价申请已提交',
    when: {
      firm_id: { empty: false },
      firm_progress: { in: editableProgress },
      status: { notIn: [orderState.unpaid, ...unsentStatuses, ...voidStatuses] },
    },
    offer: { may_bargain: 1 },
    input: {
      go_distance: field.decimal('接单点到救援地里程', {
        required: bargainMessages.goMissing,
        unit: 'km',
        min: 0,
        max: 9999,
      }),
      get_distance: field.decimal('救援地到目的地里程', { unit: 'km', min: 0, max: 9999 }),
      science: field.boolean('地库', { default: 0 }),
      use_wheels: field.integer('辅助轮', { unit: '个', min: 0 }),
      price: field.money('议价金额', {
        required: bargainMessages.priceMissing,
        min: yuan(0.01),
        max: yuan(999_999.99),
      }),
      remark: field.textarea('备注', { max: 500 }),
    },
    takes: ['go_distance', 'get_distance', 'science', 'use_wheels', 'price'],
  },
  bargains: { label: '议价记录', call: 'GET /v2/order/approval', ...readers, at: 'none' },
})
