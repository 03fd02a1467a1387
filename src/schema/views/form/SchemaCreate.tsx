import type { AnyResource } from '../../model'
import type { Row } from '../row'
import { SchemaForm } from './SchemaForm'
import { SchemaFormDialog } from './SchemaFormDialog'
import type { FormSlots } from './slots'

export interface SchemaCreateProps {
  readonly resource: AnyResource
  readonly as?: 'page' | 'dialog'
  readonly slots?: FormSlots
  readonly warn?: boolean
  readonly onDone?: (record: Row) => void
  readonly onClose: () => void
}

/** A new record, on a page of its own or in a dialog. */
export function SchemaCreate({ resource, as = 'page', slots, warn, onDone, onClose }: SchemaCreateProps) {
  if (as === 'dialog') {
    return <SchemaFormDialog resource={resource} mode="create" slots={slots} onDone={onDone} onClose={onClose} />
  }
  const done = (record: Row) => {
    onDone?.(record)
    onClose()
  }
  return <SchemaForm resource={resource} mode="create" slots={slots} warn={warn} onDone={done} onCancel={onClose} />
}
