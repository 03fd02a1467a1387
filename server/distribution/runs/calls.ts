import { sql } from 'drizzle-orm'
import { isFirmUser } from '../../../src/domain/access'
import {
  offerAnswer as answer,
  type CandidateFacts,
  openRun,
  planMode,
  distributionMessages as say,
} from '../../../src/domain/distribution'
import { POOL_MINUTES } from '../../../src/domain/firm'
import type { OrderRecord } from '../../../src/resources/order'
import type { Tx } from '../../db/db'
import { clock, type Outcome, type Session, type Work } from '../../engine/core/handlers'
import { firmInfoFor } from '../../firm'
import { reject } from '../../kernel/domainError'
import { unpriced } from '../../order/dispatch'
import { ruleOfOrder } from './rules'

type Reader = Pick<Tx, 'rows'>
const seconds = (date: Date | null): number | null => (date ? Math.floor(date.getTime() / 1000) : null)

interface RunRow {
  readonly id: number
  readonly mode: number
  readonly state: number
  readonly rule_id: number | null
  readonly rule_title: string | null
  readonly rule_version: number | null
  readonly begin_time: Date
  readonly end_time: Date | null
  readonly stopped_by: string | null
  readonly reason: string | null
  readonly range_km: number | null
  readonly candidates: readonly Kept[] | null
  readonly beyond: number | null
  readonly pool_until: Date | null
}

/** A candidate as its run keeps it. */
interface Kept {
  readonly firm_id: number
  readonly rank?: number
  readonly score?: number
  readonly reach?: number
  readonly grade?: number
  readonly price?: number
  readonly round?: number | null
  readonly reason: string | null
  readonly nearest: CandidateFacts['nearest']
  readonly money: number | null
}

interface OfferRow {
  readonly run_id: number
  readonly firm_id: number
  readonly driver_id: number | null
  readonly rank: number
  readonly round: number | null
  readonly reach: number
  readonly grade: number
  readonly price: number
  readonly facts: CandidateFacts | null
  readonly sent: Date
  readonly deadline: Date | null
  readonly answer: number
}

/** GET /v2/order/distribution: runs of an order, newest first. A provider reads its own row, without the terms (decisions §11). */
export async function distributionOf({
  tx,
  row,
  user,
}: Pick<Work<OrderRecord>, 'row' | 'user'> & { readonly tx: Reader }) {
  const isFirm = isFirmUser(user.firm_type)
  const runs = await tx.rows<RunRow>(sql`
    select r.id, r.mode, r.state, r.rule_id, r.rule_title, r.rule_version, r.begin_time, r.end_time, r.stopped_by, r.reason,
      r.range_km, p.candidates, p.beyond, case when r.mode = ${planMode.pool} then
        (select max(f.sent) from distribution_offer f where f.run_id = r.id)
          + make_interval(mins => coalesce(c.pool_minutes, ${POOL_MINUTES}::int)) end as pool_until
    from distribution_run r left join distribution_plan p on p.run_id = r.id
    left join company_config c on c.firm_id = r.firm_id and c.removed_at is null
    where r.order_id = ${row.id} and r.removed_at is null order by r.id desc limit 20`)
  const offers = await tx.rows<OfferRow>(sql`
    select run_id, firm_id, driver_id, rank, round, reach, grade, price, facts, sent, deadline, answer from distribution_offer
    where order_id = ${row.id} and removed_at is null order by rank, id`)
  const shown = runs.map((run) => {
    const of = offers.filter(({ run_id }) => run_id === run.id)
    const asked = of.map((offer) => askedRow(offer, run))
    const others = (run.candidates ?? []).filter(({ firm_id }) => !of.some((offer) => offer.firm_id === firm_id))
    const all = [...asked, ...others.map(candidateRow)].sort(byRank)
    return {
      run,
      candidates: isFirm ? all.filter(({ firm_id, sent }) => firm_id === user.firm_id && sent !== null) : all,
    }
  })
  const told = await namesFor(
    tx,
    shown.flatMap(({ candidates }) => candidates),
    user,
  )
  return {
    now: clock(),
    runs: shown
      .filter(({ candidates }) => !isFirm || candidates.length > 0)
      .map(({ run: { candidates: _, pool_until: __, ...run }, candidates }) => ({
        ...run,
        ...(isFirm && { rule_id: null, rule_title: null, rule_version: null, stopped_by: null, reason: null }),
        begin_time: seconds(run.begin_time),
        end_time: seconds(run.end_time),
        beyond: isFirm ? 0 : (run.beyond ?? 0),
        candidates: candidates.map((one) => told(isFirm ? { ...one, ...UNSCORED } : one)),
      })),
  }
}

