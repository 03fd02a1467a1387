import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import {
  addCompared,
  type Compared,
  habitsOf,
  holdsToday,
  isDistributed,
  isReassigned,
  type LeftOutReason,
  lacksFacts,
  MAX_KEPT_REASSIGNMENTS,
  newRehearsal,
  type PastOrder,
  type ReassignmentKind,
  type Rehearsal,
  reassignmentKinds,
  rehearseOrder,
  type Shares,
  rehearsalState as state,
  type Why,
  whyOf,
} from '../../../src/domain/distribution'
import { ruleFor } from '../../../src/domain/order/dispatch'
import { calendarOf } from '../../../src/domain/time'
import type { Db } from '../../db/db'
import { type QueueSpec, WorkQueue } from '../../engine/work/queue'
import { noteProgress } from '../../engine/write/signs'
import type { Log } from '../../kernel/log'
import { matched, planRuleOf, type RuleRow } from '../runs/rules'
import { answersIn, type PeriodOrder, pastOf } from './past'

const LEASE_SECONDS = 60
const MOST_ATTEMPTS = 3
const BATCH = 500
/** Orders after which the desk has its turn. */
const BREATH = 25
const KEPT_DAYS = 30

/** One side of an order that changes hands, as it is kept. */
interface Hand {
  readonly firm_id: number | null
  readonly seconds: number
  readonly drive: number | null
  readonly price: number | null
  readonly estimated: boolean
}
/** An order that changes hands, as it is kept. */
export interface KeptReassignment {
  readonly order_id: number
  readonly before: Hand | null
  readonly after: Hand | null
  readonly why: Why
  readonly kinds: readonly ReassignmentKind[]
}

/** An order of the rule that is not counted, as it is kept. */
export interface LeftOut {
  readonly order_id: number
  readonly reason: LeftOutReason
}

/** What a rehearsal has found: sums, and what it could not count. */
export interface Found extends Rehearsal {
  /** not counted, by why */
  missing: Record<LeftOutReason, number>
  /** counted, but one of the rules asks firms of which nothing was kept */
  lacking: number
}

interface Task {
  readonly id: number
  readonly user_id: number
  readonly firm_id: number
  readonly rule_id: number | null
  readonly draft: RuleRow
  readonly rules: readonly RuleRow[]
  readonly types: readonly number[] | null
  readonly start_time: Date
  readonly end_time: Date
}

const handOf = (course: Compared['before']): Hand | null =>
  course && {
    ...{ firm_id: course.firm_id, seconds: course.seconds, drive: course.drive },
    ...{ price: course.price, estimated: course.estimated },
  }

/** Rehearsals of changed rules: asked for as a task, made one after another by whichever node has time. */
export class Rehearsals {
  readonly queue: WorkQueue<Task>

  constructor(
    private readonly db: Pick<Db, 'rows'>,
    log?: Pick<Log, 'warn'>,
  ) {
    const spec: QueueSpec<Task> = {
      name: 'rehearsals',
      title: '派单预演',
      command: 'Rehearsals',
      waiting: () => sql`
        select r.id, coalesce(r.held_until, r.create_time) as due, r.create_time as since, null::int as order_id
        from rule_rehearsal r where r.status in (${state.waiting}, ${state.working})`,
      claim: (id) => this.#claim(id),
      work: (task) => this.#make(task),
      failed: (task) => this.#release(task),
      sweep: () => this.sweep(),
    }
    this.queue = new WorkQueue(db, spec, log)
  }

  /** Makes what waits and what a stopped node has left, from its beginning. */
  async makeAll(): Promise<void> {
    await this.queue.drain()
  }

  /** Begins no more of them; the one in the making is left to another node or the next start. */
  stop(): Promise<void> {
    return this.queue.stop()
  }

  /** Drops what is older than 30 days. */
  async sweep(): Promise<void> {
    await this.db.rows(
      sql`delete from rule_rehearsal where create_time < now() - make_interval(days => ${KEPT_DAYS}::int)`,
    )
  }

