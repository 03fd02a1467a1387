import { apiLog } from '../../../src/resources/upstream/apiLog.resource'
import { hookDelivery } from '../../../src/resources/upstream/hookDelivery.resource'
import type { Tx } from '../../db/db'
import { dropOldest } from '../../engine/core/store'

/** Rows of one table that one turn drops, so that no lock is held for long. */
const AT_ONCE = 500
/** ms between turns while nothing is old enough */
const REST_MS = 3_600_000

/**
 * Drops calls of the API log and deliveries of webhooks that are older than so many days, a batch of each.
 * @returns whether there may be more
 */
export async function dropOldCalls(tx: Pick<Tx, 'rows'>, days: number, most = AT_ONCE): Promise<boolean> {
  let isMore = false
  for (const resource of [apiLog, hookDelivery]) {
    const gone = await tx.rows(dropOldest(resource, days, most))
    isMore ||= gone.length === most
  }
  return isMore
}

/** Turns of a timer, which look every hour, and at each turn while there is more. */
export function pruneTurn(tx: Pick<Tx, 'rows'>, days: number): () => Promise<void> {
  let next = 0
  return async () => {
    if (performance.now() < next) return
    if (!(await dropOldCalls(tx, days))) next = performance.now() + REST_MS
  }
}
