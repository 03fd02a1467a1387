import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import { resources } from '../src/resources'
import { grantsOf } from '../src/schema/compile/grants'
import { giveLostCodes, hasNoAccount } from './access'
import { openStorage } from './adapters/storage/openStorage'
import type { Storage } from './adapters/storage/Storage'
import { buildApp } from './app'
import { assemble, pagesOf } from './assemble'
import { backupOf } from './backup/backup'
import { serveBackups } from './backup/control'
import { chooseServices } from './chooseServices'
import { followChanges } from './db/changes'
import { measureClock } from './db/clockDrift'
import type { Db } from './db/db'
import { DatabaseInUse } from './db/embedded/lock'
import { migrate } from './db/migrate'
import { joinNodes } from './db/nodes'
import { openDatabase } from './db/open'
import { runtimeResources } from './designer'
import { loadSigningKeys } from './engine/core/signing'
import { driftOf } from './engine/table/drift'
import { askForAdministrator, loadDemo, refuseFirstStart, warnOfDemo } from './firstStart'
import { createLogger, SECRETS } from './http/logger'
import type { DemoAccount } from './http/static'
import { DiskFull } from './kernel/disk'
import { SettingsError } from './kernel/settingsError'
import { outliveReaders } from './kernel/standardOutput'
import { printFailure } from './kernel/terminal'
import { listen, refuseTakenAddress } from './listening'
import { announcement, baseOf } from './notice'
import { readSettings, type Settings } from './settings'
import { stopOnSignal } from './stopOnSignal'

/** Beside the bundled server, where the build puts a copy. */
const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))

async function start(): Promise<void> {
  const settings = readSettings(process.env)
  const format = settings.logFormat ?? (process.stdout.isTTY ? 'text' : 'json')
  const log = createLogger(settings.logLevel, undefined, format)
  // What the operator has to mend is said before anything is written.
  await refuseTakenAddress(settings)
  await refuseFirstStart(settings)
  const db = await openDatabase({ ...settings, secrets: [...SECRETS] }, log)
  const opened: Opened = { db, leave: undefined }
  try {
    await serve(settings, await prepare(settings, opened, log), log)
  } catch (error) {
    // Or the next start, elsewhere, would take this one for a living node.
    await opened.leave?.().catch(() => undefined)
    await db.close()
    throw error
  }
}

interface Opened {
  readonly db: Db
  /** takes this node off the list of living ones */
  leave: (() => Promise<void>) | undefined
}

interface Prepared {
  readonly opened: Opened
  readonly storage: Storage
  /** null: this is somebody's own data */
  readonly demoAccounts: readonly DemoAccount[] | null
}

/** Brings database and store up to date, and sees that somebody can sign in. */
async function prepare(settings: Settings, opened: Opened, log: FastifyBaseLogger): Promise<Prepared> {
  const { db } = opened
  await refuseFirstStart(settings, db)
  // After the database: in the same directory, a wrong DATA_DIR is told as such.
  const { storage, id: store } = await openStorage(settings, log)
  const applied = await migrate(db, MIGRATIONS)
  if (applied.length > 0) log.info({ applied }, 'database migrated')
  const drift = await driftOf(db, resources)
  if (drift.length > 0) log.error(`表结构与声明不一致：${drift.join('、')}。请运行 npm run migrations -- --name <what>`)
  opened.leave = await joinNodes(db, { storage: settings.storage, store }, log)
  // Before the demo, whose secrets are sealed with them.
  await loadSigningKeys(db, settings.basePath)
  const demoAccounts = settings.demo ? await loadDemo(db, storage, log) : null
  if (!demoAccounts && (await hasNoAccount(db))) await askForAdministrator(db, settings, log)
  const runtime = runtimeResources(db, resources, followChanges(db), log)
  await runtime.refresh()
  const added = await giveLostCodes(db, grantsOf([...resources, ...runtime.all()]))
  if (added.length > 0) log.warn({ codes: added }, '新增的功能只有平台管理员可用，请在「角色权限」中授予其他角色')
  return { opened, storage, demoAccounts }
}

/** Builds the application with its services and features, starts the work in the background, and listens until a signal comes. */
async function serve(
  settings: Settings,
  { opened, storage, demoAccounts }: Prepared,
  log: FastifyBaseLogger,
): Promise<void> {
  const { db } = opened
  const live = demoAccounts && settings.demoLive ? await openLive(db, log) : null
  const chosen = chooseServices(db, settings, demoAccounts !== null, log)
  const assembled = assemble(db, {
    ...chosen,
    ...(live && { webhookAllow: [...settings.webhookAllow, ...live.webhookAllow], furtherPaths: live.paths }),
  })
  const app = await buildApp({
    db,
    settings,
    log,
    storage,
    demoAccounts,
    pagesOf,
    demoLives: live !== null,
    mount: (api, files, beside) => {
      assembled.mount(api, files, beside)
      live?.mount(api)
    },
  })
  await measureClock(db, log)
  const stops = [assembled.start(log)]
  const { databaseUrl, dataDir } = settings
  const isKept = !databaseUrl && dataDir !== 'memory://'
  if (isKept) stops.push(await serveBackups(dataDir, ({ uploads }) => backupOf({ db, settings, uploads }), log))
  app.server.once('close', () => {
    for (const stop of [...stops, opened.leave]) stop?.()
  })
  await listen(app, settings)
  let stopLive: (() => void) | undefined
  stopOnSignal(app, db, () => stopLive?.())
  // Whatever the level of the log, a start says where it is reached.
  const aloud = log.child({}, { level: 'info' })
  const payments = chosen.payments.gateway.summary
  for (const line of announcement(app, settings, { demoAccounts, payments })) aloud.info(line)
  if (live) {
    stopLive = live.start(baseOf(app, settings))
    stops.push(stopLive)
  }
  if (!settings.demo) warnOfDemo(db, log).catch((error: unknown) => log.warn(`${error}`))
}

/** The demo at work; its room is read where the demo is alone. */
const openLive = async (db: Db, log: FastifyBaseLogger) => (await import('./demo/live')).LiveDemo.open({ db, log })

outliveReaders()
start().catch((error: unknown) => {
  // What the operator did wrong is said in a line; what we did wrong with its stack.
  const isExpected = error instanceof SettingsError || error instanceof DatabaseInUse || error instanceof DiskFull
  printFailure(error, isExpected)
  process.exit(1)
})
