import { transferKind, transferStatus } from '../../domain/distribution/transfer'
import { orderStatus } from '../../domain/order'
import { rescueTypes } from '../../domain/rescueType'
import { defineResource, field, MESSAGES } from '../../schema/model'
import { firmInfo } from '../firm'
import { orderKept } from '../order'

/** Of the server's making: in no form. */
const made = { form: false } as const

/** One change of hands of an order, written by whatever hands it over; names are those of its day. */
export const transferRecord = defineResource({
  name: 'transferRecord',
  table: 'transfer_record',
  label: '转单记录',
  path: '/case/transferRecord',
  menu: { group: 'case', at: 60 },
  roles: ['transfer_record'],
  title: 'order_no',
  search: ['order_no', 'car_no'],
  sort: ['time', 'DESC'],
  columns: ['order_no', 'car_no', 'order_status', 'from_name', 'to_name', 'time', 'status', 'remark'],
  fields: {
    order_id: field.reference('订单', 'order', {
      cell: 'orderLink',
      shows: { order_type: 'type', order_status: 'status' },
      ...made,
    }),
    ...orderKept,
    order_type: field.choice('救援类型', rescueTypes, { virtual: true, ...made }),
    order_status: field.choice('订单状态', orderStatus, {
      virtual: true,
      list: { head: '订单状态 / 类型', width: 130, below: ['order_type'] },
      ...made,
    }),
    kind: field.choice('转单方式', transferKind, {
      filter: { as: 'many', main: true },
      default: 1,
      ...made,
    }),
    from_firm_id: field.reference('转出公司', 'firm', { show: false, ...made }),
    to_firm_id: field.reference('转入公司', 'firm', { show: false, ...made }),
    // Firms where the order changes its books; staff and technicians where it stays in its firm.
    from_name: field.text('转出方', {
      list: { width: 130 },
      mask: { ...firmInfo, if: { from_firm_id: { ne: null } } },
      ...made,
    }),
    to_name: field.text('转入方', {
      list: { width: 130 },
      mask: { ...firmInfo, if: { to_firm_id: { ne: null } } },
      ...made,
    }),
    remark: field.text('备注', { list: { width: 160 }, max: 500, ...made }),
    user_name: field.text('操作人', made),
    /** the firm of whoever handed it over: the sender, who alone may take it back */
    firm_id: field.reference('操作方', 'firm', { shows: { firm_name: 'name' }, mask: firmInfo, ...made }),
    status: field.choice('状态', transferStatus, {
      list: { head: '状态 / 方式', width: 104, below: ['kind'] },
      filter: { main: true },
      default: 0,
      ...made,
    }),
    recall_time: field.unixTime('收回时间', made),
    recall_reason: field.text('收回原因', { max: 500, ...made }),
    time: field.unixTime('转单时间', {
      list: { head: '转单时间 / 操作人', width: 140, below: ['user_name'] },
      filter: { as: 'range', names: ['start_time', 'end_time'], main: true },
      ...made,
    }),
  },
  conflictMessage: MESSAGES.stale,
  scope: {
    0: {},
    1: { or: [{ from_firm_id: '$user.firm_id' }, { to_firm_id: '$user.firm_id' }, { firm_id: '$user.firm_id' }] },
    3: { firm_id: '$user.firm_id' },
    within: { boundTransfers: 'order_id' },
  },
  filters: { keyword: { label: '订单号或车牌', main: true, search: ['order_no', 'car_no'] } },
  indexes: [['order_id'], ['time', 'id'], ['firm_id', 'time'], ['to_firm_id', 'time'], ['from_firm_id', 'time']],
  actions: {
    list: { call: 'GET /v2/order/transfer' },
    get: { call: 'GET /v2/order/transfer/detail' },
    recall: {
      label: '收回',
      call: 'POST /v2/order/transfer/recall',
      roles: ['order_operation'],
      operation: 3,
      types: [0, 1],
      at: 'main',
      danger: true,
      done: '收回成功',
      when: { kind: 1, status: 0, firm_id: '$user.firm_id' },
      set: { status: 1, recall_time: '$now', recall_reason: '$input.remark' },
      input: { remark: field.textarea('原因', { required: '请输入原因', max: 500 }) },
    },
  },
})
