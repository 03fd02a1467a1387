import { emptyRunScenes, emptyRunUnknown } from '../../domain/evidence'
import { MAX_TEXT_LENGTH, mobileMessages as say } from '../../domain/mobile'
import { type Field, type Fields, field, type ValueOf } from '../../schema/model'
import { listOf, object, orNull, part } from '../../schema/model/reply'
import { position } from '../position'

const { text, id, integer, money, time, truth, km } = part

const place = object({ lnglat: orNull(text), address: orNull(text) })
const step = object({ name: text, label: text, time: orNull(time) })

const ownerOrder = object({
  no: text,
  car_no: text,
  type_name: text,
  status: integer,
  status_name: text,
  /** the order has ended */
  over: truth,
  steps: listOf(step),
  site: place,
  destination: orNull(place),
  /** the platform or company that answers for the order */
  service: object({ name: text, phone: orNull(text) }),
  /** null until a technician has accepted, and after the end */
  driver: orNull(object({ name: text, phone: orNull(text), plate: orNull(text) })),
  /** where the technician was last, GCJ-02; null once the rescue place is reached */
  at: orNull(object({ lnglat: text, time })),
  /** to the rescue place, by distance (估算) */
  away: orNull(object({ km, minutes: integer })),
  /** yuan; what the owner bears, and what of it is paid */
  owner_money: orNull(money),
  coupon_money: orNull(money),
  paid_money: orNull(money),
  /** what is still to be paid; null of an order that asks for nothing now */
  due: orNull(money),
  /** whether the page can be paid by; false where no provider is configured, or the company takes no codes */
  may_pay: truth,
  /** whether the owner may correct the rescue place, and the answer to the last correction */
  may_place: truth,
  asked: orNull(object({ state: integer, address: text, reason: orNull(text) })),
  may_send: truth,
  photos: integer,
  grade: orNull(integer),
  may_rate: truth,
  may_urge: truth,
  urged: truth,
})
export type OwnerOrder = ValueOf<typeof ownerOrder>

const slot = object({ key: text, step: integer, name: text, needed: truth, sent: integer })
const driverOrder = object({
  id,
  no: text,
  car_no: text,
  car: orNull(text),
  type_name: text,
  status: integer,
  status_name: text,
  over: truth,
  offline: truth,
  /** until when the offer waits for an answer */
  offer_until: orNull(time),
  appoint_time: orNull(time),
  contact: orNull(text),
  phone: orNull(text),
  note: orNull(text),
  site: place,
  destination: orNull(place),
  driver: object({ name: text, plate: orNull(text), firm: text }),
  /** what may be done now, the main step first */
  next: listOf(object({ action: text, label: text, danger: truth })),
  slots: listOf(slot),
  signatures: listOf(slot),
  /** the technician came in vain: what proves it, before it is said */
  may_empty: truth,
  proofs: listOf(slot),
  /** the provider's own price, where it lets its technician see it */
  price: orNull(object({ total: money, lines: listOf(object({ label: text, quantity: text, amount: money })) })),
  /** the page reports its position while this holds */
  reports: truth,
})
export type DriverOrder = ValueOf<typeof driverOrder>

/** A technician's day: what began or ended today, and what of it is the provider's. */
const driverDay = object({
  /** the first moment of the day */
  since: time,
  done: integer,
  open: integer,
  /** sum of what ended today, as the orders have it; null where prices are not shown */
  earned: orNull(money),
  /** cash that was taken from owners, of what ended today */
  cash: orNull(money),
  orders: listOf(
    object({
      no: text,
      car_no: text,
      type_name: text,
      status_name: text,
      over: truth,
      time,
      money: orNull(money),
    }),
  ),
})
export type DriverDay = ValueOf<typeof driverDay>

const payCode = object({
  code_url: text,
  money,
  expire_time: time,
  /** nobody is charged in truth: there is a page in place of the provider */
  simulated: truth,
})
export type PayCode = ValueOf<typeof payCode>
const ticket = object({ host: text, dir: text, accessid: text, policy: text, signature: text, expire: time })
export type Ticket = ValueOf<typeof ticket>

/** One call of a page that a link opens: below /api, the link's signed part in the header X-Link. */
export interface MobileCall {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly page: 'owner' | 'driver'
  readonly summary: string
  readonly body?: Fields
  /** of a GET */
  readonly query?: Fields
  readonly reply: Field
}

const nothing = object({})

