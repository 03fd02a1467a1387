export { homeFeature } from './home.feature'
