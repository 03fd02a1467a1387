export { pooled } from './hall'
