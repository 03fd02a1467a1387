import { isMasked, seesField } from '../../../src/schema/compile/access'
import type { AnyResource } from '../../../src/schema/model'
import { rejectForbidden } from '../../kernel/domainError'
import type { Row } from './codec'
import type { Session } from './handlers'
import { idOf } from './parameters'

/** What a call may call a record's id beside `id`: `approval_id`. */
export const idNameOf = ({ name, spelling }: Pick<AnyResource, 'name' | 'spelling'>): string =>
  spelling?.id ?? `${name}_id`

/** The id of the record that an edit is about, NaN for none: `order_id` names an order, and whatever else has such a field its order. */
export const recordIdOf = (resource: AnyResource, sent: Readonly<Record<string, unknown>>): number =>
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
