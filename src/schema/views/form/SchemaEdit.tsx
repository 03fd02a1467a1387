import { type Identifier, useGetOne } from 'react-admin'
import { ErrorBar } from '../../../ui/ErrorBar'
import type { AnyResource } from '../../model'
import { messageOf } from '../provider'
import type { Row } from '../row'
import { SchemaForm } from './SchemaForm'
import { SchemaFormDialog } from './SchemaFormDialog'
import type { FormSlots } from './slots'

export interface SchemaEditProps {
  readonly resource: AnyResource
  readonly id: Identifier
  readonly as?: 'page' | 'dialog'
  readonly slots?: FormSlots
  readonly warn?: boolean
  readonly onDone?: (record: Row) => void
  readonly onClose: () => void
}

/** Its own `meta`, or a row of the list would pass for the whole record. */
const WHOLE = { whole: true } as const

/** An existing record, fetched, on a page of its own or in a dialog. */
export function SchemaEdit({ resource, id, as = 'page', slots, warn, onDone, onClose }: SchemaEditProps) {
  const { data, error, refetch } = useGetOne(resource.name, { id, meta: WHOLE })
  if (error && !data) return <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return null
  if (as === 'dialog') {
    return (
      <SchemaFormDialog resource={resource} mode="edit" record={data} slots={slots} onDone={onDone} onClose={onClose} />
    )
  }
  const done = (record: Row) => {
    onDone?.(record)
    onClose()
  }
  return (
    <SchemaForm
      resource={resource}
      mode="edit"
      record={data}
      slots={slots}
      warn={warn}
      onDone={done}
      onCancel={onClose}
    />
  )
}
