import { sql } from 'drizzle-orm'
import { outboxStatus } from '../../../src/domain/notice'
import { outbox } from '../../../src/resources/notice/outbox.resource'
import type { Db } from '../../db/db'
import { records } from '../../engine/write/records'
import { type Log, silent } from '../../kernel/log'
import { sendByAliyun } from './aliyunSms'
import type { AliyunSmsSettings } from './aliyunSmsSettings'
import type { SmsService } from './SmsService'

const SMS = 1
const BATCH = 20
/** Seconds after which nobody is sending any more what somebody began to send. */
const LOST = 120
/** Seconds after which a message that was never sent is of no use: its code holds five minutes. */
const STALE = 240

/**
 * Sends by Aliyun what stands in the outbox. A message is taken before it is sent, so that it leaves once at most: what was
 * taken and never answered for stays unsent, and its reader asks for another.
 */
export function createAliyunSms(db: Db, settings: AliyunSmsSettings, log: Pick<Log, 'warn'> = silent): SmsService {
  async function deliverOne(letter: Awaited<ReturnType<typeof take>>[number]): Promise<void> {
    const { id, phone, scene, params } = letter
    const sent = await sendByAliyun(settings, {
      ...{ id, phone, scene: String(scene) },
      params: Object(params) as Readonly<Record<string, string>>,
    }).catch((error: unknown) => {
      log.warn(`sms ${id}: ${error}`)
      return { refused: '短信服务没有应答，是否送达未知' }
    })
    await db.transaction((tx) =>
      'receipt' in sent
        ? records(tx, outbox).actAll(id, 'sent', null, { values: { receipt: sent.receipt } })
        : records(tx, outbox).actAll(id, 'refused', null, { values: { failure: sent.refused } }),
    )
  }

  const take = () =>
    db.transaction(async (tx) => {
      const letters = records(tx, outbox)
      const old = sql`t.status = ${outboxStatus.queued} and t.time < now() - make_interval(secs => ${STALE})`
      await letters.actAll(old, 'refused', null, { skipLocked: true, values: { failure: '超过有效时间，未发送' } })
      const lost = sql`t.status = ${outboxStatus.sending} and t.update_time < now() - make_interval(secs => ${LOST})`
      await letters.actAll(lost, 'refused', null, { skipLocked: true, values: { failure: '发送中断，是否送达未知' } })
      const waiting = sql`t.status = ${outboxStatus.queued}`
      return letters.actAll(waiting, 'taken', null, { skipLocked: true, limit: BATCH })
    })

  return {
    isSimulated: false,
    async send(tx, { to, shown, template, from, sender = null, orderId, now }) {
      const letter = { time: now, channel: SMS, name: to.name, phone: to.phone, content: shown } as const
      const said = { status: outboxStatus.queued, scene: template.scene, params: template.params, order_id: orderId }
      await records(tx, outbox).create({ ...letter, ...said, user_name: from }, sender)
    },
    async deliver() {
      for (;;) {
        const letters = await take()
        await Promise.all(letters.map(deliverOne))
        if (letters.length < BATCH) return
      }
    },
  }
}
