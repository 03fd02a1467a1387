export { coveredShare } from './coverage'
export { CAR_STOPPED, dispatchStop, judgedClasses, licencesFor } from './dispatchStop'
export { type Month, monthsAhead, type Paper, soonShare, type Tile, tilesOf } from './expiryLine'
export {
  type CarDocument,
  carDocuments,
  type DocumentState,
  daysLeft,
  documentFiles,
  documentRules,
  documentState,
  documentStates,
  driverDocument,
  endWords,
  firstEnd,
  WARN_DAYS,
} from './papers'
export { URGE_PHONE_DAY, URGE_SCENE, urgeable, urgedToday, urgeMessages } from './paperUrge'
export {
  COVER_DAYS,
  COVER_KM,
  COVER_ORDERS,
  ownName,
  VIRTUAL,
  virtualName,
  virtualPlate,
  virtualPurpose,
} from './virtual'
