import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseInUse, takeLock } from '../../server/db/embedded/lock'

const [path, at] = process.argv.slice(2)
if (!path || !at) throw new Error('usage: <lock file> <moment to start, ms since 1970>')
await sleep(Number(at) - Date.now())
try {
  takeLock(path)
  console.log('won')
  await sleep(1000)
} catch (error) {
  if (!(error instanceof DatabaseInUse)) throw error
  console.log('refused')
}
