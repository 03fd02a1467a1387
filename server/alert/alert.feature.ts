import type { VoiceService } from '../adapters/voice/VoiceService'
import { feature } from '../composition/feature'
import type { Db } from '../db/db'
import { alertHandlers } from './alert.handlers'
import { alertTime, traceUnanswered } from './escalation'
import { heardAlerts } from './sources'

interface Needs {
  readonly db: Db
  readonly voice: VoiceService
}

export const alertFeature = feature('alert', ({ db, voice }: Needs) => ({
  handlers: [alertHandlers],
  scopes: { heardAlerts },
  events: [alertTime(voice)],
  timers: { alerts: () => traceUnanswered(db) },
}))
