import { MAX_ID } from '../../src/domain/identifier'
import { refuse } from '../http/refusal'
import type { Query } from './filters'

/** The end, in unix seconds, of the years that a timestamp is compared with. */
const YEAR_9999 = 253_402_271_999

/** The number that a parameter asks with; undefined when it is left out. @throws Refusal, naming the parameter */
function numberOf(query: Query, name: string, most: number): number | undefined {
  const asked = query[name]
  if (asked === undefined || asked === null || asked === '') return undefined
  const value = typeof asked === 'object' ? Number.NaN : Number(asked)
  return Math.abs(value) <= most ? value : refuse(`参数 ${name} 不正确`)
}

/** A code, an id or a count of a read that is no list. @throws Refusal for what the database has no integer for */
export function integerParameter(query: Query, name: string): number | undefined {
  const value = numberOf(query, name, MAX_ID)
  return value === undefined || Number.isInteger(value) ? value : refuse(`参数 ${name} 不正确`)
}

/** A moment, unix seconds. @throws Refusal for what is none */
export const timeParameter = (query: Query, name: string): number | undefined => numberOf(query, name, YEAR_9999)

/** A measure: kilometres. @throws Refusal for what is no number */
export const measureParameter = (query: Query, name: string): number | undefined => numberOf(query, name, MAX_ID)
