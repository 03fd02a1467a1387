export { CONFIRM_DAYS, type CompanySettings, POOL_MINUTES, settingsOf, UNPAID_MINUTES } from './companySettings'
export { completenessOf, type ProfileFacts } from './completeness'
export { type ContractStatus, type ContractTerms, contractEnd, contractStatusOf, expiringIn } from './contract'
export { type Access, accessOf, accessReasons, accessRefusal, type CooperationFacts, OWN_ACCESS } from './cooperation'
export { type Coverage, coverageOf, type OfferedService } from './coverage'
export {
  cityName,
  cityShare,
  districtChanges,
  districtCount,
  districtText,
  foundRegions,
  provinceShare,
  withCity,
  withDistrict,
  withProvince,
} from './districtChoice'
export { coversPlace, type DistrictMap, isDistrictMap, type Place } from './districts'
export {
  autoResign,
  contractStatus,
  enabledStatus,
  firmApplyStatus,
  formulaLevel,
  formulaMode,
  formulaStatus,
  partnerStatus,
  serviceAggregation,
} from './firmEnums'
export { codesClosedMessage, unoffered } from './offers'
export { PARTNER_PAGE, pairOf, partnerPages, partnership, partnershipLogState, partnershipLogType } from './partnership'
export { isReceiving, RECEIVING } from './receiving'
