export { coveredShare } from './coverage'
export {
  CAR_STOPPED,
  dispatchStop,
  judgedClasses,
  licencesFor,
  mayDrive,
  type StopFacts,
  stopWords,
} from './dispatchStop'
export {
  type CarPaper,
  carPapers,
  daysLeft,
  driverPaper,
  endWords,
  firstEnd,
  isLapsed,
  type PaperEnds,
  type PaperState,
  paperFiles,
  paperRules,
  paperState,
  paperStates,
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
