export { recordEvent } from './events'
export { lockedOrder, orderHappens } from './happen'
export {
  type ForetoldNotice,
  followOrders,
  foretellNotices,
  type NoticeForecast,
  type OrderListener,
  type OrderNews,
  tellFollowers,
} from './listeners'
export { toldOfOrder } from './told'
