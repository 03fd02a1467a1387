import { kinds } from '../kinds/registry'
import { type AnyResource, type FieldData, verbOf } from '../model'
import { type Identity, isMasked, mayVerb, seesField } from './access'
import { type FormMode, isWritable } from './writable'

/** What a file of rows may do with the records of a resource. */
export interface ImportRights {
  readonly create: boolean
  readonly edit: boolean
}

/** Who may create may import new records, who may edit may change records by a file. */
export function importRights(resource: AnyResource, identity: Identity | null): ImportRights {
  const open = resource.import !== false && !resource.single
  return {
    create: open && mayVerb(resource, 'create', identity),
    edit: open && mayVerb(resource, 'edit', identity),
  }
}

/** What the user sees masked comes back masked, so it cannot be edited. */
const takes = (field: FieldData, mode: FormMode, identity: Identity | null): boolean =>
  isWritable(field, mode) && seesField(field, identity) && !(mode === 'edit' && isMasked(field, identity))

/** The fields that a file's columns may be, in the order of the declaration. */
export function importFields(
  resource: AnyResource,
  identity: Identity | null,
): readonly (readonly [name: string, field: FieldData])[] {
  const rights = importRights(resource, identity)
  return Object.entries(resource.fields).filter(
    ([, field]) =>
      !field.secret &&
      ((rights.create && takes(field, 'create', identity)) || (rights.edit && takes(field, 'edit', identity))),
  )
}

/** Columns by which existing records are found: their number, what is unique, what names them. */
export function matchFields(resource: AnyResource, identity: Identity | null): readonly string[] {
  if (!importRights(resource, identity).edit) return []
  const named = Object.entries(resource.fields).filter(
    ([name, field]) =>
      (field.unique || name === resource.title) &&
      !field.virtual &&
      !field.secret &&
      seesField(field, identity) &&
      !isMasked(field, identity),
  )
  return ['id', ...named.map(([name]) => name)]
}

/** The fields that several records may be given together: what an edit form may write and is no record's own. */
export function bulkFields(
  resource: AnyResource,
  identity: Identity | null,
): readonly (readonly [name: string, field: FieldData])[] {
  const { bulkEdit, title } = resource
  if (bulkEdit === false || !verbOf(resource, 'edit') || !mayVerb(resource, 'edit', identity)) return []
  return Object.entries(resource.fields).filter(([name, field]) => {
    if (!takes(field, 'edit', identity) || field.secret) return false
    if (bulkEdit) return bulkEdit.includes(name)
    return !field.unique && !field.hidden && !field.virtual && name !== title && !kinds[field.kind].own
  })
}
