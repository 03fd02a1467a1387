import { randomUUID } from 'node:crypto'
import { outbox } from '../../../src/resources/notice/outbox.resource'
import { records } from '../../engine/write/records'
import type { VoiceService } from './VoiceService'

const CHANNEL = { 1: 2, 2: 3 } as const

/** The voice of an installation that has none: whatever would be said stands in the outbox, marked 未真实发送. */
export function createVoiceOutbox(): VoiceService {
  return {
    async dial(tx, { kind, orderId, to, from, text, now }) {
      const content = from.shown ? `${text}（外显号码 ${from.shown}）` : text
      const letter = { time: now, channel: CHANNEL[kind], name: to.name, phone: to.phone, content }
      await records(tx, outbox).create({ ...letter, order_id: orderId, user_name: from.name }, null)
      return { key: randomUUID(), simulated: true }
    },
  }
}
