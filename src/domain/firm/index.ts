export { CONFIRM_DAYS, type CompanySettings, POOL_MINUTES, settingsOf, UNPAID_MINUTES } from './companySettings'
export { completenessOf, type ProfileFacts } from './completeness'
export {
  type ContractStatus,
  type ContractTerms,
  contractEnd,
  contractStatusOf,
  EXPIRING_DAYS,
  expiringIn,
} from './contract'
export { type CooperationFacts, type Door, doorOf, doorReasons, doorRefusal, OWN_DOOR } from './cooperation'
export { type Coverage, coverageOf, type OfferedService } from './coverage'
export {
  cityName,
  cityShare,
  districtChanges,
  districtCount,
  districtWords,
  foundRegions,
  provinceShare,
  withCity,
  withDistrict,
  withProvince,
} from './districtChoice'
export { type DistrictMap, districtsIn, holdsPlace, isDistrictMap, type Place } from './districts'
export {
  autoResign,
  contractState,
  contractStatus,
  enabledStatus,
  firmApplyStatus,
  formulaLevel,
  formulaMode,
  formulaStatus,
  partnerStatus,
  serviceAggregation,
} from './firmEnums'
export { type CompanyOffers, codesClosedMessage, unoffered } from './offers'
export { PARTNER_PAGE, pairOf, partnerPages, partnership, partnershipLogState, partnershipLogType } from './partnership'
export { isReceiving, RECEIVING, receivingStatus } from './receiving'
