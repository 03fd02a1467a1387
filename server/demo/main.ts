import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openStorage } from '../adapters/storage/openStorage'
import { DatabaseInUse } from '../db/embedded/lock'
import { migrate } from '../db/migrate'
import { openDatabase } from '../db/open'
import { SettingsError } from '../kernel/settingsError'
import { print, printFailure } from '../kernel/terminal'
import { readSettings, type Settings } from '../settings'
import { fillOrders } from './fill'
import { type HelperData, startOrderHelper } from './orderHelper'

/** Beside the bundle, where the build puts them. */
const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))
const HELPER = new URL('./seedHelper.js', import.meta.url)
const MOST_ORDERS = 10_000_000
/** Milliseconds between two lines of progress. */
const PAUSE = 2000

/** `npm run seed -- --orders N` */
async function seed(): Promise<void> {
  const count = wantedOrders()
  const settings = readSettings(process.env)
  const db = await openDatabase({ ...settings, databaseUrl: patient(settings) })
  try {
    const { storage } = await openStorage(settings)
    await migrate(db, MIGRATIONS)
    const helper = (data: HelperData) => startOrderHelper(HELPER, data)
    await fillOrders(db, { count, storage, helper, progress: reporter(count) })
  } finally {
    await db.close()
  }
}

function wantedOrders(): number {
  const { values } = parseArgs({ options: { orders: { type: 'string' } }, strict: true })
  const count = Number(values.orders)
  if (!Number.isInteger(count) || count < 1 || count > MOST_ORDERS) {
    throw new SettingsError(`usage: npm run seed -- --orders N (1 to ${MOST_ORDERS})`)
  }
  return count
}

/** A server ends what takes longer than half a minute; here nobody waits for it. */
function patient({ databaseUrl }: Settings): string | undefined {
  if (!databaseUrl) return undefined
  const url = new URL(databaseUrl)
  url.searchParams.set('statement_timeout', '0')
  return url.toString()
}

const STAGES = { orders: '写入订单', indexes: '建立索引', vacuum: '整理统计' } as const

function reporter(count: number) {
  const start = Date.now()
  let said = 0
  return (done: number, stage: keyof typeof STAGES) => {
    if (stage === 'orders' && done < count && Date.now() - said < PAUSE) return
    said = Date.now()
    const seconds = Math.round((said - start) / 1000)
    print(`${STAGES[stage]} ${done.toLocaleString('zh-CN')} / ${count.toLocaleString('zh-CN')}，${seconds} 秒`)
  }
}

seed().catch((error: unknown) => {
  const isExpected = error instanceof SettingsError || error instanceof DatabaseInUse
  printFailure(error, isExpected)
  process.exit(1)
})
