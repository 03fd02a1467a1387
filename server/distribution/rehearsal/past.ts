import { sql } from 'drizzle-orm'
import {
  type Answer,
  offerAnswer as answer,
  type CandidateFacts,
  type LeftOutReason,
  type PastOrder,
  type PlanReason,
  planMode,
  planReasons,
  runState,
} from '../../../src/domain/distribution'
import type { Tx } from '../../db/db'
import type { RunRule } from '../runs/rules'

type Reader = Pick<Tx, 'rows'>

/** An order of the period, with what decides by which rule it goes. */
export interface PeriodOrder {
  readonly id: number
  readonly customer_id: number
  readonly type: number
  readonly a_city: number | null
  readonly a_area: number | null
  readonly is_off: number | null
  readonly bewrite: number | null
  readonly is_cash: number | null
  /** the appointment, else the order time; seconds */
  readonly time: number
  /** microseconds, as text: where the next page begins */
  readonly at: string
}

interface RunRow {
  readonly id: number
  readonly order_id: number
  readonly mode: number
  readonly rule: RunRule | null
  readonly begin: number
  readonly candidates: readonly {
    readonly firm_id: number
    readonly reason: string | null
    readonly facts?: CandidateFacts
  }[]
}

interface OfferRow {
  readonly run_id: number
  readonly order_id: number
  readonly firm_id: number
  readonly facts: CandidateFacts | null
  readonly answer: number
  readonly seconds: number | null
}

/** Seconds of an offer: to its answer, else to its deadline. */
const SECONDS = sql`extract(epoch from coalesce(f.answer_time, f.deadline) - f.sent)::float8`

const kindOf = (code: number): Answer['kind'] | null =>
  code === answer.accepted ? 'accepted' : code === answer.refused ? 'refused' : code === answer.silent ? 'silent' : null

/** Answers to every offer of a company in a period, for the firms' habits; of a pool those of the quickest alone. */
export async function answersIn(
  tx: Reader,
  company: number,
  span: { readonly start: Date; readonly end: Date },
): Promise<readonly (Answer & { readonly firm_id: number })[]> {
  const rows = await tx.rows<Pick<OfferRow, 'firm_id' | 'answer' | 'seconds'>>(sql`
    select f.firm_id, f.answer, ${SECONDS} as seconds from distribution_offer f join distribution_run r on r.id = f.run_id
    where r.firm_id = ${company} and f.sent >= ${span.start}::timestamptz and f.sent < ${span.end}::timestamptz
      and f.removed_at is null and (f.answer in (${answer.accepted}, ${answer.refused})
        or (f.answer = ${answer.silent} and (r.mode <> ${planMode.pool} or r.state = ${runState.failed})))`)
  return rows.flatMap(({ firm_id, answer: code, seconds }) => {
    const kind = kindOf(code)
    return kind ? [{ firm_id, kind, seconds: Math.max(0, Math.round(seconds ?? 0)) }] : []
  })
}

/**
 * What was known of these orders when they were distributed: of each the first run that ended by itself and has kept its plan; of an
 * order without one, why. Of a run that a person stopped nobody knows the end.
 */
export async function pastOf(
  tx: Reader,
  orders: readonly PeriodOrder[],
): Promise<ReadonlyMap<number, PastOrder | LeftOutReason>> {
  const ids = sql`${sql.param(orders.map(({ id }) => id))}::int[]`
  const runs = await tx.rows<RunRow>(sql`
    select distinct on (r.order_id) r.id, r.order_id, r.mode, r.rule, extract(epoch from r.begin_time)::float8 as begin, p.candidates
    from distribution_run r join distribution_plan p on p.run_id = r.id
    where r.order_id = any(${ids}) and r.state in (${runState.taken}, ${runState.failed}) and r.removed_at is null
    order by r.order_id, r.id`)
  const offers = await tx.rows<OfferRow>(sql`
    select f.run_id, f.order_id, f.firm_id, f.facts, f.answer, ${SECONDS} as seconds from distribution_offer f
    where f.order_id = any(${ids}) and f.removed_at is null order by f.id`)
  const byOrder = new Map<number, OfferRow[]>()
  for (const offer of offers) {
    const list = byOrder.get(offer.order_id)
    if (list) list.push(offer)
    else byOrder.set(offer.order_id, [offer])
  }
  const byId = new Map(runs.map((run) => [run.order_id, run]))
  const past = new Map<number, PastOrder | LeftOutReason>()
  for (const order of orders) {
    const run = byId.get(order.id)
    const known = run && oneOf(run, order, byOrder.get(order.id) ?? [])
    if (known && known.candidates.length > 0) past.set(order.id, known)
  }
  const rest = orders.flatMap(({ id }) => (past.has(id) ? [] : [id]))
  for (const [id, reason] of await reasonsOf(tx, rest)) past.set(id, reason)
  return past
}

/** Why nothing is known of these orders. */
async function reasonsOf(tx: Reader, ids: readonly number[]): Promise<ReadonlyMap<number, LeftOutReason>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.rows<{ order_id: number; states: readonly number[] }>(sql`
    select order_id, array_agg(state) as states from distribution_run
    where order_id = any(${sql.param(ids)}::int[]) and removed_at is null group by order_id`)
  const states = new Map(rows.map((row) => [row.order_id, row.states]))
  return new Map(
    ids.map((id) => {
      const known = states.get(id)
      if (!known) return [id, 'byHand']
      if (known.some((one) => one === runState.taken || one === runState.failed)) return [id, 'facts']
      return [id, known.includes(runState.stopped) ? 'stopped' : 'open']
    }),
  )
}

function oneOf(run: RunRow, order: PeriodOrder, offers: readonly OfferRow[]): PastOrder {
  const own = offers.filter(({ run_id }) => run_id === run.id)
  const earlier = offers.filter(({ run_id }) => run_id < run.id)
  const facts = new Map<number, CandidateFacts>()
  for (const one of run.candidates) if (one.facts) facts.set(one.firm_id, one.facts)
  // What was known when a firm was asked outranks the last look, and the first offer those after it.
  for (const one of own.toReversed()) if (one.facts) facts.set(one.firm_id, one.facts)
  const isLostPool = run.mode === planMode.pool && own.some((one) => one.answer === answer.accepted)
  const answers: Record<number, Answer> = {}
  for (const one of own) {
    const kind = kindOf(one.answer)
    if (kind === null || (kind === 'silent' && isLostPool)) continue
    answers[one.firm_id] = { kind, seconds: Math.max(0, Math.round(one.seconds ?? 0)) }
  }
  const passed = (reason: PlanReason) =>
    run.candidates.flatMap((one) =>
      one.reason === planReasons[reason] && !own.some(({ firm_id }) => firm_id === one.firm_id) ? [one.firm_id] : [],
    )
  const said = (code: number) => earlier.flatMap((one) => (one.answer === code ? [one.firm_id] : []))
  const among = run.rule?.mode === planMode.quota ? run.rule.quotas.map(({ firm_id }) => firm_id) : run.rule?.firm_ids
  return {
    order,
    now: Math.floor(run.begin),
    candidates: [...facts.values()],
    among: among ?? [],
    refused: [...passed('refused'), ...said(answer.refused)],
    recalled: [...passed('recalled'), ...said(answer.withdrawn)],
    answers,
  }
}
