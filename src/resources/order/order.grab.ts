import { actionsOf } from '../../schema/model'
import { orderFields } from './order.fields'

/** The grab hall (O-030, O-241): what may be grabbed, with what decides. */
export const orderGrab = actionsOf(orderFields)({
  grabHall: {
    label: '抢单大厅',
    call: 'GET /v2/order/grab',
    on: 'resource',
    roles: ['grab_order'],
    types: [1, 3],
    at: 'none',
  },
})
