import { sql } from 'drizzle-orm'
import {
  offerAnswer as answer,
  type CandidateFacts,
  distributionMessages,
  exhaustedMessages,
  isDistributed,
  modeNames,
  openRun,
  type Planned,
  plan,
  planMode,
  planReasons,
} from '../../../src/domain/distribution'
import { orderState as at, dispatchRefusal } from '../../../src/domain/order'
import { distributionOffer } from '../../../src/resources/distribution/distributionOffer.resource'
import { distributionRun } from '../../../src/resources/distribution/distributionRun.resource'
import type { OrderRecord } from '../../../src/resources/order'
import { order } from '../../../src/resources/order/order.resource'
import type { MapService } from '../../adapters/map/MapService'
import type { Db, Tx } from '../../db/db'
import { clock } from '../../engine/core/handlers'
import { records } from '../../engine/write/records'
import { accessTerms, cooperationOf, lockCooperation } from '../../firm'
import { DomainError } from '../../kernel/domainError'
import { checkLimit, firstDispatch, placeOf, priceAt, priced, unpriced } from '../../order/dispatch'
import { pricerOf } from '../../order/fees'
import { recordOrderEvent } from '../../order/journal'
import { COMPARED, candidatesOf } from './candidates'
import { historyOf } from './history'
import type { RunRule } from './rules'

/** What a turn of a run came to: it is `busy` while somebody else holds its order. */
export type Turn = 'done' | 'again' | 'busy'

interface Run {
  readonly id: number
  readonly rule_id: number | null
  readonly rule_version: number
  readonly mode: 1 | 2 | 3
  readonly rule: RunRule
}

interface Work {
  readonly tx: Tx
  readonly map: MapService
  readonly row: OrderRecord
  readonly run: Run
  readonly now: number
}

/** The order of a run or an offer, held; undefined while somebody else holds it. */
async function heldOrder(tx: Tx, id: number): Promise<OrderRecord | undefined> {
  const [row] = await records(tx, order).lock({ id }, { skipLocked: true })
  return row as OrderRecord | undefined
}

/**
 * Takes a run that asks nobody one step further: offers the order to the next candidate, opens it to the pool, or ends. The order's
 * row is held first, then the run's, as by everybody who writes an order.
 */
export const turnOf = (db: Db, map: MapService, runId: number): Promise<Turn> =>
  db.transaction(async (tx) => {
    const [about] = await tx.rows<{ order_id: number }>(sql`select order_id from distribution_run where id = ${runId}`)
    const row = about && (await heldOrder(tx, about.order_id))
    if (!row) return 'busy'
    const [run] = await records(tx, distributionRun).lock({ id: runId, state: { in: openRun } })
    if (!run?.rule) return 'done'
    const [asked] = await tx.rows(sql`
      select 1 from distribution_offer where run_id = ${runId} and answer = ${answer.open} and removed_at is null limit 1`)
    if (asked) return 'done'
    const work = { tx, map, row, run: { ...run, rule: run.rule }, now: clock() }
    // Its technician has refused what was offered to the technician: the firm has nothing to assign.
    if (row.status === at.toAssign || row.status === at.toAccept) return takeBack(work)
    const refusal = await refusalOf(work)
    if (refusal) return end(work, refusal)
    return next(work)
  })

/** Another transaction than the next offer's, so that the next firm is told nothing of this one. */
async function takeBack({ tx, row, now }: Work): Promise<Turn> {
  const set = { status: at.toDispatch, ...unpriced(row) }
  const text = await nameOf(tx, Number(row.firm_id))
  await recordOrderEvent(tx, row, { action: 'offerOver', title: '技师已拒绝', text, set, now })
  return 'again'
}

/** Why the order can be offered to nobody at all, whoever asks. */
async function refusalOf({ tx, row, now }: Work): Promise<string | null> {
  if (!isDistributed(row)) return distributionMessages.notDistributed
  const refusal = dispatchRefusal(row, 'firm')
  if (refusal) return refusal
  try {
    await checkLimit(tx, row, now)
    return null
  } catch (error) {
    if (error instanceof DomainError) return error.message
    throw error
  }
}

interface Found {
  readonly planned: readonly Planned[]
  readonly facts: ReadonlyMap<number, CandidateFacts>
  /** firms farther off that were not compared */
  readonly beyond: number
}

/** So many times more firms are compared where nobody of the nearest may be asked. */
const WIDER = 10

