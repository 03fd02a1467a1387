import { fileURLToPath } from 'node:url'
import { print, printFailure } from '../kernel/terminal'
import { readSettings } from '../settings'
import { migrate } from './migrate'
import { openDatabase } from './open'

/** Beside the bundle, where the build puts a copy. */
const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))

/** Brings the database of the settings to the present state, without starting the server. */
async function main(): Promise<void> {
  const db = await openDatabase(readSettings(process.env))
  try {
    for (const tag of await migrate(db, MIGRATIONS)) print(tag)
  } finally {
    await db.close()
  }
}

main().catch((error: unknown) => {
  printFailure(error, true)
  process.exit(1)
})
