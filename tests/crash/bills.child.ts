import { writeSync } from 'node:fs'
import { connect } from '../../server/db/connect'
import { startBiller } from './biller'

// Closes months until it is killed. A line on stdout passes on what was acknowledged.
const [dataDir] = process.argv.slice(2)
if (!dataDir) throw new Error('usage: <data directory>')
const biller = await startBiller(await connect({ dataDir }))
for (;;) await biller.month((paid) => writeSync(1, `${JSON.stringify(paid)}\n`))
