export { priceRows } from './priceLines'
export { ShareBar } from './ShareBar'
