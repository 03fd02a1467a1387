import { DiskFull } from '../disk'

/** The five characters of SQLSTATE when the error came from the database, on either engine; otherwise `undefined`. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'severity' in error ? textOf(error, 'code') : undefined
}

/** Whether a unique index refused the row; with `constraint`, whether it was that index. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (sqlState(error) !== '23505') return false
  return constraint === undefined || textOf(error, 'constraint') === constraint
}

/** Whether a text held what no text of the database can: NUL, or half of a character. */
export const isUnstorable = (error: unknown): boolean => ['22021', '22P05'].includes(sqlState(error) ?? '')

/** Whether a row, or whatever else the statement needed for itself, was held by others for longer than one waits, or by each other. */
export const isLockedOut = (error: unknown): boolean => ['55P03', '40P01'].includes(sqlState(error) ?? '')

/** Whether two transactions waited for each other, and this one was chosen to end: nothing of it is left, and the other goes on. */
export const isDeadlock = (error: unknown): boolean => sqlState(error) === '40P01'

/** Whether the statement took longer than any may. */
export const isTimedOut = (error: unknown): boolean => sqlState(error) === '57014'

/** The name of the unique index that refused the row; `undefined` for any other error. */
export const violatedIndex = (error: unknown): string | undefined =>
  isUniqueViolation(error) ? textOf(error, 'constraint') : undefined

/** The name of the check of a table that refused the row; `undefined` for any other error. */
export const violatedCheck = (error: unknown): string | undefined =>
  sqlState(error) === '23514' ? textOf(error, 'constraint') : undefined

/** What a rule of the database itself refuses, in the words that are told; otherwise `undefined`. */
export const ruleWords = (error: unknown): string | undefined =>
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
  error instanceof DiskFull ||
  FULL.includes(textOf(error, 'code') ?? '')
