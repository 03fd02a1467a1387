export { moneyOf, quoteByFormula, termsOf } from './pricing'
