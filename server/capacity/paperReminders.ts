import { sql } from 'drizzle-orm'
import {
  type CarDocument,
  carDocuments,
  daysLeft,
  driverDocument,
  URGE_PHONE_DAY,
  URGE_SCENE,
  urgeMessages,
} from '../../src/domain/capacity'
import { REMINDED_DAYS, reminderDue } from '../../src/domain/notice'
import { DAY, formatFull, startOfDay, type Unix } from '../../src/domain/time'
import { car } from '../../src/resources/capacity/car.resource'
import { technician } from '../../src/resources/capacity/technician.resource'
import type { SmsService } from '../adapters/sms/SmsService'
import type { Db, Tx } from '../db/db'
import { records } from '../engine/write/records'
import { DomainError } from '../kernel/domainError'
import { publishReminder, sendReminder, wasReminded } from '../notice'

/** A paper that ends, and whose it is. */
interface Ending {
  readonly id: number
  readonly of: 'car' | 'technician'
  /** the plate, or the technician's name */
  readonly subject: string
  readonly paper: string
  readonly end: Unix
  /** of the driver, else of the firm */
  readonly phone: string | null
}

type Row = Readonly<Partial<Record<CarDocument, number | null>>> & {
  readonly id: number
  readonly subject: string
  readonly phone: string | null
}

const first = REMINDED_DAYS[0]

/** Papers of a firm's cars and technicians that end within the days of the first reminder. */
async function endingOf(tx: Pick<Tx, 'rows'>, firmId: number, now: Unix): Promise<readonly Ending[]> {
  const until = new Date((startOfDay(now) + (first + 1) * DAY) * 1000)
  const seconds = (column: string) =>
    sql`extract(epoch from t.${sql.identifier(column)})::float8 as ${sql.identifier(column)}`
  const cars = await tx.rows<Row>(sql`
    select t.id, t.plate_num as subject, coalesce(nullif(d.mobile, ''), f.phone) as phone,
      ${sql.join(
        carDocuments.map(({ name }) => seconds(name)),
        sql`, `,
      )}
    from car t join firm f on f.id = t.firm_id left join technician d on d.id = t.driver_id and d.removed_at is null
    where t.firm_id = ${firmId} and t.removed_at is null and t.first_end < ${until} order by t.id`)
  const drivers = await tx.rows<Row & { readonly license_end: number }>(sql`
    select t.id, t.name as subject, coalesce(nullif(t.mobile, ''), f.phone) as phone, ${seconds('license_end')}
    from technician t join firm f on f.id = t.firm_id
    where t.firm_id = ${firmId} and t.removed_at is null and t.status = 1 and t.license_end < ${until} order by t.id`)
  return [
    ...cars.flatMap(({ id, subject, phone, ...ends }) =>
      carDocuments.flatMap(({ name, label }) => {
        const end = ends[name]
        return end ? [{ id, of: 'car' as const, subject, paper: label, end, phone }] : []
      }),
    ),
    ...drivers.map(({ id, subject, phone, license_end: end }) => ({
      ...{ id, of: 'technician' as const, subject, paper: driverDocument.label, end, phone },
    })),
  ]
}

/** Notes a reminder with its record. @returns whether it was due and not given before */
async function noted(tx: Tx, { id, of, paper, end }: Ending, now: Unix): Promise<boolean> {
  const ahead = reminderDue(daysLeft(end, now))
  if (ahead === null) return false
  const said = `${paper} ${formatFull(end).slice(0, 10)} · ${ahead} 天`
  const store = of === 'car' ? records(tx, car) : records(tx, technician)
  const [held] = await store.lock(id)
  if (!held || (await wasReminded(tx, of, id, said))) return false
  await store.act(id, 'remind', null, { remark: said })
  return true
}

const wordsOf = ({ subject, paper, end }: Ending, now: Unix): string => {
  const left = daysLeft(end, now)
  return `${subject} 的${paper}将于${formatFull(end).slice(0, 10)}到期（${left === 0 ? '今天' : `还有 ${left} 天`}）`
}

/** By SMS to the driver, or to the firm; a number that has had too many today is left to its notice. */
async function tellByPhone(tx: Tx, sms: SmsService, ending: Ending, now: Unix): Promise<void> {
  if (!ending.phone) return
  const text = `${wordsOf(ending, now)}，请尽快换证并更新资料。`
  const note = {
    ...{ to: { name: ending.subject, phone: ending.phone }, text, shown: text },
    ...{ template: { scene: URGE_SCENE, params: { text } }, from: null, now },
  }
  await tx
    .transaction((inner) => sendReminder(inner, sms, note, { most: URGE_PHONE_DAY, say: urgeMessages.most }))
    .catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error
    })
}

/**
 * Reminds firms of papers that end, 30, 7 and 1 days ahead, once each: one notice for the firm, and an SMS to the driver.
 * @returns how many papers were reminded of
 */
export async function remindExpiringDocuments(db: Db, sms: SmsService, now: Unix): Promise<number> {
  const until = new Date((startOfDay(now) + (first + 1) * DAY) * 1000)
  const firms = await db.rows<{ id: number }>(sql`
    select f.id from firm f where f.removed_at is null and f.status = 1 and f.firm_type = 3 and (
      exists (select 1 from car c where c.firm_id = f.id and c.removed_at is null and c.first_end < ${until})
      or exists (select 1 from technician d where d.firm_id = f.id and d.removed_at is null and d.license_end < ${until}))`)
  let given = 0
  for (const { id: firmId } of firms) {
    given += await db.transaction(async (tx) => {
      const due: Ending[] = []
      for (const ending of await endingOf(tx, firmId, now)) if (await noted(tx, ending, now)) due.push(ending)
      if (due.length === 0) return 0
      const title = `${due.length} 份车辆与技师证件即将到期`
      const lines = [...due.map((one) => wordsOf(one, now)), '过期后不再派新单，请尽快换证并更新资料。']
      await publishReminder(tx, { firmId, title, lines }, now)
      for (const one of due) await tellByPhone(tx, sms, one, now)
      return due.length
    })
  }
  if (given > 0) await sms.deliver()
  return given
}
