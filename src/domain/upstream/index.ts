export { type ApiDirection, apiDirection, loggedBody, loggedUrl, MOST_LOGGED } from './apiLog'
export { type UpstreamEvent, upstreamEvents } from './events'
export {
  ANSWER_SECONDS,
  deliveryState,
  deliveryStatus,
  GONE,
  hookEvents,
  hookMessages,
  MOST_ANSWER,
  MOST_ATTEMPTS,
  OVERLAP_SECONDS,
  RETRY_SECONDS,
  retryAfter,
  TEST_EVENT,
} from './hooks'
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
export { type QueueKind, queueId, queueKinds, queueSource, queueState, queueStatus, SIMULATED_TIP } from './queue'
export { eventsOf } from './told'
