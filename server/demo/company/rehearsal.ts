import { sql } from 'drizzle-orm'
import {
  offerAnswer as answer,
  type CandidateFacts,
  exhaustedMessages,
  modeNames,
  noHistory,
  type Planned,
  plan,
  planReasons,
  runCause,
  runState,
} from '../../../src/domain/distribution'
import { DAY, startOfDay, type Unix } from '../../../src/domain/time'
import { distributionOffer } from '../../../src/resources/distribution/distributionOffer.resource'
import { distributionRun } from '../../../src/resources/distribution/distributionRun.resource'
import type { OrderRecord } from '../../../src/resources/order'
import { order } from '../../../src/resources/order/order.resource'
import { orderEvent } from '../../../src/resources/order/orderEvent.resource'
import type { Tx } from '../../db/db'
import * as tables from '../../db/tables.generated'
import { candidatesOf, Rehearsals, rehearseRule, ruleOfOrder } from '../../distribution'
import type { Row } from '../../engine/core/codec'
import { records } from '../../engine/write/records'
import { accessTerms } from '../../firm'
import { placeOf, priceAt } from '../../order/dispatch'
import { pricerOf } from '../../order/fees'
import { insertRows, moment, moveIdentity, storedRow } from '../rows'

/** The rule that is rehearsed, and what somebody has tried to change in it. */
const RULE = '深莞惠路修聚合'
const CHANGE = { range: 60, time: 45 }
/** Days that were rehearsed, and orders of them that the system has tried to send out. */
const SPAN = 31
const LOOKED_AT = 28
/** Who has rehearsed it, and reads it as the newest of their own. */
const READER = 'admin'
const SYSTEM = '系统'

/** An order of the fleets that a person or the system has sent to a firm; times in seconds. */
interface Sent {
  readonly id: number
  readonly placed: Unix
  readonly event_id: number
  readonly sent: Unix
  /** when the firm assigned its technician, or took the order */
  readonly taken: Unix | null
}

type Chosen = Extract<Planned, { reason: null }>
interface Look extends Sent {
  readonly row: OrderRecord
  readonly rule: NonNullable<Awaited<ReturnType<typeof ruleOfOrder>>>
  readonly planned: readonly Planned[]
  readonly facts: ReadonlyMap<number, CandidateFacts>
}

/** What became of an order's run: the firms that got an offer in turn; the last one took it, if any did. */
interface Course {
  readonly asked: readonly Chosen[]
  readonly isTaken: boolean
  readonly begin: Unix
}

/**
 * A rehearsal of last month. Orders of the fleets get the run that agrees with their course: a firm that has them got an offer, or
 * nobody answered and a person sent them. What was known of every candidate is kept with it, and a changed rule is rehearsed over
 * them by the functions of the call.
 */
export async function insertRehearsal(tx: Tx, now: Unix): Promise<void> {
  const end = startOfDay(now)
  const start = end - SPAN * DAY
  const [rule] = await tx.rows<{ id: number }>(sql`select id from dispatch_rule where title = ${RULE}`)
  if (!rule) return
  let id = 0
  for (const one of await sentOrders(tx, { start, end })) {
    const look = await lookAt(tx, one, rule.id)
    const course = look && courseOf(look)
    if (course) await insertRun(tx, ++id, look, course)
  }
  if (id === 0) return
  for (const table of [tables.distributionRunTable, tables.distributionOfferTable]) await moveIdentity(tx, table)
  const [reader] = await tx.rows<{ id: number }>(sql`select id from staff where account = ${READER}`)
  if (reader) await rehearseRule(tx, { rule_id: rule.id, user_id: reader.id, start, end }, CHANGE)
  await new Rehearsals(tx).makeAll()
  // How long it took is a matter of this machine, not of the company.
  await tx.rows(sql`
    update rule_rehearsal set create_time = to_timestamp(${now}), begin_time = null, finish_time = to_timestamp(${now})`)
}

const sentOrders = (tx: Tx, { start, end }: { start: Unix; end: Unix }) =>
  tx.rows<Sent>(sql`
    select o.id, extract(epoch from o.order_time)::float8 as placed, s.id as event_id,
      extract(epoch from s.time)::float8 as sent, extract(epoch from t.time)::float8 as taken
    from orders o
    join dispatch_rule r on r.title = ${RULE} and r.customer_ids @> to_jsonb(o.customer_id) and r.types @> to_jsonb(o.type)
    join lateral (select id, time from order_event e where e.order_id = o.id and e.kind = 'confirm' order by e.time, e.id limit 1) s
      on true
    left join lateral (select time from order_event e where e.order_id = o.id and e.kind in ('confirm', 'accept') and e.id > s.id
      order by e.id limit 1) t on true
    where o.order_time >= to_timestamp(${start}) and o.order_time < to_timestamp(${end}) and o.firm_id is not null
      and not exists (select 1 from order_event e where e.order_id = o.id and e.kind in ('recall', 'reassign', 'reject', 'grab'))
    order by o.order_time desc limit ${sql.raw(String(LOOKED_AT))}`)

/** The rule's plan for an order; null where another rule has it. */
async function lookAt(tx: Tx, one: Sent, ruleId: number): Promise<Look | null> {
  const rule = await ruleOfOrder(tx, one.id, one.placed)
  const [row] = (await records(tx, order).lock({ id: one.id })) as OrderRecord[]
  const place = row && placeOf(row)
  if (rule?.id !== ruleId || !row || !place) return null
  const terms = accessTerms(row)
  const { facts } = await candidatesOf(tx, { rule: rule.rule, terms, place, now: one.placed })
  const firms = facts.map(({ firm_id }) => firm_id)
  const priceFor = await pricerOf(tx, row, firms, one.placed)
  const known = facts.map((fact): CandidateFacts => {
    const price = priceAt(row, priceFor, fact.firm_id, fact.nearest?.km ?? null).firm?.total ?? null
    return { ...fact, price }
  })
  const planned = plan(row, rule.rule, known, noHistory, one.placed)
  return { ...one, row, rule, planned, facts: new Map(known.map((fact) => [fact.firm_id, fact])) }
}

