import type { SQL } from 'drizzle-orm'
import type { ColumnMeta } from './columns'
import type { Engine } from './driver'

/** What can be done inside a transaction. The callback of `transaction` gets one and uses nothing else. */
export interface Tx {
  readonly engine: Engine
  /**
   * Rows of one statement composed with drizzle's `sql` tag, the same on both engines: int8 and numeric as numbers
   * (a RangeError when not exact), timestamps as Date, date as 'YYYY-MM-DD', json as values, arrays as arrays.
   */
  rows<T>(query: SQL): Promise<T[]>
  /**
   * The same for text and parameters already compiled (hot paths); prepared where `learnt` has a name, since a prepared one may be
   * planned for any values.
   * @param learnt kept beside a text that names its columns (no `*` of a table), so that the database need describe them but once
   */
  query<T>(text: string, params: readonly unknown[], learnt?: ColumnMeta): Promise<T[]>
  /** Whether {@link copy} can be used: in transactions on PostgreSQL. */
  readonly copies: boolean
  /** `COPY … FROM STDIN` with lines of COPY's text format, each closed by a line feed. @throws where `copies` is false */
  copy(statement: string, lines: string): Promise<void>
  /** A transaction, or a savepoint inside one. A throw rolls it back and is passed on. Nothing is retried. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}
