import { freeMileageMessage, freeMileagePattern } from '../../domain/freeMileage'
import type { OrderStatus } from '../../domain/orderStatus'
import { type ActionName, type TransitionRule, transitionRule } from '../../domain/orderTransitions'
import { field } from '../../schema/model'
import { position } from '../position'

/** Where a transition starts, by the one table of transitions. */
export const when = (action: ActionName): TransitionRule => transitionRule(action)
/** What every transition writes beside its own: the new status and the moment. */
export const to = (status: OrderStatus, more: object = {}) => ({ status, status_time: '$now', ...more })
export const reason = (message: string) => field.textarea('原因', { required: message, max: 500 })
/** Where and when, as the technician's device says; a person is not asked. */
export const stepAsked = {
  input: {
    time: field.unixTime('时间', { hidden: true }),
    address: field.text('地址', { max: 200, hidden: true }),
    lnglat: position('坐标'),
  },
  takes: ['time', 'address', 'lnglat'],
}
/** Whoever has one of the screens over the orders opens an order from there. */
export const orderReaders = [
  'order_man',
  'order_approval',
  'cash_slip_first',
  'cash_slip_judgment',
  'cash_slip_write',
  'cash_slip_paid',
  'all_tasks',
  'my_tasks',
  'online_order',
  'report_record',
  'transfer_record',
  'order_feedback',
  'order_followUp',
] as const
/** What belongs to an order is read, and remarked on, by whoever opens it. */
export const readers = { roles: orderReaders } as const
/** Not for providers. */
export const nonFirm = { types: [0, 1] } as const
export const operated = { roles: ['order_operation'] } as const

/** Free kilometres that the order itself names (O-369). */
export const freeMileage = {
  max: 10,
  numeric: true,
  pattern: [freeMileagePattern, freeMileageMessage],
} as const

const kept = { form: false, filter: 'contains' } as const
/** Number and plate of its order as they were, in a record that goes with one. */
export const orderKept = {
  order_no: field.text('订单号', { show: false, list: { width: 150 }, ...kept }),
  car_no: field.text('车牌', { list: { width: 110 }, cell: 'plate', ...kept }),
}
