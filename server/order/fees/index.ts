export { orderPay } from './orderPay.kind'
export { moneyOf, pricerOf, quoteByFormula, termsOf } from './pricing'
export { payFromWallet } from './systemWriteOff'
export { writeOff } from './writeOff.kind'
