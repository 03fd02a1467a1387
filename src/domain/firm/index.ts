export { CONFIRM_DAYS, type CompanySettings, POOL_MINUTES, settingsOf, UNPAID_MINUTES } from './companySettings'
export { enabledStatus, formulaLevel, formulaMode, formulaStatus } from './firmEnums'
export { isReceiving, RECEIVING } from './receiving'
