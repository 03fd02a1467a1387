import { outbox } from '../../../src/resources/notice/outbox.resource'
import { records } from '../../engine/write/records'
import type { SmsService } from './SmsService'

const SMS = 1

/** The messages of an installation that has no service for them: they stand in the outbox, marked 未真实发送. */
export function createSmsOutbox(): SmsService {
  return {
    isSimulated: true,
    async send(tx, { to, text, template, from, sender = null, orderId, now }) {
      const letter = { time: now, channel: SMS, name: to.name, phone: to.phone, content: text } as const
      const said = { scene: template.scene, order_id: orderId }
      await records(tx, outbox).create({ ...letter, ...said, user_name: from }, sender)
    },
    async deliver() {},
  }
}
