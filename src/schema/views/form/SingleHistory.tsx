import { Suspense, type ToggleEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Box, Text } from '../../../ui/Box'
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
    <Box
      as="details"
      above={3}
      edge="all"
      round={3}
      fill="surface"
      onToggle={({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => setOpen(currentTarget.open)}
    >
      <Text as="summary" padX={4} padY={3} tone="soft" weight="strong">
        {translate('修改记录')}
      </Text>
      {isOpen && (
        <Suspense fallback={<div className="rd-loading-box" />}>
          <RecordHistory resource={resource} record={record} />
        </Suspense>
      )}
    </Box>
  )
}
