export { partnerHandlers } from './partner.handlers'
export {
  arePartners,
  knownFirms,
  noticePublishers,
  ofPartners,
  refuseUnpartnered,
  tellPartners,
  withinPartners,
  worksWith,
} from './partners'
