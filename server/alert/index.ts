export { alertFeature } from './alert.feature'
