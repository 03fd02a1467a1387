import type { SmsService } from '../adapters/sms/SmsService'
import { feature } from '../composition/feature'
import type { Db } from '../db/db'
import { firmApplyHandlers } from './firmApply.handlers'
import { mountRegistration, openCalls } from './routes'

interface Needs {
  readonly db: Db
  readonly sms: SmsService
}

export const registrationFeature = feature('registration', ({ db, sms }: Needs) => ({
  handlers: [firmApplyHandlers],
  openCalls: openCalls(db, sms),
  routes: (api) => mountRegistration(api, db),
}))
