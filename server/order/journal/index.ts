export { recordEvent } from './events'
export { lockedOrder, recordOrderEvent } from './happen'
export {
  type NoticeForecast,
  notifyFollowers,
  type OrderFollower,
  type OrderNews,
  orderFollowers,
  type PlannedNotice,
  planNotices,
} from './listeners'
export { readableOfOrder } from './told'
