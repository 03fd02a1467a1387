export { partnerHandlers } from './partner.handlers'
export {
  addPartnerStatus,
  arePartners,
  knownFirms,
  noticePublishers,
  ofPartners,
  refuseUnpartnered,
  withinPartners,
  worksWith,
} from './partners'
