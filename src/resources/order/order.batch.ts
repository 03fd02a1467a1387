import { openStatuses } from '../../domain/order/orderStatus'
import { actionsOf, field } from '../../schema/model'
import { orderFields } from './order.fields'
import { nonFirm, operated } from './order.parts'

const colleague = field.reference('员工', 'staff', {
  required: '请选择员工！',
  where: { firm_id: '$user.firm_id', status: 1 },
})

/** Who of one's own firm handles orders: given on by their handler, or assigned by a supervisor (O-487, O-488). */
export const orderBatch = actionsOf(orderFields)({
  handover: {
    label: '批量转交',
    call: 'POST /v2/order/handover',
    ...operated,
    ...nonFirm,
    at: 'bulk',
    bulk: true,
    done: '转交成功',
    when: { status: { in: openStatuses } },
    refuse: [{ if: { accept_id: { empty: false, ne: '$user.id' } }, say: '只能转交本人处理的订单' }],
    input: { user_id: colleague },
    takes: ['user_id'],
  },
  allot: {
    label: '批量分配',
    call: 'POST /v2/order/allot',
    ...operated,
    ...nonFirm,
    at: 'bulk',
    bulk: true,
    done: '分配成功',
    when: { status: { in: openStatuses } },
    input: { user_id: colleague },
    takes: ['user_id'],
  },
})
