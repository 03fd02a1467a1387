import type { AsyncLocalStorage } from 'node:async_hooks'
import type { SQL } from 'drizzle-orm'
import type { ColumnMeta } from './columns'
import type { Engine, Outcome, Session } from './driver'
import { CommitUnknown, isCommitRefused } from './errors'
import { compile } from './statement'
import type { Tx } from './tx'
import { encode } from './values'

/** A transaction or savepoint underway on one session. Statements asked for side by side run one after the other. */
export class TransactionScope implements Tx {
  readonly engine: Engine
  readonly #line: StatementLine
  readonly #scopes: AsyncLocalStorage<TransactionScope>
  readonly #outer: TransactionScope | undefined
  readonly #depth: number
  #over = false
  #savepointOpen = false

  private constructor(
    line: StatementLine,
    engine: Engine,
    scopes: AsyncLocalStorage<TransactionScope>,
    outer?: TransactionScope,
  ) {
    this.#line = line
    this.engine = engine
    this.#scopes = scopes
    this.#outer = outer
    this.#depth = outer ? outer.#depth + 1 : 0
  }

  /** Runs `work` as a transaction of `session`, and gives the session back. */
  static async run<T>(
    session: Session,
    engine: Engine,
    scopes: AsyncLocalStorage<TransactionScope>,
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> {
    const scope = new TransactionScope(new StatementLine(session), engine, scopes)
    let broken = false
    try {
      return await scope.#carryOut(work, 'begin', 'commit', ['rollback'], () => {
        broken = true
      })
    } finally {
      session.release(broken)
    }
  }

  /** False once the whole transaction, not only this savepoint, is over. */
  get isOpen(): boolean {
    return this.#outer ? this.#outer.isOpen : !this.#over
  }

  get copies(): boolean {
    return this.#line.copies
  }

  async copy(statement: string, lines: string): Promise<void> {
    this.#refuseUnlessCurrent()
    await this.#line.copy(statement, lines)
  }

  async rows<T>(statement: SQL): Promise<T[]> {
    const { text, params } = compile(statement)
    return this.query(text, params)
  }

  async query<T>(text: string, params: readonly unknown[], learnt?: ColumnMeta): Promise<T[]> {
    this.#refuseUnlessCurrent()
    return (await this.#line.run(text, params.map(encode), learnt)).rows as T[]
  }

  async transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    this.#refuseUnlessCurrent()
    this.#savepointOpen = true
    const inner = new TransactionScope(this.#line, this.engine, this.#scopes, this)
    const name = `level_${inner.#depth}`
    try {
      return await inner.#carryOut(work, `savepoint ${name}`, `release savepoint ${name}`, [
        `rollback to savepoint ${name}`,
        `release savepoint ${name}`,
      ])
    } finally {
      this.#savepointOpen = false
    }
  }

  async #carryOut<T>(
    work: (tx: Tx) => Promise<T>,
    enter: string,
    leave: string,
    undo: string[],
    undoFailed?: () => void,
  ): Promise<T> {
    try {
      await this.#line.run(enter, [])
      const result = await this.#scopes.run(this, () => work(this))
      this.#over = true
      const { command } = await this.#line.run(leave, []).catch((error: unknown) => {
        throw leave === 'commit' && !isCommitRefused(error) ? new CommitUnknown(error) : error
      })
      if (command === 'ROLLBACK' && leave === 'commit') {
        throw new Error('the transaction was rolled back: a statement in it had failed and its error was swallowed')
      }
      return result
    } catch (error) {
      this.#over = true
      try {
        for (const statement of undo) await this.#line.run(statement, [])
      } catch {
        undoFailed?.()
      }
      throw error
    }
  }

  #refuseUnlessCurrent(): void {
    if (this.#over) throw new Error('tx was used after its transaction was over: a promise in it was not awaited')
    if (this.#savepointOpen) throw new Error('tx was used while a savepoint inside it is open: use the inner tx')
  }
}

/** One statement at a time on a session, in the order asked for, whatever became of the one before. */
class StatementLine {
  readonly #session: Session
  #last: Promise<unknown> = Promise.resolve()

  constructor(session: Session) {
    this.#session = session
  }

  get copies(): boolean {
    return this.#session.copy !== undefined
  }

  run(text: string, params: readonly (string | null)[], learnt?: ColumnMeta): Promise<Outcome> {
    return this.#next(() => this.#session.run(text, params, learnt))
  }

  copy(statement: string, lines: string): Promise<void> {
    return this.#next(async () => {
      if (!this.#session.copy) throw new Error('this engine copies no rows')
      await this.#session.copy(statement, lines)
    })
  }

  #next<T>(work: () => Promise<T>): Promise<T> {
    const outcome = this.#last.then(work)
    this.#last = outcome.catch(() => undefined)
    return outcome
  }
}
