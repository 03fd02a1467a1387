import { emptyRunScenes, emptyRunUnknown } from '../../domain/evidence'
import { isOff, quickReasonMissing } from '../../domain/order/orderEnums'
import { technicianMissing } from '../../domain/order/orderRules'
import { orderState as at, type OrderStatus, underwayStatuses, unsentStatuses } from '../../domain/order/orderStatus'
import { twoAddressTypes } from '../../domain/rescueType'
import { actionsOf, field } from '../../schema/model'
import { position } from '../position'
import { orderFields } from './order.fields'
import { complete, emptyRunFrom, notYetThere, onTheWay, orderLife, taken, unpriced } from './order.life'
import { freeMileage, nonFirm, operated, reason } from './order.parts'

const { go } = orderLife

/** Where and when, as the technician's device says; a person is not asked. */
const reported = {
  time: field.unixTime('时间', { hidden: true }),
  address: field.text('地址', { max: 200, hidden: true }),
  lnglat: position('坐标'),
}

/** What a place fills in beside its address. */
const placeParts = { lnglat: 'lnglat', province: 'a_province', city: 'a_city', area: 'a_area' } as const

/** A step on the way, which one click makes and takes back. */
const step = <const W extends ReturnType<typeof go>>(label: string, to: OrderStatus, way: W, main = false) => ({
  label,
  call: 'POST /order/step' as const,
  with: { status: to },
  ...operated,
  at: main ? ('main' as const) : ('row' as const),
  done: '操作成功',
  ...way,
  input: reported,
  takes: ['time', 'address', 'lnglat'],
  undo: 'undoStep',
})

/** Not of the provider that has it. */
const notOwn = { firm_id: { ne: '$user.firm_id' } } as const

