/** The pages that an order opens on a phone: the owner's and the technician's (decisions §11 "Links"). */

/** Said of every link that opens nothing: forged, foreign, outdated or reassigned. */
export const LINK_INVALID = '链接无效或已失效'
/** Hours after its end for which an owner still sees an order and rates it; then personal data is gone. */
export const OWNER_HOURS = 48
/** Hours after its end for which a technician still sees an order, for photos that are on their way. */
export const DRIVER_HOURS = 24
/** Longest words of a rating or an urging. */
export const LONGEST_WORDS = 200
/** Points of one report of a technician's page. */
export const MOST_POINTS = 60

export const mobileMessages = {
  invalid: LINK_INVALID,
  grade: '请选择评分',
  rated: '您已评价过本次救援',
  noRating: '救援完成后48小时内可评价',
  over: '订单已结束',
  words: '请输入内容',
  thanks: '感谢您的评价',
  urged: '已催单，客服将尽快处理',
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
