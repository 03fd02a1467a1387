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
export { firmFeature } from './firm.feature'
export { firmInfoFor, seesFirmInfo } from './firmInfo'
export { nearestOrigins, type Origin } from './origins'
export { arePartners, ofPartners } from './partner'
export { settle } from './settlement'
