export { type ChargeType, chargeType, ownerPaysAll } from '../chargeType'
export { defaultTimeouts } from '../timeouts'
export { type BargainDraft, bargainMessages, checkBargain } from './bargain'
export type { CallKind, CallParty } from './calls'
export { deadlineOf, latenessAt } from './deadline'
export { PLACE_CORRECTION, URGING } from './feedback'
export { deviates, gradeOf, gradingLimits, IN_TIME_LEAST } from './grading'
export { JUMP_START, jumpResults, jumpState } from './jumpVisits'
export { noticeWay } from './noticeWay'
export {
  cancelType,
  isManyRescue,
  noPayLabel,
  onlineStatus,
  type PayStatus,
  payStatus,
  payType,
  pricingMode,
  quickReasonMissing,
  quickReasons,
  refundState,
  refundStatus,
  upstreamChannels,
  workStatus,
  yesNo,
} from './orderEnums'
export { dispatchRefusal, isPrepaid, numberOf } from './orderRules'
export {
  actingStatus,
  approachingStatuses,
  closedStatuses,
  driverHiddenStatuses,
  freeStatuses,
  isClosed,
  isRescued,
  isUnaccepted,
  isVoid,
  type OrderStatus,
  openStatuses,
  orderState,
  orderStatus,
  payableStatuses,
  rescuedStatuses,
  reviewedStatuses,
  settledStatuses,
  shownStatus,
  surchargeStatuses,
  underwayStatuses,
  unsentStatuses,
} from './orderStatus'
export {
  LINK_DAY,
  LINK_DAYS,
  LINK_PAUSE,
  LINK_SENDER_HOUR,
  linkLabel,
  linkMessages,
  type PageLink,
  pageLinks,
} from './pageLinks'
export { poolEnd } from './pool'
export { queueCountText, queueDuties, queueDuty, queues, queuesSince } from './queues'
export { todoState } from './todo'
export { visitResult } from './visits'
