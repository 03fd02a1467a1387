export { distributionFeature } from './distribution.feature'
