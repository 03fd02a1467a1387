export { recordEvent } from './events'
export { lockedOrder, orderHappens } from './happen'
export { toldOfOrder } from './told'
