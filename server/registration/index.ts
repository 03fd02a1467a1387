export { registrationFeature } from './registration.feature'
