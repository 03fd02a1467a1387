import { sql } from 'drizzle-orm'
import { offerAnswer as answer, openRun, planMode, runCause } from '../../../src/domain/distribution'
import { orderState as at } from '../../../src/domain/order'
import { distributionOffer } from '../../../src/resources/distribution/distributionOffer.resource'
import { distributionRun } from '../../../src/resources/distribution/distributionRun.resource'
import { orderEvents } from '../../../src/resources/order'
import { order } from '../../../src/resources/order/order.resource'
import type { AnyResource, RecordOf } from '../../../src/schema/model'
import type { Tx } from '../../db/db'
import { records } from '../../engine/write/records'
import type { OrderNews } from '../../order/journal'
import { type FoundRule, ruleOfOrder } from './rules'

type Run = RecordOf<typeof distributionRun> & { readonly id: number }
type Cause = (typeof runCause)[keyof typeof runCause]

/** What runs do themselves; they know what they did. */
const OWN: readonly string[] = ['distribute', 'offerOver', 'distributeFail']
/** Actions that concern a run though the order stays at 1. */
const STAYING: readonly string[] = ['confirm', 'sendPlatform', 'distributeStart', 'distributeStop']
const PROVIDER = 3

/**
 * What an event of an order does to its distribution, in the event's transaction: begins a run, which a node takes up after the
 * commit; keeps the answer to an offer; or ends the run, when a person has taken the order in hand (decisions §7, §11). The order's
 * row is held by whoever writes it.
 */
export async function followOrder(news: OrderNews): Promise<void> {
  const { tx, orderId, action, from, to } = news
  if (OWN.includes(action) || (from === to && !STAYING.includes(action))) return
  const [run] = await records(tx, distributionRun).lock({ order_id: orderId, state: { in: openRun } })
  if (run) return carryOn(news, run as Run)
  const cause = causeOf(news)
  const found = cause && (await ruleOfOrder(tx, orderId, news.now))
  if (cause && found) await beginRun(tx, orderId, found, { cause, now: news.now })
}

/** What of an event begins a run; null: it begins none. */
function causeOf({ action, from, to }: OrderNews): Cause | null {
  if (to !== at.toDispatch) return null
  if (action === 'distributeStart') return runCause.person
  if (from === null || from === at.unpaid) return runCause.placed
  // A recall starts none, nor does time (E9).
  return action === 'reject' ? runCause.refused : null
}

async function beginRun(
  tx: Tx,
  orderId: number,
  { id, version, title, firm_id, rule }: FoundRule,
  { cause, now }: { readonly cause: Cause; readonly now: number },
): Promise<void> {
  await records(tx, distributionRun).create(
    {
      ...{ order_id: orderId, firm_id, rule_id: id, rule_version: version, rule_title: title },
      ...{ rule, mode: rule.mode, cause, begin_time: now },
    },
    null,
  )
}

/** What an event means for a run that is under way. */
async function carryOn(news: OrderNews, run: Run): Promise<void> {
  const { tx, action, user, now } = news
  const offers = records(tx, distributionOffer)
  const open = { run_id: run.id, answer: answer.open } as const
  if (action === 'reject') return void (await offers.actAll(open, 'refuse', null, { now }))
  if (action === 'distributeSkip') return void (await offers.actAll(open, 'withdraw', null, { now }))
  if (isTaken(news)) {
    const isPool = run.mode === planMode.pool
    const taker = isPool ? { ...open, firm_id: user?.firm_id ?? 0 } : open
    await offers.actAll(taker, 'accept', null, { now })
    // Who was not as quick has refused nothing.
    await offers.actAll(open, 'lapse', null, { now })
    await records(tx, distributionRun).act(run.id, 'take', null, { now })
    return
  }
  if (action === 'poolExpire') {
    await offers.actAll(open, 'lapse', null, { now })
    await records(tx, distributionRun).act(run.id, 'fail', null, { now, values: { reason: labelOf(action) } })
    return
  }
  await offers.actAll(open, 'withdraw', null, { now })
  const stopped_by = user ? await nameOf(tx, user.id) : null
  await records(tx, distributionRun).act(run.id, 'stop', null, { now, values: { stopped_by, reason: labelOf(action) } })
}

/** Whether whoever was asked has taken the order: a firm that assigns its technician, a technician who accepts, a grab. */
function isTaken({ action, from, to, user }: OrderNews): boolean {
  if (to === at.accepted || action === 'grab') return true
  return from === at.toAssign && to === at.toAccept && user?.firm_type === PROVIDER
}

const labelOf = (action: string): string =>
  (order as AnyResource).actions[action]?.label ?? orderEvents[action]?.label ?? action

async function nameOf(tx: Tx, id: number): Promise<string | null> {
  const [staff] = await tx.rows<{ name: string | null }>(sql`select name from staff where id = ${id}`)
  return staff?.name ?? null
}
