import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { resources } from '../src/resources'
import { grantsOf } from '../src/schema/compile/grants'
import {
  createFirstAdministrator,
  FIRST_ACCOUNT,
  giveLostCodes,
  hasNoAccount,
  isKnownPassword,
  KNOWN_PASSWORD,
} from './access'
import { createLocalReader } from './adapters/invoice/localReader'
import { createMapService } from './adapters/map/createMapService'
import { createPayeePush } from './adapters/payeePush/createPayeePush'
import { createPayments } from './adapters/payment/createPayments'
import { ownPhonePages } from './adapters/phonePages/ownPages'
import { createPhonePages, noPhonePages } from './adapters/phonePages/phonePages'
import { startSmsTimer } from './adapters/sms/createAliyunSms'
import { createSms } from './adapters/sms/createSms'
import { openStorage } from './adapters/storage/openStorage'
import type { Storage } from './adapters/storage/Storage'
import { simulatedUpstream } from './adapters/upstream/UpstreamGateway'
import { createWeather } from './adapters/weather/createWeather'
import { buildApp } from './app'
import { backupOf } from './backup/backup'
import { serveBackups } from './backup/control'
import { followChanges } from './db/changes'
import { measureClock } from './db/clockDrift'
import type { Db } from './db/db'
import { DatabaseInUse } from './db/embedded/lock'
import { migrate } from './db/migrate'
import { joinNodes } from './db/nodes'
import { openDatabase } from './db/open'
import { startTimer } from './db/timer'
import { runtimeResources } from './designer'
import { Distribution } from './distribution/runs'
import { loadSigningKeys } from './engine/core/signing'
import { driftOf } from './engine/table/drift'
import {
  type PictureAsked,
  type PictureReader,
  type Reading,
  startPhotoTimer,
  startUpstreamTimer,
  UpstreamTasks,
} from './evidence'
import { PayeePushes, startPushTimer } from './finance'
import { createLogger, SECRETS } from './http/logger'
import type { DemoAccount } from './http/static'
import { DiskFull } from './kernel/disk'
import type { Log } from './kernel/log'
import { verifyPassword } from './kernel/password'
import { SettingsError } from './kernel/settingsError'
import { outliveReaders } from './kernel/standardOutput'
import { printError, printFailure } from './kernel/terminal'
import { mountAll, pagesOf } from './mount'
import { announcement, baseOf } from './notice'
import { arrivalTimer } from './order/dispatch'
import { readSettings, type Settings } from './settings'
import { Payments, startPaymentTimer } from './settlement'
import { createApart } from './threads/apart'
import { isHeavyPicture } from './threads/pixels'
import { startAlertTimer, startTimers } from './timers'
import { type HookSender, startCallPruning } from './upstream'
import { Payouts, startPayoutTimer, startWalletTimer, WalletPayments } from './wallet'

/** Beside the bundled server, where the build puts a copy. */
const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))
const INVOICE_READER = new URL('./invoiceReader.js', import.meta.url)
const PHOTO_READER = new URL('./photoReader.js', import.meta.url)
const PDF_PRINTER = new URL('./pdfPrinter.js', import.meta.url)
/** What a photo may cost. */
const READING = {
  ms: 20_000,
  megabytes: 256,
  atOnce: 2,
  most: 60,
  mostEach: 20,
  isHeavy: (asked: PictureAsked) => isHeavyPicture(asked.content),
}
const PRINTING = { ms: 180_000, megabytes: 512, atOnce: 2, most: 40, mostEach: 15, eachAtOnce: 1 }
/** Seconds that requests have, and that everything has. */
const SECONDS_TO_FINISH = 10
const SECONDS_TO_STOP = 15
/** npm passes on what its whole process group has got: so soon after the first, it is the same signal. */
const SAME_SIGNAL_MS = 500
const SHORTEST_PASSWORD = 6
const NO_PASSWORD = 'ADMIN_PASSWORD must be set for the first start of an empty database'

