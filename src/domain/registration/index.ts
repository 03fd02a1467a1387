export { applyState, approvedFirm, isApproved, newShort, registeredTypes, registrationMessages } from './application'
