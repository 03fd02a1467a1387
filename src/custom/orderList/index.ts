import { lazy } from 'react'

export { registerOrderList } from './register'
export const OrderListScreen = lazy(() =>
  import('./OrderListScreen').then((screen) => ({ default: screen.OrderListScreen })),
)
