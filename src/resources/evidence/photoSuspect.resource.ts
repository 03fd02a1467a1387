import { doubtStatus, photoDoubts } from '../../domain/evidence/photoFacts'
import { defineResource, field } from '../../schema/model'

const made = { form: false } as const

/** Photos that somebody should look at, and why; written when a photo is taken in. Suggestions: a person says what they are. */
export const photoSuspect = defineResource({
  name: 'photoSuspect',
  table: 'photo_suspect',
  label: '存疑照片',
  path: '/case/photoSuspect',
  menu: { group: 'case', at: 80 },
  types: [0, 1],
  roles: ['order_audit'],
  title: 'name',
  columns: ['car_no', 'name', 'reasons', 'distance', 'create_time', 'status', 'note'],
  fields: {
    order_id: field.reference('订单', 'order', {
      required: true,
      show: false,
      shows: { order_no: 'no', car_no: 'car_no' },
      ...made,
    }),
    order_no: field.text('订单号', { virtual: true, cell: 'orderLink', ...made }),
    car_no: field.text('车牌', {
      virtual: true,
      cell: 'plate',
      list: { head: '车牌 / 订单号', width: 160, below: ['order_no'] },
      ...made,
    }),
    picture_id: field.integer('照片编号', { required: true, show: false, ...made }),
    name: field.text('照片', { max: 40, list: { width: 104 }, ...made }),
    reasons: field.choices('疑点', photoDoubts, { required: true, list: { width: 240 }, filter: true, ...made }),
    /** place of the strongest reason among all */
    weight: field.integer('次序', { required: true, show: false, ...made }),
    /** the photo of another order; what it is, is told to whoever may see that order */
    twin_id: field.integer('相似照片编号', { show: false, ...made }),
    bits: field.integer('差异', {
      unit: '/64',
      help: '图像指纹相差的位数，0为看起来相同',
      ...made,
    }),
    distance: field.integer('距现场', {
      unit: '米',
      list: { head: '距现场 / 差异', width: 104, below: ['bits'] },
      ...made,
    }),
    status: field.choice('状态', doubtStatus, {
      default: 0,
      list: { head: '状态 / 处理人', width: 104, below: ['user_name'] },
      filter: { as: 'many', main: true },
      ...made,
    }),
    note: field.textarea('说明', { max: 200, list: { width: 200, grow: 3 }, ...made }),
    user_name: field.text('处理人', { max: 30, ...made }),
    handle_time: field.unixTime('处理时间', made),
  },
  scope: { 0: {}, 1: {}, through: 'order_id' },
  sort: ['weight', 'ASC'],
  indexes: [['order_id'], ['status', 'weight'], ['picture_id']],
  import: false,
  bulkEdit: false,
  actions: {
    list: { call: 'GET /v2/order/picture/suspect' },
    get: { call: 'GET /v2/order/picture/suspect/detail' },
    compare: {
      label: '对比',
      call: 'GET /v2/order/picture/suspect/compare',
      at: 'main',
      widget: 'photoCompare',
      icon: 'eye',
    },
    dismiss: {
      label: '排除',
      call: 'POST /v2/order/picture/suspect/dismiss',
      at: 'main',
      when: { status: 0 },
      set: {
        status: 1,
        note: '$input.note',
        user_name: '$user.name',
        handle_time: '$now',
      },
      input: { note: field.textarea('说明', { required: '请输入说明', max: 200 }) },
      done: '已排除，不再提示',
    },
  },
})
