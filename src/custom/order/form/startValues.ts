import { copyOf } from '../../../domain/order/orderRules'
import { order } from '../../../resources/order/order.resource'
import { type Identity, isMasked, seesField } from '../../../schema/compile/access'
import { type FormMode, isWritable } from '../../../schema/compile/writable'
import type { FieldData } from '../../../schema/model'
import type { Row } from '../../../schema/views'
import type { Intent } from './intent'

export type Values = Readonly<Record<string, unknown>>

const fields = Object.entries<FieldData>(order.fields)

/** Names of the fields that this form holds. */
export const formNames = (mode: FormMode, identity: Identity | null): readonly string[] =>
  fields.flatMap(([name, field]) => (isWritable(field, mode) && seesField(field, identity) ? [name] : []))

/** Names of the fields whose values the user sees masked; an edit leaves them as they are. */
export const maskedNames = (identity: Identity | null): ReadonlySet<string> =>
  new Set(fields.flatMap(([name, field]) => (isMasked(field, identity) ? [name] : [])))

/**
 * What the form starts from. A copy takes over what `copyOf` names (decisions §2), but no masked value: the new order would
 * store the mask. A report gives what it has under the order's own names.
 * @param record the order that is edited or copied, or the report
 */
export function startValues(intent: Intent, record: Row | undefined, identity: Identity | null): Values {
  const mode = intent.kind === 'edit' ? 'edit' : 'create'
  const masked = maskedNames(identity)
  const carried = record && (intent.kind === 'report' ? { ...record, report_id: record.id } : copyOf(record))
  const copied = carried && Object.entries(carried).filter(([name]) => !masked.has(name))
  const given: Values = (intent.kind === 'edit' ? record : copied && Object.fromEntries(copied)) ?? {}
  return Object.fromEntries(
    formNames(mode, identity).map((name) => {
      const field: FieldData | undefined = order.fields[name as keyof typeof order.fields]
      return [name, given[name] ?? (mode === 'create' ? field?.default : undefined) ?? null]
    }),
  )
}
