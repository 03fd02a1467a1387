import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

const dialect = new PgDialect()

/** A composed statement as text and parameters, for callers that keep it and run it often. */
export function compile(query: SQL): { text: string; params: unknown[] } {
  const { sql, params } = dialect.sqlToQuery(query)
  return { text: sql, params }
}
