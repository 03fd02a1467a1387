import type { Connection, FieldDef, Submittable } from 'pg'
import { type ColumnMeta, compileRow, type RowOf } from './columns'
import type { Outcome } from './driver'
import type { Prepared } from './prepared'

/**
 * One statement by the extended protocol, as node-postgres sends it but for the description of columns that are known, and for
 * parsing what its connection has prepared.
 */
export class Fetch implements Submittable {
  readonly done: Promise<Outcome>
  readonly text: string
  readonly values: readonly (string | null)[]
  readonly #learnt: ColumnMeta | undefined
  readonly #prepared: Prepared | undefined
  readonly #outcome: Outcome = { rows: [], command: '' }
  #rowOf: RowOf | undefined
  #failure: unknown
  #settle: { readonly resolve: (outcome: Outcome) => void; readonly reject: (error: unknown) => void } | undefined

  constructor(text: string, values: readonly (string | null)[], learnt?: ColumnMeta, prepared?: Prepared) {
    this.text = text
    this.values = values
    this.#learnt = learnt
    this.#prepared = prepared
    this.#rowOf = learnt?.rowOf
    this.done = new Promise((resolve, reject) => {
      this.#settle = { resolve, reject }
    })
  }

  submit(connection: Connection): void {
    const { name, isKnown, drop } = this.#turn()
    connection.stream.cork()
    if (drop !== undefined) connection.close({ type: 'S', name: drop }, true)
    // Of one that failed here before nobody knows whether it is still there.
    if (!isKnown && name !== '') connection.close({ type: 'S', name }, true)
    if (!isKnown) connection.parse({ text: this.text, name, types: [] }, true)
    connection.bind({ statement: name, values: [...this.values] }, true)
    if (!this.#rowOf) connection.describe({ type: 'P', name: '' }, true)
    connection.execute({ portal: '', rows: '0' }, true)
    connection.sync()
    connection.stream.uncork()
  }

  #turn(): { readonly name: string; readonly isKnown: boolean; readonly drop?: string | undefined } {
    const name = this.#learnt?.name
    const turn = name === undefined ? undefined : this.#prepared?.turn(name)
    if (name === undefined || !turn || turn.as === 'once') return { name: '', isKnown: false }
    return { name, isKnown: turn.as === 'known', drop: turn.drop }
  }

  handleRowDescription({ fields }: { readonly fields: readonly FieldDef[] }): void {
    this.#rowOf = compileRow(fields, this.#learnt)
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
    if (this.#learnt?.name !== undefined) this.#prepared?.forget(this.#learnt.name)
    this.#settle?.reject(error)
  }

  handleReadyForQuery(): void {
    if (this.#failure === undefined) this.#settle?.resolve(this.#outcome)
    else this.handleError(this.#failure)
  }
}
