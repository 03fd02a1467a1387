export { recordEvent } from './events'
export { lockedOrder, orderHappens } from './happen'
export {
  type ForetoldNotice,
  foretellNotices,
  type NoticeForecast,
  type OrderFollower,
  type OrderNews,
  orderFollowers,
  tellFollowers,
} from './listeners'
export { toldOfOrder } from './told'
