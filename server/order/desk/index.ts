export { orderFeature } from './order.feature'
