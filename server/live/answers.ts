import { mayAction } from '../../src/schema/compile/access'
import type { AnyResource } from '../../src/schema/model'
import type { Db } from '../db/db'
import { clock, type Session } from '../engine/core/handlers'
import type { Query } from '../engine/core/query'
import type { Engine } from '../engine/read/engine'
import { readList } from '../engine/read/read'
import { rejectForbidden } from '../kernel/domainError'

/** ms after which counts of orders are taken again: an order is late by time alone. */
export const BY_CLOCK_MS = 60_000
/** The smallest page: a count needs the total alone. */
export const ONE = { page: '1', limit: '1' } as const

/** What features need to take a count. */
export interface Answering {
  readonly db: Db
  readonly engine: () => Engine
}

/** Replies of the calls that a screen without a stream makes: each count is taken by one of them. */
export const answers = ({ db, engine }: Answering) => ({
  /** What a declared GET call answers a user. @throws DomainError to those who may not call it */
  async call(resource: AnyResource, name: string, user: Session, query: Query = {}) {
    const reader = engine().handlersOf(resource).reads?.[name]
    if (!reader) throw new Error(`${resource.name}.${name} has no reader`)
    if (!mayAction(resource, name, user)) rejectForbidden()
    return Object(await reader({ tx: db, user, row: {}, query, body: {}, now: clock() }))
  },
  /** The first row of a list, with its total and what stands beside its rows. @throws DomainError to those without the list */
  async list(resource: AnyResource, query: Query, user: Session) {
    const action = resource.actions.list ?? rejectForbidden()
    return Object(await readList(db, engine(), { resource, name: 'list', action }, { ...query, ...ONE }, user))
  },
})
