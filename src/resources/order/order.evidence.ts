import { actionsOf } from '../../schema/model'
import { orderFields } from './order.fields'
import { operated } from './order.parts'

/** What the dialogs about an order's photos ask for and do. */
export const orderEvidence = actionsOf(orderFields)({
  emptyRunForm: { label: '放空凭证', call: 'GET /order/empty', ...operated, operation: 10, at: 'none' },
})
