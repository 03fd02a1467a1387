import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { sql } from 'drizzle-orm'
import { createFirstAdministrator, FIRST_ACCOUNT, hasNoAccount, isKnownPassword, KNOWN_PASSWORD } from './access'
import type { Storage } from './adapters/storage/Storage'
import type { Db } from './db/db'
import type { DemoAccount } from './http/static'
import type { Log } from './kernel/log'
import { verifyPassword } from './kernel/password'
import { SettingsError } from './kernel/settingsError'
import { printError } from './kernel/terminal'
import type { Settings } from './settings'

const SHORTEST_PASSWORD = 6
const NO_PASSWORD = 'ADMIN_PASSWORD must be set for the first start of an empty database'

/**
 * Refuses a first start that has no password for its administrator, or a bad one.
 * @param db once it is open; before, a directory without a database tells as much
 * @throws SettingsError
 */
export async function refuseFirstStart(
  { demo, adminPassword, databaseUrl, dataDir }: Settings,
  db?: Db,
): Promise<void> {
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

/** Fills an empty database. @returns the demo's accounts, or null when this is somebody's own data */
export async function loadDemo(db: Db, storage: Storage, log: Log): Promise<readonly DemoAccount[] | null> {
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

export async function askForAdministrator(db: Db, { adminPassword }: Settings, log: Log): Promise<void> {
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
export async function warnOfDemo(db: Db, log: Log): Promise<void> {
  const { demoAccounts } = await import('./demo/demo')
  const open: string[] = []
  for (const { account, password } of demoAccounts) {
    const found = await db.rows<{ password_hash: string }>(sql`
      select password_hash from staff where account = ${account} and status = 1 and removed_at is null limit 10`)
    for (const { password_hash } of found) if (await verifyPassword(password, password_hash)) open.push(account)
  }
  if (open.length > 0) log.warn(`演示账号仍可用公开的密码登录，请停用或修改密码：${open.join('、')}`)
}