/** The way of an order: its transitions (decisions §2), each guarded where it starts. */
export const orderSteps = actionsOf(orderFields)({
  confirm: {
    label: '调派',
    call: 'POST /v2/order/confirm',
    ...operated,
    operation: 2,
    at: 'main',
    widget: 'dispatch',
    icon: 'send',
    done: '确认成功',
    names: 'firm_id',
    ...go(unsentStatuses, [at.toAssign, at.pooled, at.toAccept], {
      or: [
        { from: [at.toAssign], to: at.toAccept, who: { firm_id: '$user.firm_id' }, label: '分配司机' },
        // Of an offline order the desk names the technician too.
        { from: [at.toAssign], to: at.toAccept, if: { is_off: 1 }, label: '分配司机' },
        // What a run has offered and nobody has answered is the dispatcher's to give to somebody else (decisions §11).
        { from: [at.toAssign, at.toAccept], if: { offer_until: { gt: '$now' } }, who: notOwn, label: '改派服务商' },
      ],
      clear: ['offer_until'],
    }),
    input: {
      firm_id: field.json<number | readonly number[]>('服务商', { hidden: true }),
      driver_id: field.integer('技师', { hidden: true }),
      free_milage: field.text('免拖公里', { hidden: true, ...freeMileage }),
      /** 1: provider and technician are named, and nothing is sent to them */
      is_off: field.choice('派单方式', isOff, { hidden: true }),
    },
    takes: ['firm_id', 'driver_id', 'free_milage', 'is_off'],
  },
  pool: {
    label: '发布抢单',
    call: 'POST /order/send',
    ...operated,
    ...nonFirm,
    operation: 2,
    at: 'row',
    done: '发布成功',
    confirm: '将向全部可接单的服务商发布抢单，先抢先得，是否继续？',
    ...go(unsentStatuses, at.pooled, { if: { is_off: { ne: 1 } } }),
  },
  accept: {
    label: '受理',
    call: 'POST /v2/order/accept',
    roles: ['order_taking'],
    at: 'main',
    bulk: true,
    done: '受理成功',
    ...go([at.toAccept], at.accepted, { stamp: 'accept_time', clear: ['offer_until'] }),
    undo: 'undoStep',
  },
  grab: {
    label: '抢单',
    call: 'POST /v2/order/grab',
    types: [3],
    at: 'main',
    done: '抢单成功',
    claim: true,
    // With a technician named it waits for their word at once (decisions §2).
    ...go([at.pooled], [at.toAssign, at.toAccept], {
      stamp: 'dispatch_time',
      clear: ['open_firms'],
      set: { firm_id: '$user.firm_id', firm_accept_id: '$user.id' },
    }),
    input: { driver_id: field.integer('技师', { hidden: true }) },
    takes: ['driver_id'],
  },
  reject: {
    label: '拒单',
    title: '拒绝订单',
    call: 'POST /order/reject',
    ...operated,
    operation: 11,
    types: [3],
    at: 'row',
    danger: true,
    done: '拒单成功',
    ...go([at.toAssign, at.toAccept], at.toDispatch, { clear: taken, set: unpriced }),
    input: { remark: reason('请输入原因') },
  },
  headToSite: step('前往救援地', at.heading, go([at.accepted, at.contacting], at.heading)),
  contactOwner: step('联系车主', at.contacting, go([at.accepted, at.heading], at.contacting)),
  arrive: step('到达救援地', at.arrived, go(onTheWay, at.arrived, { stamp: 'arrive_time' }), true),
  start: step('开始救援', at.rescuing, go([at.arrived], at.rescuing)),
  depart: step(
    '前往目的地',
    at.departed,
    go([at.arrived, at.rescuing], at.departed, { if: { type: { in: twoAddressTypes } }, stamp: 'leave_time' }),
    true,
  ),
  arriveDestination: step('到达目的地', at.delivered, go([at.departed], at.delivered, { stamp: 'reach_time' }), true),
  /** takes back the step that its caller has just made, while nothing has followed; which one that was, the log knows */
  undoStep: {
    label: '撤销',
    call: 'POST /order/step/undo',
    roles: ['order_operation', 'order_taking'],
    at: 'none',
    done: '已撤销',
    when: { status: { in: underwayStatuses } },
  },
  complete: {
    label: '完成',
    title: '完成订单',
    call: 'POST /order/end',
    ...operated,
    at: 'main',
    done: '订单完成',
    ...go(complete.from, at.completed, {
      or: complete.or,
      stamp: 'finish_time',
      set: { cancel_reason: '$input.cancel_reason' },
    }),
    input: { cancel_reason: reason('请输入原因') },
    refuse: complete.refuse,
  },
  recall: {
    label: '收回',
    title: '收回订单',
    call: 'POST /order/renew',
    ...operated,
    ...nonFirm,
    operation: 3,
    at: 'row',
    done: '收回成功',
    ...go([at.pooled, at.toAssign, at.toAccept, ...onTheWay], at.toDispatch, {
      clear: [...taken, 'open_firms', 'accept_time'],
      set: unpriced,
    }),
    input: { remark: reason('请输入原因') },
  },
  reassign: {
    label: '改派',
    call: 'POST /v2/order/transfer',
    ...operated,
    operation: 12,
    at: 'row',
    done: '已改派',
    ...go([at.toAccept, ...onTheWay], at.toAccept, { clear: ['accept_time'] }),
    input: {
      driver_id: field.reference('技师', 'technician', { required: technicianMissing }),
      remark: field.textarea('备注', { required: '请填写备注!', max: 500 }),
    },
    takes: ['driver_id'],
  },
  cancel: {
    label: '取消',
    title: '取消订单',
    call: 'POST /order/cancel',
    ...operated,
    ...nonFirm,
    operation: 7,
    at: 'row',
    danger: true,
    done: '取消成功',
    ...go([at.unpaid, ...notYetThere], at.cancelled, {
      stamp: 'finish_time',
      set: { cancel_type: '$input.cancel_type', cancel_reason: '$input.cancel_reason' },
    }),
    input: {
      // First what is written: it is in focus when the dialog opens.
      cancel_reason: field.textarea('原因', { required: quickReasonMissing, max: 500, widget: 'quickReason' }),
      cancel_type: { ...orderFields.cancel_type, form: undefined, span: 12, required: '请选择取消类型' },
    },
    takes: ['cancel_type', 'cancel_reason'],
  },
  /** the technician came and had nothing to do; its photos are sent before (F-153, F-384..F-391) */
  empty: {
    label: '放空',
    title: '订单放空',
    call: 'POST /order/empty',
    ...operated,
    operation: 10,
    at: 'row',
    danger: true,
    widget: 'emptyRun',
    done: '操作成功',
    ...go(emptyRunFrom, at.emptyRun, {
      stamp: 'finish_time',
      set: { cancel_type: '$input.cancel_type', cancel_reason: '$input.reason' },
    }),
    input: {
      cancel_type: field.choice('放空场景', emptyRunScenes, { required: '请选择放空场景' }),
      time: field.unixTime('放空时间', { required: emptyRunUnknown }),
      address: field.address('放空地点', { required: emptyRunUnknown, max: 200, parts: placeParts }),
      lnglat: position('坐标'),
      reason: field.textarea('放空原因', { required: quickReasonMissing, max: 500, widget: 'quickReason' }),
    },
    takes: ['cancel_type', 'time', 'address', 'lnglat', 'reason'],
  },
})
