export { type ApiCall, recordApiCall } from './logs/apiLog'
