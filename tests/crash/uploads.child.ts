import { writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { openLocalStorage } from '../../server/adapters/storage/local'
import { connect } from '../../server/db/connect'
import { sweepUnusedFiles } from '../../server/http/uploadQuota'
import { serve } from '../api/serve'
import { recordedIn } from './recorded'

// Serves until it is killed. A line on stdout says where, and what it found; uploads that no picture has grow old at once.
const [dataDir] = process.argv.slice(2)
if (!dataDir) throw new Error('usage: <data directory>')
const db = await connect({ dataDir })
const found = await recordedIn(db)
const storage = await openLocalStorage(join(dataDir, 'files'))
const app = await serve(db, { storage })
const address = await app.listen({ port: 0, host: '127.0.0.1' })
writeSync(1, `${JSON.stringify({ address, found })}\n`)
for (;;) {
  await db.rows(sql`
    update files set create_time = now() - interval '25 hours'
    where used_resource is null and user_id <> 0 and size > 0 and random() < 0.05`)
  await sweepUnusedFiles(db, storage)
  await sleep(40)
}
