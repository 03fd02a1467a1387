import { remarkType } from '../../domain/order/orderEnums'
import { orderStatus } from '../../domain/order/orderStatus'
import { defineResource, field } from '../../schema/model'

/** Remark type of a follow-up with a title (labels O-298). */
const FOLLOW_UP = 14
const made = { form: false } as const
/** Only their authors change and delete remarks (O-447). */
const own = { creator_id: '$user.id' } as const

/** The follow-ups among the remarks of all orders: those of one order stand in its detail. */
export const followUp = defineResource({
  name: 'followUp',
  table: 'remark',
  label: '订单跟进',
  path: '/case/followUp',
  menu: { group: 'case', at: 110 },
  roles: ['order_followUp'],
  title: 'title',
  columns: ['order_no', 'order_status', 'title', 'remark', 'name', 'create_time'],
  fields: {
    order_id: field.reference('订单', 'order', {
      required: '请选择订单',
      form: 'create',
      show: false,
      shows: { order_no: 'no', car_no: 'car_no', order_status: 'status' },
    }),
    order_no: field.text('订单号', {
      virtual: true,
      cell: 'orderLink',
      list: { head: '订单号 / 车牌', width: 150, below: ['car_no'] },
      ...made,
    }),
    car_no: field.text('车牌', { virtual: true, cell: 'plate', ...made }),
    order_status: field.choice('订单状态', orderStatus, { virtual: true, list: { width: 120 }, ...made }),
    type: field.choice('类别', remarkType, { default: FOLLOW_UP, show: false, ...made }),
    title: field.text('标题', { required: '请输入标题！', list: { width: 180 }, max: 100, span: 12 }),
    remark: field.richText('跟进详情', { required: '请填写跟进详情！', list: { width: 240, grow: 4 }, span: 12 }),
    name: field.text('跟进人', {
      onCreate: '$user.name',
      list: true,
      filter: { as: 'contains', main: true },
      max: 30,
      ...made,
    }),
  },
  scope: {
    0: { type: FOLLOW_UP },
    1: { type: FOLLOW_UP },
    3: { type: FOLLOW_UP },
    through: 'order_id',
    write: { 0: own, 1: own, 3: own },
  },
  filters: { keyword: { label: '订单号、车牌或标题', main: true, search: ['title'] } },
  import: false,
  bulkEdit: false,
  actions: {
    list: { call: 'GET /v2/order/followup' },
    get: { call: 'GET /v2/order/followup/detail' },
    create: { call: 'POST /v2/order/followup', label: '新增跟进', done: '保存成功！' },
    edit: { call: 'POST /v2/order/followup', done: '保存成功！' },
    remove: { call: 'POST /v2/order/followup/status', with: { status: -1 }, done: '删除成功' },
  },
})
