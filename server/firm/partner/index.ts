export { partnerHandlers } from './partner.handlers'
export { refuseUnpartnered, tellPartners, withinPartners } from './partners'
