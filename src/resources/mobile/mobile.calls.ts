import { LONGEST_WORDS, mobileMessages as say } from '../../domain/mobile'
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
  paid_money: orNull(money),
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
  /** the page reports its position while this holds */
  reports: truth,
})
export type DriverOrder = ValueOf<typeof driverOrder>

/** One call of a page that a link opens: below /api, the link's signed part in the header X-Link. */
export interface MobileCall {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly page: 'owner' | 'driver'
  readonly summary: string
  readonly body?: Fields
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
    body: { content: field.text('催单内容', { required: say.words, max: LONGEST_WORDS }) },
    reply: nothing,
  },
  ownerRate: {
    method: 'POST',
    path: '/phone/owner/rate',
    page: 'owner',
    summary: '车主页：评价，一单一次',
    body: {
      grade: field.integer('评分', { required: say.grade, min: 1, max: 5 }),
      words: field.text('评价内容', { max: LONGEST_WORDS }),
    },
    reply: nothing,
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
    },
    reply: nothing,
  },
  driverTicket: {
    method: 'GET',
    path: '/phone/driver/ticket',
    page: 'driver',
    summary: '技师页：上传凭证，照片以表单存入',
    reply: object({ host: text, dir: text, accessid: text, policy: text, signature: text, expire: time }),
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
