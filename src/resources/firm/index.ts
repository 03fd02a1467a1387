export { contactColumns, contactFields, shownContacts } from './contact.fields'
export { firmInfo, otherFirmInfo, othersInfo } from './firmInfo'
export { passwordInput } from './password.field'
export { settlementFields, settlementInput, settlementRules, settlementTaken } from './settlement.fields'
