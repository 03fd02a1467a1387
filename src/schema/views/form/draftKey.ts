import type { Identity } from '../../compile/access'
import type { AnyResource } from '../../model'
import type { Row } from '../row'

/** Under which name the store keeps what was typed into a form: of a record, of a new one, or of a new one that belongs to something. */
export function draftKey(
  { name }: Pick<AnyResource, 'name'>,
  identity: Pick<Identity, 'id'> | null,
  record: Pick<Row, 'id'> | undefined,
  preset: Readonly<Record<string, unknown>> = {},
): string {
  // Drafts of the time when forms held yuan lie under `draft.`, and are not read.
  return `drafted.${name}.${record?.id ?? ['new', ...Object.values(preset)].join('-')}.${identity?.id ?? 0}`
}
