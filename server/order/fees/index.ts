export { moneyOf, pricerOf, quoteByFormula, termsOf } from './pricing'
export { payFromWallet } from './systemWriteOff'
