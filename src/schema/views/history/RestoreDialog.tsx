import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify, useTranslate } from 'react-admin'
import { DeskDialog } from '../../../ui/DeskDialog'
import type { AnyResource, FieldChange, HistoryEntry } from '../../model'
import { useFailure } from '../actions/useActionCall'
import type { Row } from '../row'
import { useCallKey } from '../useCallKey'
import { ChangedValue } from './ChangedValue'
import { restoredValues } from './restore'

interface RestoreDialogProps {
  readonly resource: AnyResource
  readonly record: Row
  readonly entry: HistoryEntry
  readonly change: FieldChange
  readonly onClose: () => void
}

/** Asks before a field gets its earlier value back, by an ordinary edit of the version that is seen. */
export function RestoreDialog({ resource, record, entry, change, onClose }: RestoreDialogProps) {
  const translate = useTranslate()
  const provider = useDataProvider()
  const client = useQueryClient()
  const notify = useNotify()
  const fail = useFailure(resource)
  const key = useCallKey()
  const field = resource.fields[change.field]
  if (!field) return null
  const restore = async () => {
    try {
      const data = { ...restoredValues(resource, entry, change), version: record.version }
      await provider.update(resource.name, {
        id: record.id,
        data,
        previousData: { ...record },
        meta: { idempotencyKey: key.current },
      })
    } catch (error) {
      key.failed(error)
      fail(error)
      return false
    }
    notify('恢复成功', { type: 'success' })
    onClose()
    await client.invalidateQueries({ queryKey: [resource.name] })
    return true
  }
  return (
    <DeskDialog open onClose={onClose} title={translate('恢复修改前的内容')} onConfirm={restore}>
      {translate('「%{field}」将恢复为：', { field: translate(field.label) })}
      <b>
        <ChangedValue name={change.field} field={field} value={change.before} />
      </b>
    </DeskDialog>
  )
}
