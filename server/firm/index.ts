export { companyConfigHandlers, companyHandlers } from './company.handlers'
export { mountCompanyPage } from './companyPage'
export { endingContracts } from './contractTerms'
export {
  cooperatesWith,
  cooperationOf,
  type DoorTerms,
  doorsOf,
  doorTerms,
  type FirmDoor,
  holdCooperation,
} from './cooperation'
export { departurePointHandlers, enterpriseHandlers } from './enterprise.handlers'
export { firmHandlers } from './firm.handlers'
export { firmContractHandlers } from './firmContract.handlers'
export { firmInfoFor, seesFirmInfo } from './firmInfo'
export { firmServiceHandlers } from './firmService.handlers'
export { nearestOrigins, type Origin } from './origins'
export { arePartners, knownFirms, noticePublishers, ofPartners, partnerHandlers, withinPartners } from './partner'
export { settle } from './settlement'
export { workerStatusHandlers } from './workerStatus.handlers'
