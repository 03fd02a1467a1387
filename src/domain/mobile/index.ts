import type { Choice } from '../choice'

/** The pages that an order opens on a phone: the owner's and the technician's (decisions §11 "Links"). */

/** Said of every link that opens nothing: forged, foreign, outdated or reassigned. */
export const LINK_INVALID = '链接无效或已失效'
/** Hours after its end for which an owner still sees an order and rates it; then personal data is gone. */
export const OWNER_HOURS = 48
/** Hours after its end for which a technician still sees an order, for photos that are on their way. */
export const DRIVER_HOURS = 24
/** Longest words of a rating or an urging. */
export const MAX_TEXT_LENGTH = 200
/** Photos of an owner for one order. */
export const MOST_OWNER_PHOTOS = 9
/** Points of one report of a technician's page. */
export const MOST_POINTS = 60

export const mobileMessages = {
  grade: '请选择评分',
  rated: '您已评价过本次救援',
  noRating: '救援完成后48小时内可评价',
  over: '订单已结束',
  words: '请输入内容',
  thanks: '感谢您的评价',
  urged: '已催单，客服将尽快处理',
  place: '位置已提交，客服确认后生效',
  placeLate: '技师已到达，不能再更正位置',
  placeOutside: '该位置不在服务范围内',
  placeMissing: '请标注位置',
  photos: '照片最多9张',
  photo: '照片已提交',
  noPayment: '暂不支持在线支付，请联系客服',
  nothingDue: '该订单无需支付',
  signed: '签名已保存',
} as const

/** Steps of a technician's page, in the order in which an order meets them. */
export const driverSteps = [
  'accept',
  'reject',
  'contactOwner',
  'headToSite',
  'arrive',
  'start',
  'depart',
  'arriveDestination',
  'complete',
] as const
export type DriverStep = (typeof driverSteps)[number]

export const isDriverStep = (name: unknown): name is DriverStep => driverSteps.some((step) => step === name)

/** How the desk has answered an owner who corrected the rescue place. */
export const placeState = { none: 0, waiting: 1, accepted: 2, refused: 3 } as const
export const ownerPlaceStates = [
  { code: 0, label: '无' },
  { code: 1, label: '待确认', family: 'orange' },
  { code: 2, label: '已采纳', family: 'green' },
  { code: 3, label: '未采纳', family: 'grey' },
] as const satisfies readonly Choice[]

/** The rescue place that an owner asks for. */
export interface RequestedPlace {
  /** GCJ-02 "lng,lat" */
  readonly lnglat: string
  readonly address: string
  readonly province: number
  readonly city: number
  /** 0 where it is unknown */
  readonly area: number
  /** unix seconds */
  readonly time: number
  /** why the desk has refused it */
  readonly reason?: string
}
