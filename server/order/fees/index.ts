export { orderPay } from './orderPay.kind'
export { moneyOf, pricerOf, quoteByFormula, termsOf } from './pricing'
export { writeOff } from './writeOff.kind'
