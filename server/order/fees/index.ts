export { moneyOf, quoteByFormula, termsOf } from './pricing'
export { payFromWallet } from './systemWriteOff'
