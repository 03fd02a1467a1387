import { createInterface } from 'node:readline'
import { DatabaseInUse, takeLock } from '../../server/db/embedded/lock'

// Says that it is ready, tries once when told to, and keeps what it got until its input ends.
const [path] = process.argv.slice(2)
if (!path) throw new Error('usage: <lock file>')
const told = createInterface({ input: process.stdin })[Symbol.asyncIterator]()
console.log('ready')
await told.next()
try {
  takeLock(path)
  console.log('won')
} catch (error) {
  if (!(error instanceof DatabaseInUse)) throw error
  console.log('refused')
}
await told.next()
