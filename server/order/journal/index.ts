export { recordEvent } from './events'
export { lockedOrder, orderHappens } from './happen'
export { followOrders, type OrderListener, type OrderNews, tellFollowers } from './listeners'
export { toldOfOrder } from './told'
