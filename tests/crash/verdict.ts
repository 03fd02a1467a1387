import type { Db } from '../../server/db/db'
import { type Receipt, start } from './clerks'
import { inspect } from './inspection'

/** What clients were told before a crash: the last receipt of each entry. */
export type Acknowledged = ReadonlyMap<number, Receipt>

/** What a crash did: how many entries had been acknowledged, which of them are gone, and what is in pieces. */
export interface Verdict {
  acknowledged: number
  /** Why the database would not open, could not be read, or did not go on. */
  unusable?: string
  lost: readonly number[]
  broken: readonly string[]
}

export const holds = ({ unusable, lost, broken }: Verdict): boolean =>
  unusable === undefined && lost.length === 0 && broken.length === 0

/**
 * Opens what the crash left, looks, and goes on: the last acknowledged entry and the next, which may have been underway,
 * are sent again with their idempotency keys, as by a client that got no answer. A second order would be refused.
 */
export async function examine(open: () => Promise<Db>, acknowledged: Acknowledged): Promise<Verdict> {
  const verdict: Verdict = { acknowledged: acknowledged.size, lost: [], broken: [] }
  try {
    const db = await open()
    try {
      const clerks = await start(db)
      const { whole, broken } = await inspect(db)
      verdict.lost = [...acknowledged.values()].filter(isLostFrom(whole)).map(({ entry }) => entry)
      verdict.broken = broken
      const last = Math.max(1, ...acknowledged.keys())
      for (const entry of [last, last + 1]) await clerks.write(entry, () => undefined)
      await clerks.close()
    } finally {
      await db.close()
    }
  } catch (error) {
    verdict.unusable = error instanceof Error ? error.message : String(error)
  }
  return verdict
}

const isLostFrom =
  (whole: Acknowledged) =>
  ({ entry, no, steps }: Receipt): boolean => {
    const found = whole.get(entry)
    return !found || found.no !== no || found.steps < steps
  }