/** What a provider is not told of its own row: how it stands to the others. */
const UNSCORED = { rank: null, score: null, reach: null, grade: null, price: null } as const

type Shown = ReturnType<typeof candidateRow>

/** By rank; those without one, as the plan has them. An offer that is over stands where it was. */
const byRank = (a: Shown, b: Shown): number =>
  Number(a.sent === null) - Number(b.sent === null) ||
  (a.sent ?? 0) - (b.sent ?? 0) ||
  (a.rank ?? Number.MAX_SAFE_INTEGER) - (b.rank ?? Number.MAX_SAFE_INTEGER)

const wayOf = (nearest: CandidateFacts['nearest'], money: number | null) => ({
  driver_id: nearest?.driver_id ?? null,
  range: nearest?.km ?? null,
  duration: nearest?.seconds ?? null,
  money,
})

function candidateRow(kept: Kept) {
  const { rank = null, score = null, reach = null, grade = null, price = null, round = null } = kept
  return {
    ...{ firm_id: kept.firm_id, rank, score, reach, grade, price, round, reason: kept.reason },
    ...{ sent: null as number | null, deadline: null as number | null, answer: null as number | null },
    ...wayOf(kept.nearest, kept.money),
  }
}

function askedRow(offer: OfferRow, run: RunRow): Shown {
  const { firm_id, rank, round, reach, grade, price, facts } = offer
  return {
    ...{ firm_id, rank, score: reach + grade + price, reach, grade, price, round, reason: null },
    ...{ sent: seconds(offer.sent), deadline: seconds(offer.deadline ?? run.pool_until), answer: offer.answer },
    ...wayOf(facts?.nearest ?? null, facts?.price ?? null),
    ...(offer.driver_id !== null && { driver_id: offer.driver_id }),
  }
}

/** Adds the names of firms and technicians, as far as they are this reader's to know. */
async function namesFor(tx: Reader, rows: readonly Shown[], user: Session) {
  const ids = (values: readonly (number | null)[]) => sql`${sql.param(values.filter((id) => id !== null))}::int[]`
  const [firms, drivers] = await Promise.all([
    tx.rows<{ id: number; name: string }>(
      sql`select id, name from firm where id = any(${ids(rows.map(({ firm_id }) => firm_id))})`,
    ),
    tx.rows<{ id: number; name: string }>(
      sql`select id, name from technician where id = any(${ids(rows.map(({ driver_id }) => driver_id))})`,
    ),
  ])
  const [ofFirm, ofDriver] = [
    new Map(firms.map(({ id, name }) => [id, name])),
    new Map(drivers.map(({ id, name }) => [id, name])),
  ]
  const told = firmInfoFor(user)
  return (row: Shown) => ({
    ...row,
    name: told(ofFirm.get(row.firm_id) ?? ''),
    driver_name: row.driver_id === null ? null : (ofDriver.get(row.driver_id) ?? null),
  })
}

async function openRunOf(tx: Reader, orderId: number): Promise<boolean> {
  const [run] = await tx.rows(sql`
    select 1 from distribution_run where order_id = ${orderId} and state = any(${sql.param([...openRun])}::int[]) and removed_at is null`)
  return run !== undefined
}

/** What the desk does to a distribution; the order's event tells the run (`followOrder`), in the same transaction. */
export const distributionActions = {
  async distributeStart({ tx, row, now }: Work<OrderRecord>): Promise<Outcome> {
    if (row.is_off === 1 || row.bewrite === 1) reject(say.notDistributed)
    if (await openRunOf(tx, row.id)) reject(say.running)
    const found = (await ruleOfOrder(tx, row.id, now)) ?? reject(say.noRule)
    return { remark: found.title }
  },
  async distributeSkip({ tx, row }: Work<OrderRecord>): Promise<Outcome> {
    const [offer] = await tx.rows(sql`
      select 1 from distribution_offer where order_id = ${row.id} and answer = ${answer.open} and removed_at is null`)
    if (!offer) reject(say.noOffer)
    return { set: unpriced(row) }
  },
  async distributeStop({ tx, row }: Work<OrderRecord>): Promise<Outcome> {
    if (!(await openRunOf(tx, row.id))) reject(say.noRun)
    return { set: unpriced(row) }
  },
}
