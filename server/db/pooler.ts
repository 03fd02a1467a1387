import type { PoolConfig } from 'pg'

/** Seconds after which PostgreSQL ends a statement, one that waits for what others have locked, and a forgotten transaction. */
const STATEMENT_SECONDS = 30
const LOCK_SECONDS = 1.5
const IDLE_IN_TRANSACTION_SECONDS = 60

/** What every statement relies on, as PostgreSQL shows it in `pg_settings`: ms, a zone. */
const NEEDED = {
  statement_timeout: String(STATEMENT_SECONDS * 1000),
  lock_timeout: String(LOCK_SECONDS * 1000),
  idle_in_transaction_session_timeout: String(IDLE_IN_TRANSACTION_SECONDS * 1000),
  TimeZone: 'UTC',
} as const

/** A parameter that means nothing: a connection that lacks it has lost the others on the way, too. */
const MARK = 'rescue_desk.direct'

/** Startup parameters of a connection to PostgreSQL itself. */
export const startupParameters: PoolConfig = {
  statement_timeout: STATEMENT_SECONDS * 1000,
  lock_timeout: LOCK_SECONDS * 1000,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_SECONDS * 1000,
  // No statement of a desk runs long enough to be worth compiling.
  options: `-c timezone=UTC -c jit=off -c ${MARK}=1`,
}

/** Begins a transaction with the limits in it, behind a pooler that keeps no session: one round trip. */
export const BEGIN_WITH_LIMITS = `begin; ${Object.entries(NEEDED)
  .map(([name, value]) => `set local ${name} = '${value}'`)
  .join('; ')}; set local jit = off`

/** What the owner of the database says once, so that no transaction has to. */
export const roleSettings = (role: string): string =>
  Object.entries(NEEDED)
    .map(([name, value]) => `alter role "${role.replaceAll('"', '""')}" set ${name} = '${value}';`)
    .join(' ')

/** Whether a pooler between refuses the parameters that a connection starts with. */
export const refusesParameters = (error: unknown): boolean =>
  error instanceof Error && /unsupported startup parameter/.test(error.message)

/** Reads back what came of the startup parameters. */
export const READ_BACK = `select current_user as role, coalesce(current_setting('${MARK}', true), '') = '1' as is_direct,
  (select jsonb_object_agg(name, setting) from pg_settings where name in (${Object.keys(NEEDED)
    .map((name) => `'${name}'`)
    .join(', ')})) as settings`

interface ReadBack {
  readonly role: string
  readonly is_direct: boolean
  readonly settings: Readonly<Record<string, string>>
}

/** How statements get their limits: the connection has them, the role has them, or each transaction sets them. */
export type Limits = 'connection' | 'role' | 'transaction'

export function limitsOf({ is_direct, settings }: ReadBack): Limits {
  if (is_direct) return 'connection'
  return Object.entries(NEEDED).every(([name, value]) => settings[name] === value) ? 'role' : 'transaction'
}
