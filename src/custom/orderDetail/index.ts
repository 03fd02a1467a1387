export { CashAlert } from './CashAlert'
export { OrderPanel } from './OrderPanel'
