export { mobileFeature } from './mobile.feature'
