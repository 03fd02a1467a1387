export { CashAlert } from './CashAlert'
export { OrderPage } from './OrderPage'
export { OrderPanel } from './OrderPanel'
