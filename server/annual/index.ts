export { annualFeature } from './annual.feature'
