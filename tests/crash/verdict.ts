import type { Db } from '../../server/db/db'
import type { Workload } from './workload'

/** What a crash did: how many entries had been acknowledged, and which of them are gone or in pieces. */
export interface Verdict {
  acknowledged: number
  /** Why the database would not open, or could not be read. */
  unusable?: string
  lost: number[]
  broken: number[]
}

export const holds = ({ unusable, lost, broken }: Verdict): boolean =>
  unusable === undefined && lost.length === 0 && broken.length === 0

/** Opens what the crash left, looks, writes one entry more, and closes. */
export async function examine(
  open: () => Promise<Db>,
  workload: Workload,
  acknowledged: ReadonlySet<number>,
): Promise<Verdict> {
  const verdict: Verdict = { acknowledged: acknowledged.size, lost: [], broken: [] }
  try {
    const db = await open()
    try {
      const write = await workload.start(db)
      const { whole, broken } = await workload.inspect(db)
      verdict.lost = [...acknowledged].filter((entry) => !whole.has(entry))
      verdict.broken = broken
      await write(Math.max(0, ...whole, ...broken, ...acknowledged) + 1)
    } finally {
      await db.close()
    }
  } catch (error) {
    verdict.unusable = error instanceof Error ? error.message : String(error)
  }
  return verdict
}
