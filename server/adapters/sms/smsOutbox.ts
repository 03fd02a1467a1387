import { outbox } from '../../../src/resources/notice/outbox.resource'
import { records } from '../../schema/records'
import type { SmsService } from './SmsService'

const SMS = 1

/** The messages of an installation that has no service for them: they stand in the outbox, marked 未真实发送. */
export function createSmsOutbox(): SmsService {
  return {
    isSimulated: true,
    async send(tx, { to, text, from, now }) {
      const letter = { time: now, channel: SMS, name: to.name, phone: to.phone, content: text } as const
      await records(tx, outbox).create({ ...letter, user_name: from }, null)
    },
    async deliver() {},
  }
}
