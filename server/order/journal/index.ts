export { recordEvent } from './events'
export { lockedOrder, orderHappens } from './happen'
