import { isMasked, seesField } from '../../../src/schema/compile/access'
import { fieldStates, lockedMessage } from '../../../src/schema/compile/states'
import { type FormMode, isWritable } from '../../../src/schema/compile/writable'
import { kinds } from '../../../src/schema/kinds/registry'
import type { AnyResource, FieldData } from '../../../src/schema/model'
import { isSame } from '../core/changes'
import { maskOf, type Row } from '../core/codec'
import { withFileKeys } from '../core/files'
import type { Session } from '../core/handlers'
import { contextOf } from '../core/scope'
import { refuseFields } from './checks'
import { withSafeHtml } from './html'
import type { WriteRequest } from './writeRequest'

/** What the client may write of what it sent. */
export function writable(
  resource: AnyResource,
  body: Readonly<Record<string, unknown>>,
  mode: FormMode,
  user: Session,
  row: Row = {},
): Row {
  const values: Row = {}
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!isWritable(field, mode) || !seesField(field, user)) continue
    if (mode === 'edit' && isMasked(field, user) && isMaskBack(resource, name, body[name], row)) continue
    if (body[name] !== undefined) values[name] = readValue(field, body[name])
  }
  return withFileKeys(resource.fields, withSafeHtml(resource.fields, values))
}

/** Numbers and codes may travel as their digits; rules see what they mean. Texts are read when they are checked. */
export function readValue(field: FieldData, value: unknown): unknown {
  if (value === '') return null
  const kind = kinds[field.kind]
  return typeof value === 'string' && kind.column(field).type !== 'text' ? kind.shape(field).read(value) : value
}

/**
 * Whether a value is the mask that its user was shown, which is no edit. A value that he has typed is one.
 * @throws DomainError for half a mask: what stands behind its stars is not his to know
 */
function isMaskBack(resource: AnyResource, name: string, value: unknown, row: Row): boolean {
  if (typeof value !== 'string' || value === '' || value === maskOf(resource, name, row[name])) return true
  return value.includes('*') ? refuseFields({ [name]: '内容已脱敏，请输入完整的新内容' }) : false
}

/**
 * What is given at creation alone may come back as it stands, and so may what no form writes where callers send what they like.
 * @throws DomainError by field for anything else
 */
export function checkFixed({ resource, body, user }: WriteRequest, row: Row): void {
  const isFixed = (field: FieldData) =>
    field.form === 'create' || (resource.wire === 'simpleRest' && !isWritable(field, 'edit'))
  const sent = withFileKeys(resource.fields, body)
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!isFixed(field) || field.virtual || !seesField(field, user) || isMasked(field, user)) continue
    if (sent[name] === undefined || isSame(readValue(field, sent[name]), row[name])) continue
    refuseFields({ [name]: lockedMessage(field) })
  }
}

/**
 * What a new record's form locks from its beginning to its end cannot be filled in; what something else in it unlocks can.
 * @throws DomainError by field
 */
export function checkLocked({ resource, user, now }: WriteRequest, presets: Row, sent: Row): void {
  const context = contextOf(user, now)
  const [before, after] = [presets, sent].map((record) => fieldStates(resource, record, context))
  for (const [name, value] of Object.entries(sent)) {
    const locked = before?.[name]?.locked && after?.[name]?.locked
    if (locked && !isSame(value, presets[name])) refuseFields({ [name]: locked })
  }
}
