import { headersAndLines } from './workload'
import { writeUntilKilled } from './writer'

const [dataDir, first] = process.argv.slice(2)
if (!dataDir || !first) throw new Error('usage: <data directory> <first entry>')
await writeUntilKilled(headersAndLines, dataDir, Number(first))
