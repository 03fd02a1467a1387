export { orderCenter } from './center'
export { heatOf } from './heat'
export { orderMap } from './placedOrders'
