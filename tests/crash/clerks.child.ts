import { writeSync } from 'node:fs'
import { connect } from '../../server/db/connect'
import { checkpoint, vacuum } from '../../server/db/embedded/upkeep'
import { start } from './clerks'

/** How many orders are underway at once, and after how many the database is tidied, so that a kill hits that too. */
const WRITERS = 4
const TIDY_EVERY = 6

// Writes orders until it is killed. A line on stdout passes a receipt on; it is in the pipe before anything else happens.
const [dataDir, first] = process.argv.slice(2)
if (!dataDir || !first) throw new Error('usage: <data directory> <first entry>')
const db = await connect({ dataDir })
const clerks = await start(db)
let next = Number(first)

async function write(): Promise<never> {
  for (;;) {
    const entry = next++
    await clerks.write(entry, (receipt) => writeSync(1, `${JSON.stringify(receipt)}\n`))
    if (entry % TIDY_EVERY === 0) {
      await vacuum(db)
      await checkpoint(db, 1)
    }
  }
}
await Promise.all(Array.from({ length: WRITERS }, write))
