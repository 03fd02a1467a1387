import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useTranslate } from 'react-admin'
import { messageOf } from '../../../schema/views/provider'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { ErrorBar } from '../../../ui/ErrorBar'
import { CandidateFilters, CandidateSearch } from './CandidateFilters'
import { CandidateList, type CandidateListProps } from './CandidateList'
import './candidates.css'
import { inOrder } from './entries'
import { ScoreLegend } from './ScoreBar'
import type { Target } from './selection'
import type { CandidateQuery } from './useCandidates'

interface CandidatePaneProps extends Omit<CandidateListProps, 'onWiden' | 'target'> {
  readonly targets: readonly Target[]
  readonly query: CandidateQuery
  readonly error: unknown
  readonly onQuery: (change: Partial<CandidateQuery>) => void
  readonly onRetry: () => void
}

const labels: Readonly<Record<Target, string>> = { firm: '服务商', driver: '技师', platform: '平台' }
const ALL = 999

/** Whom the order may go to, found and compared. */
export function CandidatePane(props: CandidatePaneProps) {
  const { targets, query, entries, error, run, onQuery, onRetry } = props
  const translate = useTranslate()
  const { target, km, keyword } = query
  /** not known before they are there, nor when they could not be had */
  const count = entries ? inOrder(entries).length : '—'
  const unit = translate(target === 'driver' ? '人' : '家')
  const isRun = run !== null && target === 'firm'
  const isNarrow = keyword !== '' || (target !== 'platform' && km < ALL)
  return (
    <Stack as="section" flex shrink className="rd-candidates" aria-label={translate(labels[target])}>
      <Row gap={3} fixed wrap="narrow" edge="bottom" className="rd-candidates-head">
        <Tabs
          value={target}
          onChange={(_event, next: Target) => onQuery({ target: next })}
          aria-label={translate('调派对象')}
        >
          {targets.map((one) => (
            <Tab
              key={one}
              value={one}
              label={
                <span>
                  {translate(labels[one])}{' '}
                  {one === target && entries && (
                    <Text as="small" size="tiny">
                      {count}
                    </Text>
                  )}
                </span>
              }
            />
          ))}
        </Tabs>
        {isRun && (
          <Box push only="wide">
            <ScoreLegend />
          </Box>
        )}
        <CandidateSearch query={query} onQuery={onQuery} />
      </Row>
      <Row gap={3} lineGap={2} wrap="narrow" fixed padX={4} padY={2}>
        <CandidateFilters query={query} onQuery={onQuery} isRanked={isRun} />
        <Text push size="small" tone="quiet" nowrap>
          {target !== 'platform' && km < ALL
            ? translate('%{km} km 内共 %{n} %{unit}', { km, n: count, unit })
            : translate('共 %{n} %{unit}', { n: count, unit })}
        </Text>
      </Row>
      {Boolean(error) && <ErrorBar message={messageOf(error)} onRetry={onRetry} />}
      <CandidateList {...props} target={target} onWiden={isNarrow ? () => onQuery({ km: ALL, keyword: '' }) : null} />
    </Stack>
  )
}
