import { sql } from 'drizzle-orm'
import type { Unix } from '../../../../src/domain/time'
import { order } from '../../../../src/resources/order/order.resource'
import type { Tx } from '../../../db/db'
import { compile } from '../../../db/statement'
import type { Session } from '../../../engine/core/handlers'
import { ruleSql } from '../../../engine/core/ruleSql'
import { contextOf, scopeRule, scopeSql } from '../../../engine/core/scope'
import { timeoutsFor } from '../timeouts'
import { keptViews, viewRule } from './facts'
import { LiveOrders } from './liveOrders'
import { type Audience, ScopeFigures } from './scopeFigures'

/** Scopes that are kept at most. */
const MOST_SCOPES = 10_000
/** Orders of all scopes together that are kept at most, some 200 bytes each. */
const MOST_ORDERS = 500_000

interface Asked {
  readonly key: string
  readonly audience: Audience
}

interface Kept {
  readonly figures: ScopeFigures
  /** its orders as they were counted last */
  size: number
}

/**
 * The figures of the home page by scope, in the memory of this node and moved on by the feed of changes. What was committed
 * before the question is in the answer, on every node.
 */
export class KeptFigures {
  readonly #orders = new LiveOrders()
  /** those that were asked for last stand last */
  readonly #scopes = new Map<string, Kept>()
  /** A session gives the same user object as long as nothing about the user has changed. */
  readonly #asked = new WeakMap<Session, Map<string | undefined, Asked | undefined>>()
  #size = 0

  /**
   * @param view one of the list's views @param now unix seconds
   * @returns nothing where they are not kept: of other views, and of more orders than fit
   */
  async of(tx: Tx, user: Session, view: string | undefined, now: Unix): Promise<ScopeFigures | undefined> {
    const asked = this.#question(user, view)
    if (!asked) return undefined
    await this.#orders.refresh(tx, now)
    if (this.#orders.isTooMany) {
      this.#scopes.clear()
      this.#size = 0
      return undefined
    }
    const kept = this.#scopes.get(asked.key) ?? { figures: new ScopeFigures(asked.audience, this.#orders), size: 0 }
    this.#scopes.delete(asked.key)
    this.#scopes.set(asked.key, kept)
    await kept.figures.moveOn(tx)
    this.#bound(asked.key, kept)
    return kept.figures
  }

  #question(user: Session, view: string | undefined): Asked | undefined {
    const known = this.#asked.get(user) ?? new Map<string | undefined, Asked | undefined>()
    this.#asked.set(user, known)
    if (!known.has(view)) known.set(view, keptViews.includes(view) ? questionOf(user, view) : undefined)
    return known.get(view)
  }

  /** Forgets the scopes that nobody has asked for, until the rest fits. */
  #bound(key: string, kept: Kept): void {
    if (this.#scopes.get(key) !== kept) return
    this.#size += kept.figures.size - kept.size
    kept.size = kept.figures.size
    for (const [oldest, { size }] of this.#scopes) {
      if (oldest === key || (this.#size <= MOST_ORDERS && this.#scopes.size <= MOST_SCOPES)) return
      this.#scopes.delete(oldest)
      this.#size -= size
    }
  }
}

function questionOf(user: Session, view: string | undefined): Asked | undefined {
  const scope = scopeRule(order, user, 'seen')
  if (!scope) return undefined
  const where = viewRule(view)
  const context = contextOf(user)
  const timeouts = timeoutsFor(user)
  const seen = sql`${scopeSql(order, user, 'present', 'seen')} and ${ruleSql(order, where, context)}`
  const { text, params } = compile(seen)
  const key = JSON.stringify([text, params, timeouts])
  return { key, audience: { rule: { and: [scope, where] }, context, timeouts, seen } }
}
