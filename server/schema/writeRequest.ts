import { isMasked, seesField } from '../../src/schema/compile/access'
import type { formSchema } from '../../src/schema/compile/schema'
import type { FormMode } from '../../src/schema/compile/writable'
import type { AnyResource, FieldData, Rule } from '../../src/schema/model'
import type { Tx } from '../db/db'
import { rejectForbidden } from '../kernel/domainError'
import type { Row } from './codec'
import type { Handlers, Session, Work } from './handlers'
import type { ResourceOf } from './listStatement'
import { idOf } from './parameters'

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
  /** of whoever asks; null where it is unknown */
  readonly address?: string | null
  /** resources made at run time that refer to this one */
  readonly referring?: readonly AnyResource[]
  /** what a call of many rows has looked up for all of them; a call of one row asks the database itself */
  readonly known?: Known
}

/** Lookups of a call of many rows. `undefined` is what nobody has asked for. */
export interface Known {
  /** the checks of the resource's form, compiled once for all rows */
  readonly schemaOf: (mode: FormMode) => ReturnType<typeof formSchema>
  readonly mayChoose: (resource: AnyResource, id: unknown, where?: Rule) => boolean | undefined
  /** the record that has this row's value of a unique field, all values as stored: its id, null when nobody has it */
  readonly holderOf: (name: string, field: FieldData, stored: Row) => number | null | undefined
}

/** What a call may call a record's id beside `id`: `approval_id`. */
export const idNameOf = ({ name, spelling }: Pick<AnyResource, 'name' | 'spelling'>): string =>
  spelling?.id ?? `${name}_id`

/** The id of the record that an edit is about, NaN for none: `order_id` names an order, and whatever else has such a field its order. */
export const ownId = (resource: AnyResource, sent: Readonly<Record<string, unknown>>): number =>
  idOf(sent.id ?? (resource.fields[idNameOf(resource)] ? undefined : sent[idNameOf(resource)]))

/** The id that a call names, NaN for none; everything that stands on an order also takes `order_id` (decisions §1). */
export const sentId = (resource: AnyResource, sent: Readonly<Record<string, unknown>>): number =>
  idOf(sent.id ?? sent[idNameOf(resource)] ?? sent.order_id)

/**
 * A call that names a record by its id may name what the record belongs to beside it: `firm_id=4&id=50` (F-511). What the
 * caller does not see of the record is not compared for him.
 * @throws DomainError when the record belongs elsewhere
 */
export function checkNamed(
  resource: AnyResource,
  row: Row,
  sent: Readonly<Record<string, unknown>>,
  user: Session,
): void {
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind !== 'reference' || field.virtual || field.secret) continue
    const named = sent[name]
    if (named === undefined || named === null || named === '' || !seesField(field, user) || isMasked(field, user))
      continue
    if (Number(named) !== row[name]) rejectForbidden()
  }
}