/** The plan as of now. Only those that may be asked are priced: of the others no price counts. */
async function planOf(work: Work): Promise<Found> {
  const { tx, row, run, now } = work
  const place = placeOf(row)
  if (!place) return { planned: [], facts: new Map(), beyond: 0 }
  const history = await historyOf(tx, { order: row, run, rule: run.rule, now })
  const had = [...history.refused, ...history.recalled, ...history.silent]
  const look = async (
    most: number,
  ): Promise<Awaited<ReturnType<typeof candidatesOf>> & { open: readonly number[] }> => {
    const found = await candidatesOf(tx, { rule: run.rule, terms: accessTerms(row), place, now, most, had })
    const planned = plan(row, run.rule, found.facts.map(unpricedOf), history, now)
    const open = planned.flatMap((one) => (one.reason === null ? [one.firm_id] : []))
    return open.length === 0 && found.beyond > 0 ? look(most * WIDER) : { ...found, open }
  }
  const { facts: found, beyond, open } = await look(COMPARED)
  const priceFor = await pricerOf(tx, row, open, now)
  const isOpen = new Set(open)
  const facts = found
    .map(unpricedOf)
    .map((one) =>
      isOpen.has(one.firm_id)
        ? { ...one, price: priceAt(row, priceFor, one.firm_id, one.nearest?.km ?? null).firm?.total ?? null }
        : one,
    )
  return {
    planned: plan(row, run.rule, facts, history, now),
    facts: new Map(facts.map((one) => [one.firm_id, one])),
    beyond,
  }
}

const unpricedOf = (facts: Omit<CandidateFacts, 'price'>): CandidateFacts => ({ ...facts, price: null })

async function next(work: Work): Promise<Turn> {
  const { tx, row, run, now } = work
  const isPool = run.mode === planMode.pool
  const found = await planOf(work)
  await keepPlan(work, found)
  const chosen = found.planned.flatMap((one) => (one.reason === null ? [one] : []))
  const best = isPool ? chosen : chosen.slice(0, 1)
  const open = await stillOpen(
    work,
    best.map(({ firm_id }) => firm_id),
  )
  const [first] = best
  if (!first) return end(work, exhaustedMessages[run.mode])
  // A door has been shut since it was looked at: the next look sees it.
  if (open.length === 0) return 'again'
  const asked = best.filter(({ firm_id }) => open.includes(firm_id))
  const booked = isPool ? null : await bookingOf(work, first)
  await records(tx, distributionOffer).createAll(
    asked.map(({ firm_id, driver_id, rank, round, reach, grade, price, seconds }) => ({
      ...{ run_id: run.id, order_id: row.id, rule_id: run.rule_id, rule_version: run.rule_version, firm_id, driver_id },
      ...{ rank, round, reach, grade, price, facts: factsOf(found, firm_id, booked), sent: now },
      deadline: isPool ? null : now + seconds,
    })),
    null,
  )
  const values = isPool ? {} : { range_km: first.round }
  await records(tx, distributionRun).act(run.id, 'ask', null, { now, values })
  if (booked) await send(work, first, booked)
  else await publish(work, open)
  return 'done'
}

/** Of these firms those whose door is open to the order, held until it is sent. */
async function stillOpen({ tx, row, now }: Work, firms: readonly number[]): Promise<readonly number[]> {
  if (firms.length === 0) return []
  const terms = accessTerms(row)
  await lockCooperation(tx, terms.companyId, firms)
  const doors = await cooperationOf(tx, terms, firms, now)
  return firms.filter((id) => {
    const door = doors.get(id)
    return door && (door.isOwn || (door.partner === 2 && door.contract === 'active' && door.offered && door.served))
  })
}

/** What the plan said of each candidate, for whoever asks why. */
async function keepPlan({ tx, run, now }: Work, { planned, facts, beyond }: Found): Promise<void> {
  const candidates = planned.map((one) => {
    const { nearest = null, price = null } = facts.get(one.firm_id) ?? {}
    const told = one.reason === null ? one : { firm_id: one.firm_id, reason: planReasons[one.reason] }
    return { ...told, nearest, money: price, facts: facts.get(one.firm_id) }
  })
  await tx.rows(sql`
    insert into distribution_plan (run_id, time, candidates, beyond)
    values (${run.id}, ${new Date(now * 1000)}::timestamptz, ${JSON.stringify(candidates)}::jsonb, ${beyond})
    on conflict (run_id) do update set time = excluded.time, candidates = excluded.candidates, beyond = excluded.beyond`)
}

