import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useTranslate } from 'react-admin'
import { messageOf } from '../../../schema/views/provider'
import { Row, Stack, Text } from '../../../ui/Box'
import { ErrorBar } from '../../../ui/ErrorBar'
import { Kbd } from '../../../ui/Kbd'
import { CandidateFilters } from './CandidateFilters'
import { CandidateList } from './CandidateList'
import './candidates.css'
import type { Candidate } from './candidates'
import type { Target } from './selection'
import type { CandidateQuery } from './useCandidates'

interface CandidatePaneProps {
  readonly targets: readonly Target[]
  readonly query: CandidateQuery
  readonly candidates: readonly Candidate[] | undefined
  readonly error: unknown
  readonly isFetching: boolean
  readonly ids: readonly number[]
  readonly active: number | null
  readonly onQuery: (change: Partial<CandidateQuery>) => void
  readonly onToggle: (id: number) => void
  readonly onActive: (id: number) => void
  readonly onRetry: () => void
}

const labels: Readonly<Record<Target, string>> = { firm: '服务商', driver: '技师', platform: '平台' }
const ALL = 999

/** Whom the order may go to, found and compared. */
export function CandidatePane(props: CandidatePaneProps) {
  const { targets, query, candidates, error, isFetching, ids, active, onQuery, onToggle, onActive, onRetry } = props
  const translate = useTranslate()
  /** not known before they are there, nor when they could not be had */
  const count = candidates?.length ?? '—'
  const unit = translate(query.target === 'driver' ? '人' : '家')
  return (
    <Stack as="section" flex shrink className="rd-candidates" aria-label={translate(labels[query.target])}>
      <Tabs
        value={query.target}
        onChange={(_event, target: Target) => onQuery({ target })}
        aria-label={translate('调派对象')}
      >
        {targets.map((target) => (
          <Tab
            key={target}
            value={target}
            label={
              <span>
                {translate(labels[target])}{' '}
                {target === query.target && candidates && (
                  <Text as="small" size="tiny">
                    {count}
                  </Text>
                )}
              </span>
            }
          />
        ))}
      </Tabs>
      <CandidateFilters query={query} onQuery={onQuery} />
      {Boolean(error) && <ErrorBar message={messageOf(error)} onRetry={onRetry} />}
      <CandidateList
        target={query.target}
        candidates={candidates}
        isFetching={isFetching}
        ids={ids}
        active={active}
        onToggle={onToggle}
        onActive={onActive}
      />
      <Row as="p" justify="between" fixed padX={4} padY={2} edge="top" size="small" tone="quiet">
        <span>
          {query.target !== 'platform' && query.km < ALL
            ? translate('%{km} km 内共 %{n} %{unit}', { km: query.km, n: count, unit })
            : translate('共 %{n} %{unit}', { n: count, unit })}
        </span>
        <Row as="span" gap={1} only="wide" aria-hidden="true">
          <Kbd>↑</Kbd>
          <Kbd>↓</Kbd>
          {translate('选择')}
          <Kbd>X</Kbd>
          {translate('勾选')}
        </Row>
      </Row>
    </Stack>
  )
}
