import type { formSchema } from '../../../src/schema/compile/schema'
import type { FormMode } from '../../../src/schema/compile/writable'
import type { AnyResource, FieldData, Rule } from '../../../src/schema/model'
import type { Tx } from '../../db/db'
import type { Row } from '../core/codec'
import type { Handlers, Session, Work } from '../core/handlers'
import type { ResourceOf } from '../read/listStatement'

/** One write as it comes from a route: who, what, when, and the tools. */
export interface WriteRequest {
  readonly tx: Tx
  readonly resource: AnyResource
  readonly handlers: Handlers<Row>
  readonly user: Session
  readonly body: Readonly<Record<string, unknown>>
  readonly now: number
  readonly resourceOf: ResourceOf
  readonly afterCommit: Work<Row>['afterCommit']
  readonly found?: unknown
  /** address of the caller; null where it is unknown */
  readonly address?: string | null
  /** resources made at run time that refer to this one */
  readonly referring?: readonly AnyResource[]
  /** what a call of many rows has looked up for all of them; a call of one row asks the database itself */
  readonly known?: Lookups
}

/** Lookups of a call of many rows. `undefined` was not looked up. */
export interface Lookups {
  /** the checks of the resource's form, compiled once for all rows */
  readonly schemaOf: (mode: FormMode) => ReturnType<typeof formSchema>
  readonly mayChoose: (resource: AnyResource, id: unknown, where?: Rule) => boolean | undefined
  /** the record that has this row's value of a unique field, all values as stored: its id, null when nobody has it */
  readonly holderOf: (name: string, field: FieldData, stored: Row) => number | null | undefined
}
