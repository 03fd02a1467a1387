export { useAlertSettings } from './alertSettings'
export { GRAB_HALL, MY_TASKS } from './bars'
