import { AsyncLocalStorage } from 'node:async_hooks'

import type { ColumnMeta } from './columns'
import type { Driver, PoolState } from './driver'
import { DatabaseAway } from './errors'
import { compile } from './statement'
import { TransactionScope } from './transaction'
import type { Tx } from './tx'
import { encode } from './values'

export type { Tx } from './tx'

/** A database, embedded or PostgreSQL. Not to be used inside its own `transaction`: that throws, see {@link createDb}. */
export interface Db extends Tx {
  /** where the engine has a pool */
  readonly pool?: () => PoolState
  /** Refuses new work, finishes what was asked for, and closes. */
  close(): Promise<void>
}

/**
 * The one `Db` over an engine's driver.
 *
 * On one backend, a `db` call inside its own transaction would wait for itself for ever; on a pool it would see
 * another snapshot. Both are the same mistake, so both throw.
 */
export function createDb(driver: Driver): Db {
  const scopes = new AsyncLocalStorage<TransactionScope>()
  const underway = new Set<Promise<unknown>>()
  let transactions = 0
  let closed: Promise<void> | undefined

  function begin<T>(work: () => Promise<T>): Promise<T> {
    if (scopes.getStore()?.isOpen) throw new Error('db was used inside its own transaction: use the tx of the callback')
    if (closed) throw new DatabaseAway('the database is closed')
    const run = work()
    underway.add(run)
    const done = () => underway.delete(run)
    run.then(done, done)
    return run
  }

  const query = async <T>(text: string, params: readonly unknown[], learnt?: ColumnMeta): Promise<T[]> =>
    begin(async () => {
      const encoded = params.map(encode)
      const session = await driver.acquire()
      try {
        return (await session.run(text, encoded, learnt)).rows as T[]
      } finally {
        session.release()
      }
    })

  return {
    engine: driver.engine,
    pool: driver.pool,
    copies: false,
    copy: async () => {
      throw new Error('rows are copied within a transaction')
    },
    query,
    rows: async (statement) => {
      const { text, params } = compile(statement)
      return query(text, params)
    },
    transaction: async (work) =>
      begin(async () => {
        const session = await driver.acquire()
        transactions++
        return TransactionScope.run(session, driver.engine, scopes, work).finally(() => {
          // While scopes are followed, every promise of the process costs more.
          if (--transactions === 0) scopes.disable()
        })
      }),
    close: async () => {
      if (scopes.getStore()?.isOpen) throw new Error('a database cannot be closed inside its own transaction')
      closed ??= Promise.allSettled(underway).then(() => driver.close())
      return closed
    },
  }
}
