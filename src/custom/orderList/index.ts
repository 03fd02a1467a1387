export { OrderListScreen } from './OrderListScreen'
export { OrderViewScreen } from './OrderViewScreen'
export { registerOrderList } from './register'
