import { callKind, callParty } from '../../domain/order/calls'
import { callLogStatus, yesNo } from '../../domain/order/orderEnums'
import { defineResource, field } from '../../schema/model'

/** Calls about an order, by people and by the robot (O-194, O-285); written by POST /order/call. */
export const callLog = defineResource({
  name: 'callLog',
  table: 'call_log',
  label: '通话记录',
  fields: {
    order_id: field.reference('订单', 'order', { required: true }),
    type: field.choice('类别', callKind, { default: 1 }),
    contact_id: field.choice('通话对象', callParty, { default: 0 }),
    name: field.text('姓名', { max: 60 }),
    phone: field.phone('电话', { required: true }),
    call_time: field.unixTime('通话时间', { required: true }),
    /** of the recording; there is none of a simulated call */
    url: field.text('录音', { max: 500 }),
    /** empty until the voice service has told */
    status: field.choice('状态', callLogStatus),
    duration: field.integer('时长', { unit: '秒', min: 0, default: 0 }),
    /** the voice service's name of the call */
    key: field.text('呼叫编号', { max: 64 }),
    simulated: field.choice('模拟', yesNo, { default: 0 }),
    user_name: field.text('呼叫人', { max: 30 }),
  },
  journal: true,
  scope: 'global',
  indexes: [['order_id', 'type']],
  actions: {},
})