async function start(): Promise<void> {
  const settings = readSettings(process.env)
  const format = settings.logFormat ?? (process.stdout.isTTY ? 'text' : 'json')
  const log = createLogger(settings.logLevel, undefined, format)
  // What the operator has to mend is said before anything is written.
  await refuseTakenAddress(settings)
  await refuseFirstStart(settings)
  const db = await openDatabase({ ...settings, secrets: [...SECRETS] }, log)
  let leave: (() => Promise<void>) | undefined
  try {
    await refuseFirstStart(settings, db)
    // After the database: in the same directory, a wrong DATA_DIR is told as such.
    const { storage, id: store } = await openStorage(settings, log)
    const applied = await migrate(db, MIGRATIONS)
    if (applied.length > 0) log.info({ applied }, 'database migrated')
    const drift = await driftOf(db, resources)
    if (drift.length > 0)
      log.error(`表结构与声明不一致：${drift.join('、')}。请运行 npm run migrations -- --name <what>`)
    leave = await joinNodes(db, { storage: settings.storage, store }, log)
    // Before the demo, whose secrets are sealed with them.
    await loadSigningKeys(db, settings.basePath)
    const demoAccounts = settings.demo ? await loadDemo(db, storage, log) : null
    if (!demoAccounts && (await hasNoAccount(db))) await askForAdministrator(db, settings, log)
    const runtime = runtimeResources(db, resources, followChanges(db), log)
    await runtime.refresh()
    const added = await giveLostCodes(db, grantsOf([...resources, ...runtime.all()]))
    if (added.length > 0) log.warn({ codes: added }, '新增的功能只有平台管理员可用，请在「角色权限」中授予其他角色')
    const map = createMapService(settings.map, {
      onFailure: ({ reason, detail }) => log.warn({ reason, detail }, 'map provider failed'),
    })
    const weather = createWeather(settings.weather ?? { provider: demoAccounts ? 'simulated' : 'none' }, {
      onFailure: ({ reason, detail }) => log.warn({ reason, detail }, 'weather service failed'),
    })
    const address = settings.publicUrl ?? settings.basePath
    // A link in a message needs an address; the outbox keeps one that begins with a slash.
    const ownPages = settings.publicUrl || !settings.sms ? ownPhonePages(address) : noPhonePages
    const gateway = createPayments(settings.payment ?? { provider: demoAccounts ? 'sandbox' : 'none' }, { db, address })
    const payments = new Payments(db, gateway, log)
    const walletPayments = new WalletPayments(db, gateway, log)
    const payouts = new Payouts(db, gateway, log)
    const sms = createSms(settings.sms, { db, log })
    const payeePushes = new PayeePushes(db, createPayeePush(settings.payeePush), log)
    const readApart = createApart<PictureAsked, Reading>(PHOTO_READER, READING)
    const readPicture: PictureReader = (content, { drawing, firmId } = {}) => readApart({ content, drawing }, firmId)
    const upstream = new UpstreamTasks(db, simulatedUpstream(), log)
    let hooks: HookSender | undefined
    const live = demoAccounts && settings.demoLive ? await openLive(db, log) : null
    const mounted = mountAll(db, {
      map,
      weather,
      payments,
      walletPayments,
      payouts,
      sms,
      phonePages: createPhonePages(settings.phonePages, { own: ownPages }),
      payeePushes,
      upstream,
      webhookAllow: [...settings.webhookAllow, ...(live?.webhookAllow ?? [])],
      ...(live && { furtherPaths: live.paths }),
      publicUrl: settings.publicUrl,
      onHooks: (sender) => {
        hooks = sender
      },
      invoices: createLocalReader(INVOICE_READER),
      readPicture,
      printPdf: createApart(PDF_PRINTER, PRINTING),
      publicDocs: settings.publicDocs,
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
        mounted(api, files, beside)
        live?.mount(api)
      },
    })
    const money = [
      startPaymentTimer(payments, log),
      startWalletTimer(walletPayments, log),
      startPayoutTimer(payouts, log),
    ]
    const clock = () => measureClock(db, log)
    await clock()
    const timers = [
      startTimer('clock', clock, log),
      startAlertTimer(db, log),
      startTimers(db, log),
      startTimer('arrivals', arrivalTimer(db), log),
      ...money,
      startSmsTimer(sms, log),
      startPushTimer(payeePushes, log),
      new Distribution(db, map, log).start(),
    ]
    timers.push(startPhotoTimer(db, { storage, read: readPicture }, log), startUpstreamTimer(upstream, log))
    if (hooks) timers.push(hooks.start(log))
    timers.push(startCallPruning(db, settings.apiLogDays, log))
    const { databaseUrl, dataDir } = settings
    const isKept = !databaseUrl && dataDir !== 'memory://'
    if (isKept) timers.push(await serveBackups(dataDir, ({ uploads }) => backupOf({ db, settings, uploads }), log))
    app.server.once('close', () => {
      for (const stop of [...timers, leave]) stop?.()
    })
    await listen(app, settings)
    let stopLive: (() => void) | undefined
    stopOnSignal(app, db, () => stopLive?.())
    // Whatever the level of the log, a start says where it is reached.
    const aloud = log.child({}, { level: 'info' })
    for (const line of announcement(app, settings, { demoAccounts, payments: gateway.summary })) aloud.info(line)
    if (live) {
      stopLive = live.start(baseOf(app, settings))
      timers.push(stopLive)
    }
    if (!settings.demo) warnOfDemo(db, log).catch((error: unknown) => log.warn(`${error}`))
  } catch (error) {
    // Or the next start, elsewhere, would take this one for a living node.
    await leave?.().catch(() => undefined)
    await db.close()
    throw error
  }
}

/** The demo at work; its room is read where the demo is alone. */
const openLive = async (db: Db, log: Log) => (await import('./demo/live')).LiveDemo.open({ db, log })

const listen = (app: FastifyInstance, settings: Settings): Promise<void> =>
  explained(settings, () => app.listen({ port: settings.port, host: settings.host }))

/** Listens for a moment, so that an address that cannot be had costs no migration and no demo. @throws SettingsError */
function refuseTakenAddress(settings: Settings): Promise<void> {
  const { port, host } = settings
  return explained(settings, async () => {
    const probe = createServer().listen({ port, host })
    await once(probe, 'listening')
    probe.close()
    await once(probe, 'close')
  })
}