  async #claim(id: number): Promise<Task | null> {
    const isFree = sql`(held_until is null or held_until < now())`
    // A node that died with it three times would die a fourth time.
    await this.db.rows(sql`
      update rule_rehearsal set status = ${state.failed}
      where id = ${id} and status = ${state.working} and ${isFree} and attempts >= ${MOST_ATTEMPTS}::int`)
    const [task] = await this.db.rows<Task>(sql`
      update rule_rehearsal set status = ${state.working}, attempts = attempts + 1, done = 0, begin_time = now(),
        held_until = now() + make_interval(secs => ${LEASE_SECONDS}::int)
      where id = (
        select id from rule_rehearsal where id = ${id} and status in (${state.waiting}, ${state.working}) and ${isFree}
        for update skip locked)
      returning id, user_id, firm_id, rule_id, draft, rules, types, start_time, end_time`)
    return task ?? null
  }

  /** Tried again at once, since a user waits for it, until there have been too many attempts. */
  async #release({ id, user_id }: Task): Promise<void> {
    await this.db.rows(sql`
      update rule_rehearsal set held_until = null,
        status = case when attempts >= ${MOST_ATTEMPTS}::int then ${state.failed}::int else ${state.waiting}::int end
      where id = ${id} and status = ${state.working}`)
    await noteProgress(this.db, user_id)
  }

  /** @returns whether it is still wanted */
  async #progress({ id, user_id }: Task, done: number): Promise<boolean> {
    const rows = await this.db.rows(sql`
      update rule_rehearsal set done = ${done}, held_until = now() + make_interval(secs => ${LEASE_SECONDS}::int)
      where id = ${id} and status = ${state.working} returning id`)
    await noteProgress(this.db, user_id)
    return rows.length > 0 && !this.queue.isStopped
  }

  async #make(task: Task): Promise<void> {
    const { db } = this
    const { firm_id, start_time: start, end_time: end } = task
    const [count] = await db.rows<{ n: number }>(sql`
      update rule_rehearsal set total = (select count(*)::int from orders o where ${within(task)})
      where id = ${task.id} returning total as n`)
    const total = count?.n ?? 0
    const habits = habitsOf(await answersIn(db, firm_id, { start, end }))
    const compare = comparer(task, habits)
    const found: Found = { ...newRehearsal(), missing: { byHand: 0, stopped: 0, open: 0, facts: 0 }, lacking: 0 }
    const hands: KeptReassignment[] = []
    const leftOut: LeftOut[] = []
    let last: PeriodOrder | undefined
    let done = 0
    for (;;) {
      const orders: readonly PeriodOrder[] = await db.rows<PeriodOrder>(sql`
        select o.id, o.customer_id, o.type, o.a_city, o.a_area, o.is_off, o.bewrite, o.is_cash,
          extract(epoch from case when o.is_subscribe = 2 and o.appoint_time is not null then o.appoint_time else o.order_time end)::float8
            as time, o.order_time::text as at
        from orders o where ${within(task)} ${last ? sql`and (o.order_time, o.id) > (${last.at}::timestamptz, ${last.id}::int)` : sql``}
        order by o.order_time, o.id limit ${BATCH}`)
      if (orders.length === 0) break
      last = orders.at(-1)
      const past = await pastOf(db, orders)
      for (const [i, order] of orders.entries()) {
        if (i % BREATH === 0) await setImmediate()
        const compared = compare(order, past.get(order.id) ?? 'byHand')
        // Quota shares come from every order of the rule, whatever types are counted.
        if (compared === null || task.types?.includes(order.type) === false) continue
        if (typeof compared === 'string') {
          found.missing[compared]++
          if (leftOut.length < MAX_KEPT_REASSIGNMENTS) leftOut.push({ order_id: order.id, reason: compared })
          continue
        }
        if (compared.lacks) found.lacking++
        addCompared(found, compared)
        if (isReassigned(compared) && hands.length < MAX_KEPT_REASSIGNMENTS) {
          const { order_id, before, after } = compared
          hands.push({
            ...{ order_id, before: handOf(before), after: handOf(after) },
            ...{ why: whyOf(compared), kinds: reassignmentKinds(compared) },
          })
        }
      }
      done += orders.length
      if (!(await this.#progress(task, Math.min(done, total)))) return this.#leave(task)
    }
    await db.rows(sql`
      update rule_rehearsal set status = ${state.done}, done = total, finish_time = now(), held_until = null,
        result = ${JSON.stringify(found)}::jsonb, hands = ${JSON.stringify(hands)}::jsonb, left_out = ${JSON.stringify(leftOut)}::jsonb
      where id = ${task.id} and status = ${state.working}`)
    await noteProgress(db, task.user_id)
  }

  /** Of a node that stops: the next takes it up at once, and it counts as no failure. */
  async #leave({ id }: Task): Promise<void> {
    await this.db.rows(sql`
      update rule_rehearsal set status = ${state.waiting}, attempts = attempts - 1, held_until = null
      where id = ${id} and status = ${state.working}`)
  }
}

