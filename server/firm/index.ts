export { endingContracts } from './contractTerms'
export {
  type AccessTerms,
  accessTerms,
  cooperatesWith,
  cooperationOf,
  type FirmAccess,
  firmAccess,
  lockCooperation,
} from './cooperation'
export { firmFeature } from './firm.feature'
export { firmInfoFor, seesFirmInfo } from './firmInfo'
export { nearestOrigins, type Origin } from './origins'
export { arePartners, ofPartners } from './partner'
export { settle } from './settlement'
