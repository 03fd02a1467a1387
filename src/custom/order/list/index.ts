export { OrderListScreen } from './OrderListScreen'
export { registerOrderList } from './register'
