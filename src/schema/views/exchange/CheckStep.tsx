import { useTranslate } from 'react-admin'
import { Row } from '../../../ui/Box'
import { ErrorBar } from '../../../ui/ErrorBar'
import { Segmented } from '../../../ui/Segmented'
import type { AnyResource } from '../../model'
import { LineTable } from './LineTable'
import type { Matching } from './matching'
import { ProgressBar } from './ProgressBar'
import { RefusedFile } from './RefusedFile'
import type { Table } from './readTable'
import type { ImportProgress } from './useImport'

interface CheckStepProps {
  readonly resource: AnyResource
  readonly table: Table
  readonly matching: Matching
  readonly course: ImportProgress
  readonly isUnderway: boolean
  readonly mode: 'partial' | 'whole'
  readonly onMode: (mode: 'partial' | 'whole') => void
}

/** What would become of each row, before anything is written. */
export function CheckStep({ resource, table, matching, course, isUnderway, mode, onMode }: CheckStepProps) {
  const translate = useTranslate()
  const { lines, of, error } = course
  return (
    <div>
      {error && <ErrorBar message={error} />}
      {isUnderway && (
        <ProgressBar
          done={lines.length}
          of={of}
          label={translate('正在检查 %{done}/%{of}', { done: lines.length, of })}
        />
      )}
      {!isUnderway && lines.length > 0 && (
        <Row gap={4} lineGap={2} wrap above={2} below={2}>
          <Segmented
            label={translate('有行被拒绝时')}
            options={[
              { value: 'partial', label: translate('跳过被拒绝的行') },
              { value: 'whole', label: translate('全部成功才写入') },
            ]}
            value={mode}
            onChange={onMode}
          />
          <RefusedFile resource={resource} table={table} lines={lines} />
        </Row>
      )}
      {lines.length > 0 && <LineTable resource={resource} table={table} matching={matching} lines={lines} />}
    </div>
  )
}
