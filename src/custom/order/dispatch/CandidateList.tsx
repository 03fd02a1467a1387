import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { Box, Stack, Text } from '../../../ui/Box'
import { EmptyState } from '../../../ui/EmptyState'
import { CandidateRow } from './CandidateRow'
import type { Candidate } from './candidates'
import type { Target } from './selection'

interface CandidateListProps {
  readonly target: Target
  readonly candidates: readonly Candidate[] | undefined
  readonly isFetching: boolean
  readonly ids: readonly number[]
  readonly active: number | null
  readonly onToggle: (id: number) => void
  readonly onActive: (id: number) => void
}

const nameColumns: Readonly<Record<Target, string>> = {
  firm: '服务商 / 最近技师',
  driver: '技师 / 服务商',
  platform: '平台 / 联系人',
}

/** Providers, technicians or platforms as a list: ↑↓ walk it, X, Enter, Space or a click chooses. */
export function CandidateList(props: CandidateListProps) {
  const { target, candidates, isFetching, ids, active, onToggle, onActive } = props
  const translate = useTranslate()
  const list = useRef<HTMLDivElement>(null)
  const isThere = candidates !== undefined && candidates.length > 0
  // The panel begins here, unless somebody has gone on to its filters meanwhile.
  useEffect(() => {
    if (isThere && document.activeElement === list.current?.closest('.rd-panel'))
      list.current?.querySelector<HTMLElement>('[role="option"][tabindex="0"]')?.focus()
  }, [isThere])
  if (!candidates) return <Box grow scroll className="rd-candidates-list" aria-busy="true" />
  if (candidates.length === 0) {
    return (
      <Box grow scroll className="rd-candidates-list">
        <EmptyState text={translate('该范围内没有可调派的对象')} />
      </Box>
    )
  }
  const at = Math.max(
    0,
    candidates.findIndex(({ id }) => id === active),
  )
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: Math.min(at + 1, candidates.length - 1),
    ArrowUp: Math.max(at - 1, 0),
    Home: 0,
    End: candidates.length - 1,
  }
  const focus = (index: number) => {
    const next = candidates[index]
    if (!next) return
    onActive(next.id)
    list.current?.querySelectorAll<HTMLElement>('[role="option"]')[index]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const current = candidates[at]
    const next = steps[event.key]
    if (next !== undefined) focus(next)
    else if (current && ['x', 'X', ' ', 'Enter'].includes(event.key)) onToggle(current.id)
    else return
    event.preventDefault()
  }
  const nameColumn = nameColumns[target]
  return (
    <Box grow scroll className="rd-candidates-list" data-target={target}>
      <Stack
        gap={2.5}
        align="center"
        size="small"
        weight="strong"
        tone="soft"
        padX={4}
        fill="sunken"
        only="wide"
        className="rd-candidates-columns"
        aria-hidden="true"
      >
        <span>{translate(nameColumn)}</span>
        {target === 'platform' ? (
          <span>{translate('待处理')}</span>
        ) : (
          <>
            <span>{translate('距离')}</span>
            <span>{translate('到达')}</span>
          </>
        )}
        {target === 'firm' && <Text end>{translate('服务商价')}</Text>}
      </Stack>
      <div
        ref={list}
        role="listbox"
        tabIndex={-1}
        aria-multiselectable={target === 'firm'}
        aria-label={translate(nameColumn)}
        aria-busy={isFetching}
        onKeyDown={onKeyDown}
      >
        {candidates.map((candidate, i) => (
          <CandidateRow
            key={candidate.id}
            candidate={candidate}
            number={i + 1}
            isChosen={ids.includes(candidate.id)}
            isActive={i === at}
            onToggle={onToggle}
            onActive={onActive}
          />
        ))}
      </div>
    </Box>
  )
}
