import { Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import { lazy } from '../../../ui/lazy'
import type { AnyResource } from '../../model'
import type { Row } from '../row'

const RecordHistory = lazy(() =>
  import('../history/RecordHistory').then((module) => ({ default: module.RecordHistory })),
)

interface SingleHistoryProps {
  readonly resource: AnyResource
  readonly record: Row
}

/** Who changed these settings, folded below them; nothing as long as nobody has saved any. */
export function SingleHistory({ resource, record }: SingleHistoryProps) {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  if (!record.id) return null
  return (
    <details className="rd-f-history" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{translate('修改记录')}</summary>
      {isOpen && (
        <Suspense fallback={<div className="rd-loading-box" />}>
          <RecordHistory resource={resource} record={record} />
        </Suspense>
      )}
    </details>
  )
}
