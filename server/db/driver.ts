import type { ColumnMeta } from './columns'

export type Engine = 'embedded' | 'postgres'

/** One statement's rows, already decoded, and the first word of its command tag ('SELECT', 'COMMIT', 'ROLLBACK', …). */
export interface Outcome {
  rows: unknown[]
  command: string
}

/** One session of a database, held by one caller at a time. */
export interface Session {
  /**
   * Runs exactly one statement; parameters are given as text, `null` for SQL NULL.
   * @param learnt of a text whose columns are the same whenever it runs, so that the database need describe them but once
   */
  run(text: string, params: readonly (string | null)[], learnt?: ColumnMeta): Promise<Outcome>
  /** Runs `COPY … FROM STDIN` with lines of COPY's text format, where the engine can. */
  copy?(statement: string, lines: string): Promise<void>
  /** Gives the session back. `broken`: its state is unknown, so throw it away where the engine can open another. */
  release(broken?: boolean): void
}

/** Connections, those that nobody uses, and callers that wait for one. */
export type PoolState = Readonly<Record<'total' | 'idle' | 'waiting', number>>

/** What an engine has to offer. Everything else about a `Db` is the same for all of them. */
export interface Driver {
  readonly engine: Engine
  acquire(): Promise<Session>
  /** connections of a pool, where the engine has one */
  readonly pool?: () => PoolState
  close(): Promise<void>
}
