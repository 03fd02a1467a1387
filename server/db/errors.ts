import { DiskFull } from '../kernel/disk'

/** The five characters of SQLSTATE when the error came from the database, on either engine; otherwise `undefined`. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'severity' in error ? textOf(error, 'code') : undefined
}

/** Whether a unique index refused the row; with `constraint`, whether it was that index. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (sqlState(error) !== '23505') return false
  return constraint === undefined || textOf(error, 'constraint') === constraint
}

/** Whether a value was none that the database can hold: a text with NUL or half of a character, a number beyond its column. */
export const isUnstorable = (error: unknown): boolean => ['22021', '22P05', '22003'].includes(sqlState(error) ?? '')

/** Whether a row, or whatever else the statement needed for itself, was held by others for longer than one waits, or by each other. */
export const isLockedOut = (error: unknown): boolean => ['55P03', '40P01'].includes(sqlState(error) ?? '')

/** Whether two transactions waited for each other, and this one was chosen to end: nothing of it is left, and the other goes on. */
export const isDeadlock = (error: unknown): boolean => sqlState(error) === '40P01'

/** Whether the statement took longer than any may. */
export const isTimedOut = (error: unknown): boolean => sqlState(error) === '57014'

/**
 * The answer of a COMMIT is missing: the transaction may stand or not. Only a look at what it wrote tells, such as its
 * idempotency key.
 */
export class CommitUnknown extends Error {
  override readonly name = 'CommitUnknown'

  constructor(cause: unknown) {
    super(`the answer of COMMIT is missing: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

/** What drivers and the system say of a connection that breaks off or does not come about. */
const UNREACHABLE = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]
const BROKEN = /^(timeout exceeded|Connection terminated|Client (was closed|has encountered)|Cannot use a pool)/

/** Whether node-postgres or its socket says that there is no connection. */
export const isUnreachable = (error: unknown): boolean =>
  (error instanceof AggregateError && error.errors.some(isUnreachable)) ||
  UNREACHABLE.includes(textOf(error, 'code') ?? '') ||
  BROKEN.test(textOf(error, 'message') ?? '')

/** No connection to the database, or none any more. The statement may have run; its transaction has no COMMIT. */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway'
  readonly code: string | undefined

  constructor(cause: unknown, before = '') {
    super(`${before}${wordsOf(cause)}`, { cause })
    this.code = textOf(cause, 'code')
  }
}

/** Several addresses tried at once give one error without a message of its own. */
const wordsOf = (cause: unknown): string =>
  cause instanceof AggregateError && !cause.message
    ? cause.errors.map(String).join(', ')
    : (textOf(cause, 'message') ?? String(cause))

/** SQLSTATEs: too many connections; shutdown, crash, start; a standby that only reads, after a failover. */
const NOT_NOW = ['53300', '57P01', '57P02', '57P03', '25006']

/** Whether the database may answer in a while: a wrong password or name of a database stays wrong. */
export function isNotYet(error: unknown): boolean {
  const state = sqlState(error)
  return error instanceof DatabaseAway || (state !== undefined && (NOT_NOW.includes(state) || state.startsWith('08')))
}

/** Whether the database cannot be used at present. The input is not at fault. */
export const isAway = (error: unknown): boolean => isNotYet(error) || isFatal(error)

/** Whether the database's last word ends the connection, so that the statement has no answer of its own. */
export const isFatal = (error: unknown): boolean => ['FATAL', 'PANIC'].includes(textOf(error, 'severity') ?? '')

/** Whether a COMMIT that ends like this is undone for certain: the database itself refuses it. */
export const isCommitRefused = (error: unknown): boolean =>
  sqlState(error) !== undefined && !isAway(error) && sqlState(error) !== '40003'

/** The name of the unique index that refused the row; `undefined` for any other error. */
export const violatedIndex = (error: unknown): string | undefined =>
  isUniqueViolation(error) ? textOf(error, 'constraint') : undefined

/** The name of the check of a table that refused the row; `undefined` for any other error. */
export const violatedCheck = (error: unknown): string | undefined =>
  sqlState(error) === '23514' ? textOf(error, 'constraint') : undefined

/** What a rule of the database itself refuses, in the words that are told; otherwise `undefined`. */
export const databaseRuleMessage = (error: unknown): string | undefined =>
  sqlState(error) === 'RD001' ? textOf(error, 'message') : undefined

function textOf(error: unknown, field: string): string | undefined {
  const value: unknown = Object(error)[field]
  return typeof value === 'string' ? value : undefined
}

/** PostgreSQL's disk_full, and what the system says of a disk and of a quota. */
const FULL = ['53100', 'ENOSPC', 'EDQUOT']

/** Whether something was not written because there is no room, on either engine or in a file. */
export const isDiskFull = (error: unknown): boolean =>
  (error instanceof AggregateError && error.errors.every(isDiskFull)) ||
  (error instanceof CommitUnknown && isDiskFull(error.cause)) ||
  error instanceof DiskFull ||
  FULL.includes(textOf(error, 'code') ?? '')
