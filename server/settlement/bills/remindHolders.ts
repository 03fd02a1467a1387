import { sql } from 'drizzle-orm'
import { labelOf } from '../../../src/domain/choice'
import { billingStep, billingSteps, leftOut } from '../../../src/domain/order/review'
import { billSide, billState, monthMessages, monthOf } from '../../../src/domain/settlement'
import { DAY } from '../../../src/domain/time'
import { firm } from '../../../src/resources/firm/firm.resource'
import { bill as bills } from '../../../src/resources/settlement/bill.resource'
import type { Tx } from '../../db/db'
import type { AnyRow, Outcome, Session, Work } from '../../engine/core/handlers'
import { scopeSql } from '../../engine/core/scope'
import { records } from '../../engine/write/records'
import { reject } from '../../kernel/domainError'
import { publishReminder } from '../../notice'
import { billingSql } from './monthEnd'
import { requireRole, sideOf } from './sides'

/** Something that a party's month waits for, and who has it. */
interface Held {
  /** the firm whose people have to act */
  readonly firmId: number
  readonly label: string
  readonly count: number
  /** unix seconds since when the oldest has waited; null where it is not known */
  readonly since: number | null
}

/** Orders that a party's bill would leave out: those that wait for a provider are its own, all others its company's. */
async function heldOrders(tx: Tx, user: Session, asked: Asked): Promise<readonly Held[]> {
  const { waiting, at } = billingSql(asked.direction, user)
  const step = sql`case ${sql.join(
    leftOut.map((one) => sql`when ${at(one)} then ${one}::int`),
    sql` `,
  )} end`
  const rows = await tx.rows<{ step: number; firm_id: number | null; count: number; since: number | null }>(sql`
    select held.step, held.firm_id, count(*)::int as count, extract(epoch from min(held.since))::float8 as since from (
      select ${step} as step, t.firm_id, coalesce(t.firm_progress_time, t.finish_time) as since from orders t
      where ${waiting} and t.${sql.identifier(sideOf(asked.direction).party)} = ${asked.party}
        and t.finish_time <= to_timestamp(${asked.finish})
    ) held where held.step is not null group by 1, 2 order by 1`)
  return rows.map(({ step: one, firm_id, count, since }) => ({
    firmId: one === billingStep.unconfirmed && firm_id !== null ? firm_id : user.firm_id,
    label: labelOf(billingSteps, one),
    count,
    since,
  }))
}

/** Bills of a provider that wait for its invoices. */
async function heldBills(tx: Tx, user: Session, { direction, party, start, finish }: Asked): Promise<readonly Held[]> {
  if (direction !== billSide.payable) return []
  const [found] = await tx.rows<{ count: number; since: number | null }>(sql`
    select count(*)::int as count, extract(epoch from min(t.check_time))::float8 as since from bill t
    where ${scopeSql(bills, user)} and t.direction = ${direction} and t.owner_firm_id = ${user.firm_id}
      and t.firm_id = ${party} and t.check_status = ${billState.toInvoice}
      and t.start_time <= to_timestamp(${finish}) and t.finish_time >= to_timestamp(${start})`)
  return found && found.count > 0 ? [{ firmId: party, label: '待开票账单', ...found }] : []
}

interface Asked {
  readonly direction: 1 | 2
  readonly party: number
  readonly start: number
  readonly finish: number
}

function askedOf(input: AnyRow): Asked {
  const [start, finish] = [Number(input.start_time), Number(input.finish_time)]
  if (start > finish) reject('参数 start_time 不正确')
  const direction = Number(input.direction) === billSide.receivable ? billSide.receivable : billSide.payable
  return { direction, party: Number(input.party_id), start, finish }
}

const lineOf = ({ label, count, since }: Held, now: number): string => {
  const days = since === null ? 0 : Math.floor((now - since) / DAY)
  return `${label} ${count} 条${days > 0 ? `，最早已等 ${days} 天` : ''}`
}

/**
 * Reminds those who hold up a party's month by a notice to their firm: what waits, how many, how long. The same notice is not given
 * twice within a day; the firm's row is held, so that of two calls at once one gives it.
 * @throws DomainError where nothing waits, or all were reminded already
 */
export async function remindHolders({ tx, input, user, now }: Work<AnyRow>): Promise<Outcome> {
  const asked = askedOf(input)
  requireRole({ direction: asked.direction }, user, 'keeper')
  const held = [...(await heldOrders(tx, user, asked)), ...(await heldBills(tx, user, asked))]
  if (held.length === 0) reject(monthMessages.nothingHeld)
  const month = monthOf(asked.start)
  const firms = records(tx, firm)
  const reminded: { readonly firm_id: number; readonly count: number }[] = []
  // Always in the order of their ids, so that two calls never wait for each other.
  for (const firmId of [...new Set(held.map((one) => one.firmId))].sort((a, b) => a - b)) {
    const [known] = await firms.lock(firmId)
    if (!known) continue
    const own = held.filter((one) => one.firmId === firmId)
    // One's own people have many parties to see to, a provider has only itself.
    const title = firmId === user.firm_id ? `${month} 月末催办 ${asked.direction}-${asked.party}` : `${month} 对账催办`
    const [before] = await tx.rows(sql`
      select 1 from notice where title = ${title} and firms @> ${JSON.stringify([firmId])}::jsonb and removed_at is null
        and create_time > to_timestamp(${now - DAY}) limit 1`)
    if (before) continue
    const lines = [...own.map((one) => lineOf(one, now)), `由 ${user.name} 发出，请尽快处理，以免影响${month}出账。`]
    await publishReminder(tx, { firmId, title, lines }, now)
    reminded.push({ firm_id: firmId, count: own.reduce((sum, { count }) => sum + count, 0) })
  }
  if (reminded.length === 0) reject(monthMessages.reminded)
  return { data: { reminded }, remark: month }
}
