import { announcement } from '../../src/resources/notice/announcement.resource'
import { mayVerb } from '../../src/schema/compile/access'
import type { SmsService } from '../adapters/sms/SmsService'
import { feature } from '../composition/feature'
import { liveCounts } from '../live'
import { type Answering, answers } from '../live/answers'
import { remindContracts } from './contractReminders'
import { announcementHandlers, NOTICE_READ, noticeHandlers } from './notice.handlers'
import { reminders, reminderTurn } from './reminders'
import { consumeCode, proveCode } from './smsCodes'

interface Needs extends Answering {
  readonly sms: SmsService
}

export const noticeFeature = feature('notice', ({ db, engine, sms }: Needs) => ({
  provides: { codes: { prove: proveCode, consume: consumeCode } },
  ports: [reminders],
  handlers: [noticeHandlers, announcementHandlers],
  adds: [
    reminders.add('contracts', (now) => remindContracts(db, now)),
    liveCounts.add('notices', {
      name: 'notices',
      follows: [announcement.name],
      marks: NOTICE_READ,
      may: (user) => mayVerb(announcement, 'list', user),
      read: async (user) => (await answers({ db, engine }).list(announcement, {}, user)).noread,
    }),
  ],
  timers: { 'sms timer': () => sms.deliver(), reminders: reminderTurn() },
}))
