export { auditLogHandlers } from './auditLog.handlers'
export { mountPreferences } from './preferences'
export { savedFilterHandlers } from './savedFilter.handlers'
export { namesOfList, typeOptionHandlers } from './typeLists'
