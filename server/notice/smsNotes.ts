import { sql } from 'drizzle-orm'
import { SMS_ALL_DAY } from '../../src/domain/notice/smsCode'
import { LINK_DAY, LINK_PAUSE, LINK_SENDER_HOUR, linkMessages } from '../../src/domain/order'
import type { Sms, SmsService } from '../adapters/sms/SmsService'
import type { Tx } from '../db/db'
import { inLine } from '../db/inLine'
import { reject } from '../kernel/domainError'

const SMS = 1

/** What a message about an order has. */
type Note = Sms & { readonly orderId: number; readonly sender: NonNullable<Sms['sender']> }

/**
 * Puts a reminder that is about no order into the outbox; `sms.deliver` sends it once that is committed.
 * @param limit how many of its scene a number gets within a day, and the words of the refusal
 * @throws DomainError when there have been too many
 */
export async function sendReminder(
  tx: Tx,
  sms: SmsService,
  note: Sms,
  limit: { readonly most: number; readonly say: string },
): Promise<void> {
  const { to, template } = note
  await inLine(tx, 'sms', to.phone)
  await inLine(tx, 'sms', 'all')
  const [sent] = await tx.rows<Readonly<Record<'number' | 'all', number>>>(sql`
    select count(*) filter (where phone = ${to.phone} and scene = ${template.scene})::int as number, count(*)::int as all
    from outbox where channel = ${SMS} and create_time > now() - interval '1 day'`)
  if (sent && (sent.number >= limit.most || sent.all >= SMS_ALL_DAY)) reject(limit.say)
  await sms.send(tx, note)
}

/**
 * Puts a message about an order into the outbox; `sms.deliver` sends it once that is committed. Messages cost, and nobody wants
 * many: a number gets the same one of an order once a minute, a number, a sender and all together get so many.
 * @throws DomainError when there have been too many
 */
export async function sendNote(tx: Tx, sms: SmsService, note: Note): Promise<void> {
  const { to, template, orderId, sender } = note
  await inLine(tx, 'sms', to.phone)
  await inLine(tx, 'sms', 'all')
  const sameNumber = sql`phone = ${to.phone} and scene is not null`
  const [sent] = await tx.rows<Readonly<Record<'same' | 'number' | 'sender' | 'all', number>>>(sql`
    select count(*) filter (where ${sameNumber} and order_id = ${orderId} and scene = ${template.scene}
        and create_time > now() - make_interval(secs => ${LINK_PAUSE}))::int as same,
      count(*) filter (where ${sameNumber} and order_id is not null)::int as number,
      count(*) filter (where creator_id = ${sender.id} and order_id is not null
        and create_time > now() - interval '1 hour')::int as sender,
      count(*)::int as all
    from outbox where channel = ${SMS} and create_time > now() - interval '1 day'`)
  if (sent && (sent.same > 0 || sent.sender >= LINK_SENDER_HOUR)) reject(linkMessages.soon)
  if (sent && (sent.number >= LINK_DAY || sent.all >= SMS_ALL_DAY)) reject(linkMessages.most)
  await sms.send(tx, note)
}