/**
 * Refuses a first start that has no password for its administrator, or a bad one.
 * @param db once it is open; before, a directory without a database tells as much
 * @throws SettingsError
 */
async function refuseFirstStart({ demo, adminPassword, databaseUrl, dataDir }: Settings, db?: Db): Promise<void> {
  if (demo || (!db && (databaseUrl || existsSync(join(dataDir, 'database'))))) return
  if (db && !(await isNew(db))) return
  if (adminPassword === undefined && !process.stdin.isTTY) throw new SettingsError(NO_PASSWORD)
  if (adminPassword !== undefined && (await isKnownPassword(adminPassword))) {
    throw new SettingsError('ADMIN_PASSWORD is one of the passwords that everybody tries first')
  }
}

/** Whether a database has no tables yet, or nobody who could log in. */
async function isNew(db: Db): Promise<boolean> {
  const [row] = await db.rows<{ made: boolean }>(sql`select to_regclass('staff') is not null as made`)
  return !row?.made || hasNoAccount(db)
}

async function explained({ port, host }: Settings, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const code: unknown = Object(error).code
    if (code === 'EADDRINUSE') throw new SettingsError(`PORT ${port} is in use`, { cause: error })
    if (code === 'EACCES') throw new SettingsError(`PORT ${port} is not allowed to this account`, { cause: error })
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new SettingsError(`HOST ${host} is no address of this machine`, { cause: error })
    }
    throw error
  }
}

/** Fills an empty database. @returns the demo's accounts, or null when this is somebody's own data */
async function loadDemo(db: Db, storage: Storage, log: Log): Promise<readonly DemoAccount[] | null> {
  const { seedDemo, demoAccounts } = await import('./demo/demo')
  if (await hasNoAccount(db)) {
    log.info('正在载入演示公司…')
    await seedDemo(db, { storage })
  }
  const names = demoAccounts.map(({ account }) => account)
  const [found] = await db.rows<{ n: number }>(sql`
    select count(distinct account)::int as n from staff
    where removed_at is null and account in (${sql.join(
      names.map((name) => sql`${name}`),
      sql`, `,
    )})`)
  return found?.n === names.length ? demoAccounts : null
}

async function askForAdministrator(db: Db, { adminPassword }: Settings, log: Log): Promise<void> {
  const password = adminPassword ?? (await askedPassword())
  if (!password) throw new SettingsError(NO_PASSWORD)
  await createFirstAdministrator(db, password)
  log.info(`已创建管理员账号 ${FIRST_ACCOUNT}`)
}

async function askedPassword(): Promise<string | undefined> {
  if (!process.stdin.isTTY) return undefined
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    for (;;) {
      const password = await terminal.question(`数据库为空。请为管理员账号 ${FIRST_ACCOUNT} 设置密码（不少于6位）：`)
      if (await isKnownPassword(password)) printError(KNOWN_PASSWORD)
      else if (password.length >= SHORTEST_PASSWORD) return password
    }
  } finally {
    terminal.close()
  }
}

/** The demo's passwords are published: who keeps its accounts keeps the door open. */
async function warnOfDemo(db: Db, log: Log): Promise<void> {
  const { demoAccounts } = await import('./demo/demo')
  const open: string[] = []
  for (const { account, password } of demoAccounts) {
    const found = await db.rows<{ password_hash: string }>(sql`
      select password_hash from staff where account = ${account} and status = 1 and removed_at is null limit 10`)
    for (const { password_hash } of found) if (await verifyPassword(password, password_hash)) open.push(account)
  }
  if (open.length > 0) log.warn(`演示账号仍可用公开的密码登录，请停用或修改密码：${open.join('、')}`)
}

/**
 * Ends the demo's play, takes no more connections, lets requests finish, closes the database. What hangs is left after a while, and a second signal
 * ends at once.
 */
function stopOnSignal(app: FastifyInstance, db: Db, first: () => void): void {
  const stop = async (signal: NodeJS.Signals) => {
    app.log.info({ signal }, 'stopping')
    first()
    setTimeout(() => app.server.closeAllConnections(), SECONDS_TO_FINISH * 1000).unref()
    setTimeout(() => process.exit(1), SECONDS_TO_STOP * 1000).unref()
    await app.close()
    await db.close()
    process.exit(0)
  }
  let since: number | undefined
  const onSignal = (signal: NodeJS.Signals) => {
    if (since !== undefined) {
      if (performance.now() - since > SAME_SIGNAL_MS) process.exit(1)
      return
    }
    since = performance.now()
    stop(signal).catch((error: unknown) => {
      app.log.error({ err: error }, 'could not stop in order')
      process.exit(1)
    })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal)
}

outliveReaders()
start().catch((error: unknown) => {
  // What the operator did wrong is said in a line; what we did wrong with its stack.
  const isExpected = error instanceof SettingsError || error instanceof DatabaseInUse || error instanceof DiskFull
  printFailure(error, isExpected)
  process.exit(1)
})