/** The calls of the owner's and the technician's page by name (decisions §11 "Links"). */
export const mobileCalls = {
  ownerOrder: {
    method: 'GET',
    path: '/phone/owner/order',
    page: 'owner',
    summary: '车主页：救援进度',
    reply: ownerOrder,
  },
  ownerUrge: {
    method: 'POST',
    path: '/phone/owner/urge',
    page: 'owner',
    summary: '车主页：催单',
    body: { content: field.text('催单内容', { required: say.words, max: MAX_TEXT_LENGTH }) },
    reply: nothing,
  },
  ownerRate: {
    method: 'POST',
    path: '/phone/owner/rate',
    page: 'owner',
    summary: '车主页：评价，一单一次',
    body: {
      grade: field.integer('评分', { required: say.grade, min: 1, max: 5 }),
      words: field.text('评价内容', { max: MAX_TEXT_LENGTH }),
    },
    reply: nothing,
  },
  ownerSpot: {
    method: 'GET',
    path: '/phone/owner/spot',
    page: 'owner',
    summary: '车主页：标注位置的地址',
    query: { lnglat: { ...position('坐标'), required: say.placeMissing } },
    reply: object({ address: text }),
  },
  ownerPlace: {
    method: 'POST',
    path: '/phone/owner/place',
    page: 'owner',
    summary: '车主页：更正救援地，客服确认后生效；GCJ-02',
    body: {
      lnglat: { ...position('坐标'), required: say.placeMissing },
      address: field.text('地址补充', { max: 100 }),
    },
    reply: nothing,
  },
  ownerTicket: {
    method: 'GET',
    path: '/phone/owner/ticket',
    page: 'owner',
    summary: '车主页：上传凭证，照片以表单存入',
    reply: ticket,
  },
  ownerPhoto: {
    method: 'POST',
    path: '/phone/owner/photo',
    page: 'owner',
    summary: '车主页：添加照片，同一文件重复提交为同一张',
    body: {
      url: field.text('照片', { required: true, max: 200 }),
      lnglat: position('坐标'),
      address: field.text('地址', { max: 200 }),
    },
    reply: nothing,
  },
  ownerPay: {
    method: 'POST',
    path: '/phone/owner/pay',
    page: 'owner',
    summary: '车主页：应付金额的收款码，重复调用为同一收款码',
    reply: payCode,
  },
  driverOrder: {
    method: 'GET',
    path: '/phone/driver/order',
    page: 'driver',
    summary: '技师页：订单与下一步',
    reply: driverOrder,
  },
  driverStep: {
    method: 'POST',
    path: '/phone/driver/step',
    page: 'driver',
    summary: '技师页：受理、拒单、各步骤、完成',
    body: {
      action: field.text('步骤', { required: true, max: 40 }),
      remark: field.text('原因', { max: 500 }),
      lnglat: position('坐标'),
      address: field.text('地址', { max: 200 }),
      /** when it was pressed, of one that is sent later */
      time: field.unixTime('时间'),
    },
    reply: nothing,
  },
  driverTicket: {
    method: 'GET',
    path: '/phone/driver/ticket',
    page: 'driver',
    summary: '技师页：上传凭证，照片以表单存入',
    reply: ticket,
  },
  driverPhoto: {
    method: 'POST',
    path: '/phone/driver/photo',
    page: 'driver',
    summary: '技师页：添加照片，同一文件重复提交为同一张',
    body: {
      url: field.text('照片', { required: true, max: 200 }),
      key: field.text('类别', { required: true, max: 40 }),
      lnglat: position('坐标'),
      address: field.text('地址', { max: 200 }),
    },
    reply: nothing,
  },
  driverSign: {
    method: 'POST',
    path: '/phone/driver/sign',
    page: 'driver',
    summary: '技师页：提交手写签名，重新签名替换前一张',
    body: {
      url: field.text('签名', { required: true, max: 200 }),
      key: field.text('类别', { required: true, max: 40 }),
      lnglat: position('坐标'),
      address: field.text('地址', { max: 200 }),
    },
    reply: nothing,
  },
  driverEmpty: {
    method: 'POST',
    path: '/phone/driver/empty',
    page: 'driver',
    summary: '技师页：放空，须先上传放空凭证',
    body: {
      cancel_type: field.choice('放空场景', emptyRunScenes, { required: '请选择放空场景' }),
      time: field.unixTime('放空时间', { required: emptyRunUnknown }),
      address: field.text('放空地点', { required: emptyRunUnknown, max: 200 }),
      lnglat: position('坐标'),
      reason: field.text('放空原因', { required: say.words, max: 400 }),
    },
    reply: nothing,
  },
  driverDay: {
    method: 'GET',
    path: '/phone/driver/day',
    page: 'driver',
    summary: '技师页：今日订单与金额',
    reply: driverDay,
  },
  driverPosition: {
    method: 'POST',
    path: '/phone/driver/position',
    page: 'driver',
    summary: '技师页：上报位置，WGS-84，每次至多60点',
    body: { points: field.json<readonly unknown[]>('位置', { required: true }) },
    reply: object({ saved: integer }),
  },
} as const satisfies Readonly<Record<string, MobileCall>>
export type MobileCallName = keyof typeof mobileCalls
