import { writeSync } from 'node:fs'
import { connect } from '../../server/db/connect'
import { startTeller } from './teller'

// Recharges and withdraws until it is killed. A line on stdout passes on what was acknowledged.
const [dataDir] = process.argv.slice(2)
if (!dataDir) throw new Error('usage: <data directory>')
const teller = await startTeller(await connect({ dataDir }))
for (;;) await teller.day((told) => writeSync(1, `${JSON.stringify(told)}\n`))
