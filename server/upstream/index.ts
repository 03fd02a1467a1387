export { type ApiCall, recordApiCall } from './logs/apiLog'
export { mountOpen } from './open/mountOpen'
export { type OpenClient, openClient } from './open/openClient'
export { openKeyHandlers, renewSimulatedKey } from './open/openKeys'