/** What every order that a run has touched says of it (decisions §11). */
const marksOf = ({ row, run }: Work) => ({
  dispatch_type: run.mode === planMode.aggregation ? (1 as const) : (0 as const),
  dispatch_mode: modeNames[run.mode],
  dispatch_fail: 0 as const,
  ...(row.aggregation_firm_id === null && { system_aggregation: 1 as const }),
})

type Chosen = Extract<Planned, { reason: null }>

/** What the order is written with when it is offered to one firm, or to its technician: the way there and the price with it. */
async function bookingOf(work: Work, { firm_id, driver_id }: Chosen) {
  const { map, row, now } = work
  const sent = {
    status: driver_id === null ? at.toAssign : at.toAccept,
    status_time: now,
    dispatch_time: now,
    firm_id,
    driver_id,
    open_firms: null,
  }
  return { ...sent, ...(await priced(work, { ...row, ...sent } as OrderRecord, map)) }
}

/** What was known of a firm, with the price that is booked where it is one: that of the plan is by an estimated road. */
function factsOf({ facts }: Found, firmId: number, booked: Readonly<Record<string, unknown>> | null) {
  const known = facts.get(firmId) ?? null
  const money = booked?.real_money
  return known && typeof money === 'number' ? { ...known, price: money } : known
}

async function send(work: Work, { firm_id, seconds, round }: Chosen, booked: Awaited<ReturnType<typeof bookingOf>>) {
  const { tx, row, now } = work
  const set = { ...marksOf(work), ...booked, ...firstDispatch(row, firm_id), offer_until: now + seconds }
  const name = await nameOf(tx, firm_id)
  const within = round === null ? '' : `${round}km内，`
  const text = `${name}（${within}${seconds}秒内应答）`
  await recordOrderEvent(tx, row, { action: 'distribute', title: '自动派单', text, set, now })
}

/** Opens the order to all of them: the first to grab it has it. */
async function publish(work: Work, firms: readonly number[]): Promise<void> {
  const { tx, row, now } = work
  const set = {
    ...marksOf(work),
    ...{ status: at.pooled, status_time: now, firm_id: null, driver_id: null, open_firms: [...firms] },
  }
  await recordOrderEvent(tx, row, {
    action: 'distribute',
    title: '自动发布抢单',
    text: `${firms.length}家服务商可抢`,
    set,
    now,
  })
}

/** Nobody is left to be asked: the order is a person's to dispatch. */
async function end(work: Work, reason: string): Promise<Turn> {
  const { tx, row, run, now } = work
  await records(tx, distributionRun).act(run.id, 'fail', null, { now, values: { reason } })
  const isAggregation = run.mode === planMode.aggregation
  const { system_aggregation: _, ...marks } = marksOf(work)
  const set = { ...marks, ...(isAggregation && { dispatch_fail: 1 as const }) }
  if (row.status === at.toDispatch)
    await recordOrderEvent(tx, row, { action: 'distributeFail', title: '自动派单失败', text: reason, set, now })
  return 'done'
}

async function nameOf(tx: Tx, firmId: number): Promise<string> {
  const [firm] = await tx.rows<{ name: string }>(sql`select name from firm where id = ${firmId}`)
  return firm?.name ?? ''
}

/** An offer that nobody has answered in time: the order is back at 1, and its run asks the next (E9). */
export const lapseOf = (db: Db, offerId: number): Promise<Turn> =>
  db.transaction(async (tx) => {
    const [about] = await tx.rows<{ order_id: number }>(
      sql`select order_id from distribution_offer where id = ${offerId}`,
    )
    const row = about && (await heldOrder(tx, about.order_id))
    if (!row) return 'busy'
    const now = clock()
    const due = sql`t.id = ${offerId} and t.answer = ${answer.open} and t.deadline <= now()`
    const [offer] = await records(tx, distributionOffer).lock(due)
    if (!offer) return 'done'
    await records(tx, distributionOffer).act(offerId, 'lapse', null, { now })
    const isOffered = (row.status === at.toAssign || row.status === at.toAccept) && row.firm_id === offer.firm_id
    if (!isOffered) return 'done'
    const set = { status: at.toDispatch, ...unpriced(row) }
    const text = await nameOf(tx, Number(offer.firm_id))
    await recordOrderEvent(tx, row, { action: 'offerOver', title: '未应答', text, set, now })
    return 'done'
  })
