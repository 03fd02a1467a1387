import type { Connection, FieldDef, Submittable } from 'pg'
import { type ColumnMeta, learnRow, type RowOf } from './columns'
import type { Outcome } from './driver'

/**
 * One statement by the extended protocol, as node-postgres sends it but for the description of columns that are known. Never a
 * named statement, whose plan would go generic.
 */
export class Fetch implements Submittable {
  readonly done: Promise<Outcome>
  readonly text: string
  readonly values: readonly (string | null)[]
  readonly #learnt: ColumnMeta | undefined
  readonly #outcome: Outcome = { rows: [], command: '' }
  #rowOf: RowOf | undefined
  #failure: unknown
  #settle: { readonly resolve: (outcome: Outcome) => void; readonly reject: (error: unknown) => void } | undefined

  constructor(text: string, values: readonly (string | null)[], learnt?: ColumnMeta) {
    this.text = text
    this.values = values
    this.#learnt = learnt
    this.#rowOf = learnt?.rowOf
    this.done = new Promise((resolve, reject) => {
      this.#settle = { resolve, reject }
    })
  }

  submit(connection: Connection): void {
    connection.stream.cork()
    connection.parse({ text: this.text, name: '', types: [] }, true)
    connection.bind({ values: [...this.values] }, true)
    if (!this.#rowOf) connection.describe({ type: 'P', name: '' }, true)
    connection.execute({ portal: '', rows: '0' }, true)
    connection.sync()
    connection.stream.uncork()
  }

  handleRowDescription({ fields }: { readonly fields: readonly FieldDef[] }): void {
    this.#rowOf = learnRow(fields, this.#learnt)
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    if (this.#failure !== undefined || !this.#rowOf) return
    try {
      this.#outcome.rows.push(this.#rowOf(fields))
    } catch (error) {
      this.#failure = error
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#outcome.command = text.split(' ', 1)[0] ?? ''
  }

  handleEmptyQuery(): void {}

  handleError(error: unknown): void {
    if (this.#learnt) this.#learnt.rowOf = undefined
    this.#settle?.reject(error)
  }

  handleReadyForQuery(): void {
    if (this.#failure === undefined) this.#settle?.resolve(this.#outcome)
    else this.handleError(this.#failure)
  }
}
