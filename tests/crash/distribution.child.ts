import { createGazetteer } from '../../server/adapters/map/gazetteer'
import { connect } from '../../server/db/connect'
import { Distribution } from '../../server/distribution/runs'

// A node that distributes until it is killed: on a data directory, or on a server of PostgreSQL.
const [where = ''] = process.argv.slice(2)
const db = await connect(
  where.startsWith('postgres') ? { databaseUrl: where, dataDir: 'memory://' } : { dataDir: where },
)
const distribution = new Distribution(db, createGazetteer(), { warn: (line) => process.stderr.write(`${line}\n`) })
process.stdout.write('ready\n')
for (;;) {
  await distribution.work()
  await new Promise((next) => setTimeout(next, 20))
}
