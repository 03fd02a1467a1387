import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { VoiceService } from './VoiceService'

const CHANNEL = { 1: 2, 2: 3 } as const

/** The voice of an installation that has none: whatever would be said stands in the outbox, marked 未真实发送. */
export function createVoiceOutbox(): VoiceService {
  return {
    async dial(tx, { kind, orderId, to, from, text, now }) {
      await tx.rows(sql`
        insert into outbox (time, channel, name, phone, content, order_id, user_name, status)
        values (${new Date(now * 1000)}, ${CHANNEL[kind]}, ${to.name}, ${to.phone}, ${text}, ${orderId}, ${from.name}, 0)`)
      return { key: randomUUID(), simulated: true }
    },
  }
}
