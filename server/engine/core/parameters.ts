import { MAX_ID } from '../../../src/domain/identifier'
import { reject } from '../../kernel/domainError'
import type { Query } from './query'

/** The end, in unix seconds, of the years that a timestamp is compared with. */
const YEAR_9999 = 253_402_271_999

/** The id that a call names: a number, or its digits. NaN for anything else, since `true` and `[1]` are not record 1, and for what no column of ids holds. */
export function idOf(sent: unknown): number {
  const isDigits = typeof sent === 'string' && /^\s*-?\d{1,15}\s*$/.test(sent)
  const id = typeof sent === 'number' || isDigits ? Number(sent) : Number.NaN
  return Math.abs(id) <= MAX_ID ? id : Number.NaN
}

/** The number that a parameter asks with; undefined when it is left out. @throws DomainError, naming the parameter */
function numberOf(query: Query, name: string, most: number): number | undefined {
  const asked = query[name]
  if (asked === undefined || asked === null || asked === '') return undefined
  const value = typeof asked === 'number' || typeof asked === 'string' ? Number(asked) : Number.NaN
  return Math.abs(value) <= most ? value : reject(`参数 ${name} 不正确`)
}

/** A code, an id or a count of a read that is no list. @throws DomainError for what the database has no integer for */
export function integerParameter(query: Query, name: string): number | undefined {
  const value = numberOf(query, name, MAX_ID)
  return value === undefined || Number.isInteger(value) ? value : reject(`参数 ${name} 不正确`)
}

/** A moment, unix seconds. @throws DomainError for what is none */
export const timeParameter = (query: Query, name: string): number | undefined => numberOf(query, name, YEAR_9999)

/** A measure: kilometres. @throws DomainError for what is no number */
export const measureParameter = (query: Query, name: string): number | undefined => numberOf(query, name, MAX_ID)
