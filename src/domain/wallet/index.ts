export { depositFor } from './deposit'
