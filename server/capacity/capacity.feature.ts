import type { SmsService } from '../adapters/sms/SmsService'
import { feature } from '../composition/feature'
import type { Db } from '../db/db'
import { clock } from '../engine/core/handlers'
import { reminders } from '../notice'
import { carHandlers } from './car.handlers'
import { remindExpiringDocuments } from './paperReminders'
import { mountPositionIntake, positionDeviceHandlers, positionKeyHandlers } from './positions'
import { PositionIntake } from './positions/intake'
import { dropOldTracks } from './positions/track'
import { technicianHandlers } from './technician.handlers'
import { virtualBaseHandlers, virtualDriverHandlers } from './virtual/virtual.handlers'

interface Needs {
  readonly db: Db
  readonly sms: SmsService
  /** days for which tracks are kept */
  readonly trackDays: number
}

export const capacityFeature = feature('capacity', ({ db, sms, trackDays }: Needs) => {
  const intake = new PositionIntake(db, trackDays)
  return {
    handlers: [
      technicianHandlers(sms),
      virtualBaseHandlers,
      virtualDriverHandlers,
      carHandlers(sms),
      positionKeyHandlers,
      positionDeviceHandlers,
    ],
    adds: [reminders.add('papers', (now) => remindExpiringDocuments(db, sms, now))],
    beside: { '/api/position': (app) => mountPositionIntake(app, { db, intake }) },
    timers: {
      async positions() {
        await intake.sweep(clock())
        await dropOldTracks(db, trackDays, clock())
      },
    },
  }
})