/** The course that agrees with the order's times: who got an offer before its firm did not answer. */
function courseOf({ row, planned, placed, sent, taken }: Look): Course | null {
  const chosen = planned.flatMap((one) => (one.reason === null ? [one] : []))
  const at = chosen.findIndex(({ firm_id }) => firm_id === row.firm_id)
  const silent = at < 0 ? chosen : chosen.slice(0, at)
  const begin = sent - silent.reduce((sum, { seconds }) => sum + seconds, 0) - (at < 0 ? 1 : 0)
  if (begin < placed) return null
  const own = chosen[at]
  if (!own) return { asked: silent, isTaken: false, begin }
  return taken !== null && taken <= sent + own.seconds ? { asked: [...silent, own], isTaken: true, begin } : null
}

/** A run with its offers and its plan; marks, timeline and log of the order say what it did. */
async function insertRun(tx: Tx, id: number, look: Look, { asked, isTaken, begin }: Course): Promise<void> {
  const { row, rule, planned, facts, event_id, sent, taken, placed } = look
  const about = { order_id: row.id, rule_id: rule.id, rule_version: rule.version }
  const reason = exhaustedMessages[rule.rule.mode]
  const run = {
    ...{ ...about, firm_id: rule.firm_id, rule_title: rule.title, rule: rule.rule, mode: rule.rule.mode },
    ...{ cause: begin > placed + 1 ? runCause.person : runCause.placed, range_km: asked.at(-1)?.round ?? null },
    ...{ begin_time: begin, end_time: isTaken ? (taken ?? sent) : sent - 1 },
    ...(isTaken ? { state: runState.taken } : { state: runState.failed, reason }),
  }
  await insertRows(tx, tables.distributionRunTable, [storedRow(distributionRun, run, { id, create_time: begin })])
  const names = await tx.rows<{ id: number; name: string }>(sql`
    select id, name from firm where id = any(${sql.param(asked.map(({ firm_id }) => firm_id))}::int[])`)
  const offers: Row[] = []
  const steps: { at: Unix; action: string; title: string; text: string }[] = []
  let time = begin
  for (const { firm_id, driver_id, rank, round, reach, grade, price, seconds } of asked) {
    const isTaker = isTaken && firm_id === row.firm_id
    const name = names.find((one) => one.id === firm_id)?.name ?? ''
    const end = isTaker ? (taken ?? time) : time + seconds
    offers.push(
      storedRow(
        distributionOffer,
        {
          ...{ ...about, run_id: id, firm_id, driver_id, rank, round, reach, grade, price, facts: facts.get(firm_id) },
          ...{ sent: time, deadline: time + seconds, answer_time: end },
          answer: isTaker ? answer.accepted : answer.silent,
        },
        { create_time: time },
      ),
    )
    const text = `${name}（${round === null ? '' : `${round}km内，`}${seconds}秒内应答）`
    steps.push({ at: time, action: 'distribute', title: '自动派单', text })
    if (!isTaker) steps.push({ at: end, action: 'offerOver', title: '未应答', text: name })
    time = end
  }
  await insertRows(tx, tables.distributionOfferTable, offers)
  if (!isTaken) steps.push({ at: sent - 1, action: 'distributeFail', title: '自动派单失败', text: reason })
  const candidates = planned.map((one) => {
    const { nearest = null, price = null } = facts.get(one.firm_id) ?? {}
    const told = one.reason === null ? one : { firm_id: one.firm_id, reason: planReasons[one.reason] }
    return { ...told, nearest, money: price, facts: facts.get(one.firm_id) }
  })
  await tx.rows(sql`
    insert into distribution_plan (run_id, time, candidates)
    values (${id}, ${moment(begin)}::timestamptz, ${JSON.stringify(candidates)}::jsonb)`)
  await tellOrder(tx, row.id, steps, isTaken ? { event_id, sent } : null)
}

/** @param bySystem the dispatch of the order, where a run made it and no person */
async function tellOrder(
  tx: Tx,
  id: number,
  steps: readonly { at: Unix; action: string; title: string; text: string }[],
  bySystem: { readonly event_id: number; readonly sent: Unix } | null,
): Promise<void> {
  if (bySystem) {
    await tx.rows(sql`delete from order_event where id = ${bySystem.event_id}`)
    await tx.rows(sql`
      delete from audit_log where resource = ${order.name} and row_id = ${id} and action = 'confirm'
        and at = ${moment(bySystem.sent)}::timestamptz`)
  }
  const events = steps.map(({ at, action, title, text }) =>
    storedRow(
      orderEvent,
      { order_id: id, time: at, kind: action, title, text, user_name: SYSTEM },
      { create_time: at },
    ),
  )
  await insertRows(tx, tables.orderEventTable, events)
  const audits = steps.map(
    ({ at, action }): Row => ({
      ...{ at: moment(at), resource: order.name, row_id: id, action, user_name: SYSTEM, changes: '{}' },
    }),
  )
  await insertRows(tx, tables.auditLog, audits)
  await tx.rows(sql`
    update orders set dispatch_type = 1, dispatch_mode = ${modeNames[1]}, dispatch_fail = ${bySystem ? 0 : 1}::int
    where id = ${id}`)
}
