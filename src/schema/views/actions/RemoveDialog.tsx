import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { DeskDialog } from '../../../ui/DeskDialog'
import { type AnyResource, verbOf } from '../../model'
import { newIdempotencyKey } from '../provider'
import type { Row } from '../row'
import { briefOf } from '../slots'
import { useRemoval } from './useActionCall'

interface RemoveDialogProps {
  readonly resource: AnyResource
  readonly record: Row
  readonly onClose: (removed: boolean) => void
}

/** The declaration's own question (F-383), else 是否删除? with the half-width mark (F-382). */
export function RemoveDialog({ resource, record, onClose }: RemoveDialogProps) {
  const translate = useTranslate()
  const remove = useRemoval(resource)
  const [key] = useState(newIdempotencyKey)
  const confirm = async () => {
    const removed = await remove(record, key)
    if (removed) onClose(true)
    return removed
  }
  return (
    <DeskDialog
      open
      danger
      title={translate('提示')}
      brief={briefOf(resource, record)}
      onClose={() => onClose(false)}
      confirmLabel={verbOf(resource, 'remove')?.label ?? '删除'}
      onConfirm={confirm}
    >
      {translate(verbOf(resource, 'remove')?.confirm ?? '是否删除?')}
    </DeskDialog>
  )
}
