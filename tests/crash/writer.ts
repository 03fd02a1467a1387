import { writeSync } from 'node:fs'
import { connect } from '../../server/db/connect'
import { checkpoint, vacuum } from '../../server/db/embedded/upkeep'
import type { Workload } from './workload'

/** How many entries are underway at once, and after how many the database is tidied, so that a kill hits that too. */
const WRITERS = 4
const TIDY_EVERY = 60

/**
 * The child process of the kill test: writes entries from `first` on until it is killed. A line on stdout with its
 * number acknowledges an entry; it is in the pipe before anything else happens.
 */
export async function writeUntilKilled(workload: Workload, dataDir: string, first: number): Promise<void> {
  const db = await connect({ dataDir })
  const write = await workload.start(db)
  let next = first
  const writer = async () => {
    for (;;) {
      const entry = next++
      await write(entry)
      writeSync(1, `${entry}\n`)
      if (entry % TIDY_EVERY === 0) {
        await vacuum(db)
        await checkpoint(db, 1)
      }
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, writer))
}
