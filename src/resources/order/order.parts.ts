import { freeMileageMessage, freeMileagePattern } from '../../domain/freeMileage'
import { field } from '../../schema/model'

export const reason = (message: string) => field.textarea('原因', { required: message, max: 500 })
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
  'pic_audit',
] as const
/** What belongs to an order is read, and remarked on, by whoever opens it. */
export const readers = { roles: orderReaders } as const
/** Not for providers. */
export const nonFirm = { types: [0, 1] } as const
/** Who takes photos away, and brings them back (O-207, O-419, O-436). */
export const photoKeepers = { roles: ['pic_handle'], operation: 4, ...nonFirm } as const
export const operated = { roles: ['order_operation'] } as const

/** Free kilometres that the order itself names (O-369). */
export const freeMileage = {
  max: 10,
  numeric: true,
  pattern: [freeMileagePattern, freeMileageMessage],
} as const

/** What the provider gets for an order. */
export const settled = {
  party: ['firm_name'],
  sum: ['real_money', 'firm_deduct_money'],
  label: '结算金额',
  labels: { real_money: '订单金额', firm_deduct_money: '扣款' },
} as const

const kept = { form: false, filter: 'contains' } as const
/** Number and plate of its order as they were, in a record that goes with one. */
export const orderKept = {
  order_no: field.text('订单号', { show: false, list: { width: 150 }, ...kept }),
  car_no: field.text('车牌', { list: { width: 110 }, cell: 'plate', ...kept }),
}

/** Groups of the order list's unfolded filters. */
export const filterGroup = { papers: '单据与车辆', dispatch: '派单', provider: '运力', money: '审核与结算' } as const
