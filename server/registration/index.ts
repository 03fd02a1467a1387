export { firmApplyHandlers } from './firmApply.handlers'
export { mountRegistration, openCalls } from './routes'
