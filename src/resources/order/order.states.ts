import { JUMP_START, jumpResults } from '../../domain/order/jumpVisits'
import { upstreamChannels } from '../../domain/order/orderEnums'
import { draftMessages } from '../../domain/order/orderRules'
import { orderState as at, rescuedStatuses, unsentStatuses } from '../../domain/order/orderStatus'
import { writeUpMessages } from '../../domain/order/writtenUp'
import { twoAddressTypes } from '../../domain/rescueType'
import { actionsOf, field } from '../../schema/model'
import { orderFields } from './order.fields'
import { orderLife } from './order.life'
import { nonFirm, operated, reason } from './order.parts'

const { type, car_no, vin, contact, phone, case_no, charge_type, free_milage, crane_ton, ext_type } = orderFields
const { address, theodolitic, a_province, a_city, a_area } = orderFields
const { destination, transit, d_province, d_city, d_area } = orderFields

/** What a written-up order takes over as it was typed; what else it holds the server makes of it. */
const draft = {
  ...{ type: { ...type, widget: undefined }, car_no, vin, contact, phone },
  ...{ address, theodolitic, a_province, a_city, a_area },
  ...{ destination, transit, d_province, d_city, d_area },
  ...{ charge_type, free_milage, crane_ton, ext_type, case_no },
} as const

const writeUpInput = {
  order_time: field.unixTime('下单时间', { required: '请选择下单时间', help: '过去48小时内' }),
  /** of those whose orders the provider has had: `writeUpCustomers` */
  customer_id: field.integer('客户', { required: writeUpMessages.customer, widget: 'servedCustomer' }),
  driver_id: field.reference('技师', 'technician', { where: { status: 1 } }),
  ...draft,
  confirm_duplicate: field.boolean('重复车牌仍补录', { default: 0, help: '24小时内有同车牌同类型订单时勾选' }),
} as const

/** Ways into states that no step of a rescue leads to (decisions §11 "Calls of these states"). */
export const orderStates = actionsOf(orderFields)({
  /** by a provider or technician, for a rescue that has begun: its own, in the books of the customer's company */
  writeUp: {
    label: '补录',
    title: '补录订单',
    call: 'POST /order/create',
    with: { bewrite: 1 },
    on: 'resource',
    roles: ['order_operation', 'order_taking'],
    types: [3],
    at: 'toolbar',
    icon: 'file-text',
    done: '补录成功',
    names: 'firm_id',
    input: writeUpInput,
    rules: [
      {
        if: { type: { in: twoAddressTypes } },
        show: ['destination', 'free_milage'],
        need: ['destination'],
        say: '请输入目的地',
      },
      { if: { type: 10 }, show: ['crane_ton'], need: ['crane_ton'], say: '请选择吊车吨位' },
      { if: { type: 4 }, show: ['ext_type'], need: ['ext_type'], say: '请选择困境类型' },
      { if: { car_no: '无牌' }, show: ['vin'], need: ['vin'], say: draftMessages.vinMissing },
    ],
    takes: Object.keys(writeUpInput),
  },
  writeUpCustomers: {
    label: '补录客户',
    call: 'GET /v2/order/customer',
    on: 'resource',
    roles: ['order_operation', 'order_taking'],
    types: [3],
    at: 'none',
  },
  /** call-back about the battery after a jump start (O-433, F-278) */
  jumpVisit: {
    label: '电瓶回访',
    call: 'POST /order/visit',
    apart: 'jump_status',
    roles: ['order_visit'],
    operation: 23,
    ...nonFirm,
    at: 'row',
    done: '回访结果已保存',
    when: { type: JUMP_START, status: { in: rescuedStatuses }, jump_status: { gt: 0 } },
    set: { jump_status: '$input.jump_status', jump_next_time: '$input.next_time' },
    input: {
      jump_status: field.choice('回访状态', jumpResults, { required: '请选择回访状态' }),
      remark: field.textarea('回访内容', { required: '请输入内容', max: 500 }),
      next_time: field.unixTime('下次回访'),
    },
    takes: ['jump_status', 'next_time'],
  },
  /** a change, cancellation or urging that came by the open API has been seen to (O-358) */
  handleNotice: {
    label: '已处理',
    title: '处理上游通知',
    call: 'POST /v2/order/upstream',
    ...operated,
    ...nonFirm,
    at: 'row',
    done: '操作成功',
    when: { upstream_notice: 1 },
    set: { upstream_notice: 0 },
    input: { remark: field.textarea('处理说明', { max: 500 }) },
  },
  /** gives an order back to the channel that it came by (O-309) */
  giveBack: {
    label: '退回上游',
    call: 'POST /v2/order/return',
    ...operated,
    operation: 7,
    ...nonFirm,
    at: 'row',
    danger: true,
    done: '退回成功',
    ...orderLife.go([...unsentStatuses, at.toAssign], at.returned, {
      if: { order_channel: { in: upstreamChannels } },
      stamp: 'finish_time',
      set: { cancel_reason: '$input.remark' },
    }),
    input: { remark: reason('请输入原因') },
  },
  /** how far the customer's statement of an order is reviewed (O-507) */
  customerAudit: {
    label: '客户对账审核',
    call: 'GET /v2/order/audit/customer',
    roles: ['customerSettlement', 'order_approval'],
    ...nonFirm,
    at: 'none',
  },
})
