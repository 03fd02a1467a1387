export { partnerHandlers } from './partner.handlers'