/** Orders of the company in the period; those without an owner are the platform's. */
const within = ({ firm_id, start_time, end_time }: Task) => sql`
  o.order_time >= ${start_time}::timestamptz and o.order_time < ${end_time}::timestamptz and o.removed_at is null
    and coalesce(o.owner_firm_id, (select min(id) from firm where firm_type = 0 and removed_at is null)) = ${firm_id}`

/**
 * Compares order after order, in their order of time: the enabled rules as they are with those in which the draft stands. Quota
 * shares begin at nothing on both sides, and anew with each month. An order that the rule has on neither side is null.
 */
function comparer({ rule_id, draft, rules }: Task, habits: ReturnType<typeof habitsOf>) {
  // A rule that is not saved yet will be the newest.
  const own = rule_id ?? 2 ** 31 - 1
  const changed = { ...draft, id: own, status: 1 } as RuleRow
  const sides = { before: rules, after: [...rules.filter(({ id }) => id !== own), changed] }
  const shares = { before: new Map<string, Shares>(), after: new Map<string, Shares>() }
  const ruleOf = (side: keyof typeof sides, order: PeriodOrder, now: number): RuleRow | null => {
    if (!isDistributed(order)) return null
    const today = sides[side].filter((row) => holdsToday(planRuleOf(row), now)).map(matched)
    const terms = { customer_id: order.customer_id, type: order.type, city: order.a_city, time: order.time }
    const found = ruleFor(today, terms)
    return today.find(({ id }) => id === found?.id)?.row ?? null
  }
  const sharesOf = (side: keyof typeof sides, row: RuleRow, now: number): Shares => {
    const { year, month } = calendarOf(now)
    const key = `${row.id} ${year}-${month}`
    const kept = shares[side].get(key) ?? {}
    shares[side].set(key, kept)
    return kept
  }
  return (
    order: PeriodOrder,
    past: PastOrder | LeftOutReason,
  ): (Compared & { lacks: boolean }) | LeftOutReason | null => {
    const now = typeof past === 'string' ? order.time : past.now
    const [before, after] = [ruleOf('before', order, now), ruleOf('after', order, now)]
    if (before?.id !== own && after?.id !== own) return null
    if (typeof past === 'string') return past
    const course = (side: keyof typeof sides, row: RuleRow | null) =>
      row && rehearseOrder(past, planRuleOf(row), habits, sharesOf(side, row, now))
    return {
      order_id: order.id,
      area: order.a_area,
      hour: calendarOf(order.time).hour,
      before: course('before', before),
      after: course('after', after),
      lacks: [before, after].some((row) => row !== null && lacksFacts(past, planRuleOf(row))),
    }
  }
}
