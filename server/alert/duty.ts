import { sql } from 'drizzle-orm'
import { companyConfig } from '../../src/resources/firm/companyConfig.resource'
import type { Tx } from '../db/db'
import { settingOf } from '../engine/read/single'

/** Who gets an alert that nobody acknowledges. */
interface OnDuty {
  readonly id: number
  readonly name: string
  readonly phone: string | null
}

/** How a firm passes its alerts on. */
interface Escalation {
  /** 0: never */
  readonly minutes: number
  /** null: nobody of those that are named works there any more */
  readonly next: OnDuty | null
}

/** The firm's own settings: after how many minutes, and who of those on duty comes first. */
export async function escalationOf(tx: Pick<Tx, 'rows'>, firmId: number): Promise<Escalation> {
  const { alert_minutes, duty_ids } = await settingOf(tx, companyConfig, firmId)
  const ids = duty_ids ?? []
  if (!alert_minutes || ids.length === 0) return { minutes: alert_minutes ?? 0, next: null }
  const people = await tx.rows<OnDuty>(sql`
    select id, name, tel as phone from staff
    where id = any(${sql.param([...ids])}::int[]) and firm_id = ${firmId} and status = 1 and removed_at is null`)
  const next = ids.flatMap((id) => people.find((one) => one.id === id) ?? [])[0]
  return { minutes: alert_minutes, next: next ?? null }
}
