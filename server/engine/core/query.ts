import type { SQL } from 'drizzle-orm'
import type { Identity } from '../../../src/schema/compile/access'
import { reject } from '../../kernel/domainError'

export type Query = Readonly<Record<string, unknown>>
/** A filter that a declaration cannot say; returns nothing when the value asks for nothing. */
export type FilterHandler = (value: string, user: Identity) => SQL | undefined
export type FilterHandlers = Readonly<Record<string, FilterHandler>>

/** Values of one parameter: PostgreSQL takes 65535 in a statement, and a page of references names as many as it has rows. */
const MOST_VALUES = 1000

/** Every value of a query parameter as texts: `status=1&status=30` → ['1', '30']. @throws DomainError for what is no list of plain values */
export function texts(value: unknown): string[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value]
  if (items.length > MOST_VALUES) reject(`一次最多查询${MOST_VALUES}个`)
  const found: string[] = []
  for (const item of items) {
    if (item === undefined || item === null) continue
    if (typeof item === 'object') reject('参数不正确')
    const text = String(item).trim()
    if (text !== '') found.push(text)
  }
  return found
}

/** Words that one search looks for together. */
const MOST_WORDS = 10

/** The same of a parameter whose values are looked for inside texts, each by itself. @throws DomainError for too many */
export function words(query: Query, name: string): string[] {
  const found = texts(query[name])
  return found.length > MOST_WORDS ? reject(`参数 ${name} 最多${MOST_WORDS}个`) : found
}
