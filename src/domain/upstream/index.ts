export { type ApiDirection, apiDirection, loggedBody, loggedUrl, MOST_LOGGED } from './apiLog'
export { type UpstreamEvent, upstreamEvents } from './events'
export {
  HANDLE_LENGTH,
  keyHandle,
  LONGEST_OUT_NO,
  MOST_OVERLAP_DAYS,
  type OpenScope,
  OVERLAP_DAYS,
  openChannels,
  openKeyMessages,
  openKeyState,
  openKeyStatus,
  openScopes,
  SECRET_LENGTH,
  shownKey,
} from './openKey'
