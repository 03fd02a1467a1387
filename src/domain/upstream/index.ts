export { type ApiDirection, apiDirection, loggedBody, loggedUrl, MOST_LOGGED } from './apiLog'
export { type UpstreamEvent, upstreamEvents } from './events'
