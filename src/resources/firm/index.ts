export { contactColumns, contactFields, shownContacts } from './contact.fields'
export { firmInfo, otherFirmInfo } from './firmInfo'
export { passwordInput } from './password.field'
export { settlementFields, settlementInput, settlementTaken } from './settlement.fields'
