export { site } from '../resources/site'
