import { fileURLToPath } from 'node:url'
import { createDb } from '../../server/db/db'
import { createCluster, openCluster } from '../../server/db/embedded/cluster'
import { driverOver } from '../../server/db/embedded/driver'
import { migrate } from '../../server/db/migrate'
import { found } from '../api/company'

const MIGRATIONS = fileURLToPath(new URL('../../server/db/migrations', import.meta.url))

/** Makes the files of an embedded database with the small company in it, to be copied before something crashes. */
export async function makeTemplate(directory: string): Promise<void> {
  await createCluster(directory)
  const db = createDb(driverOver(await openCluster(directory)))
  await migrate(db, MIGRATIONS)
  await db.transaction(found)
  await db.close()
}
