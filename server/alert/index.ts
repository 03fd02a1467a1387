export { alertHandlers } from './alert.handlers'
export { alertTime, traceUnanswered } from './escalation'
