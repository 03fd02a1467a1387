import { sql } from 'drizzle-orm'
import { daysLeft, URGE_PHONE_DAY, URGE_SCENE, urgeMessages } from '../../src/domain/capacity'
import { formatFull, type Unix } from '../../src/domain/time'
import type { SmsService } from '../adapters/sms/SmsService'
import type { Outcome, Work } from '../engine/core/handlers'
import { reject } from '../kernel/domainError'
import { sendReminder } from '../notice'

interface Paper {
  /** the plate of a car, or the name of a technician */
  readonly subject: string
  readonly paper: string
  /** its last day */
  readonly end: Unix
  readonly firmId: number
  readonly driverId: number | null
}

interface Reader {
  readonly name: string | null
  readonly phone: string
}

type Urging = Pick<Work<unknown>, 'tx' | 'user' | 'now' | 'afterCommit'>

/** What the message says. */
function urgeText({ subject, paper, end }: Paper, now: Unix): string {
  const left = daysLeft(end, now)
  const day = formatFull(end).slice(0, 10)
  const state = left < 0 ? `已于${day}过期，过期后不再派新单` : left === 0 ? '今天到期' : `将于${day}到期`
  return `${subject} 的${paper}${state}，请尽快换证并更新资料。`
}

/** Who is told: the technician, or the firm where there is none or no phone. */
async function readerOf({ tx }: Urging, { firmId, driverId }: Paper): Promise<Reader> {
  const [found] = await tx.rows<Reader>(sql`
    select name, phone from (
      select name, mobile as phone, 1 as place from technician where id = ${driverId} and removed_at is null
      union all
      select coalesce(charge, name), phone, 2 from firm where id = ${firmId}) reader
    where coalesce(phone, '') <> '' order by place limit 1`)
  return found ?? reject(urgeMessages.noPhone)
}

/** Sends the message by which a paper is urged, and notes when (O-053, mock 40). @throws DomainError without anybody to tell, or too often */
export async function urgeDocument(work: Urging, sms: SmsService, paper: Paper): Promise<Outcome> {
  const { tx, user, now, afterCommit } = work
  const to = await readerOf(work, paper)
  const text = urgeText(paper, now)
  await sendReminder(
    tx,
    sms,
    {
      ...{ to, text, shown: text, template: { scene: URGE_SCENE, params: { text } } },
      ...{ from: user.name, sender: user, now },
    },
    { most: URGE_PHONE_DAY, say: urgeMessages.most },
  )
  afterCommit(() => sms.deliver())
  return {
    set: { urge_time: now },
    remark: [paper.paper, to.name, ...(sms.isSimulated ? ['模拟'] : [])].filter(Boolean).join(' · '),
    ...(sms.isSimulated && { info: urgeMessages.simulated }),
  }
}
