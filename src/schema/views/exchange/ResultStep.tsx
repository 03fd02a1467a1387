import { useTranslate } from 'react-admin'
import { Box, Row } from '../../../ui/Box'
import { ErrorBar } from '../../../ui/ErrorBar'
import type { AnyResource, ImportLine } from '../../model'
import { LineTable } from './LineTable'
import type { Matching } from './matching'
import { ProgressBar } from './ProgressBar'
import { RefusedFile } from './RefusedFile'
import type { Table } from './readTable'
import type { ImportProgress } from './useImport'

interface ResultStepProps {
  readonly resource: AnyResource
  readonly table: Table
  readonly matching: Matching
  /** rows that the check had refused already */
  readonly refused: readonly ImportLine[]
  readonly course: ImportProgress
  readonly isUnderway: boolean
}

/** What was written, and what was not. */
export function ResultStep({ resource, table, matching, refused, course, isUnderway }: ResultStepProps) {
  const translate = useTranslate()
  const { lines, of, end, error, mode } = course
  if (isUnderway) {
    return (
      <ProgressBar
        done={lines.length}
        of={of}
        label={translate('正在导入 %{done}/%{of}', { done: lines.length, of })}
      />
    )
  }
  // Of rows that were written together, a call that ended early has left nothing.
  const isKept = end ? end.written : mode === 'partial'
  const count = (does: ImportLine['does']) => lines.filter((line) => line.does === does).length
  const all = [...refused, ...lines].sort((a, b) => a.row - b.row)
  const counts = { create: count('create'), edit: count('edit'), refuse: count('refuse') + refused.length }
  return (
    <div>
      {error && <ErrorBar message={error} />}
      <Row gap={4} lineGap={2} wrap above={2} below={2}>
        <Box as="p" grow size="large" role="status">
          {end?.end === 'cancelled' && <b>{translate('已停止。')}</b>}
          {isKept
            ? translate('新增%{create}条，修改%{edit}条，失败%{refuse}条', counts)
            : translate('没有写入任何数据，失败%{refuse}条', counts)}
        </Box>
        <RefusedFile resource={resource} table={table} lines={all} />
      </Row>
      {all.length > 0 && <LineTable resource={resource} table={table} matching={matching} lines={all} />}
    </div>
  )
}
