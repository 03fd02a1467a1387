export { moneyOf, termsOf } from './pricing'
