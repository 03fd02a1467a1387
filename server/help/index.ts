export { helpFeature } from './help.feature'
