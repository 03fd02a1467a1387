import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslate } from 'react-admin'
import { Box, Stack, Text } from '../../../ui/Box'
import { EmptyState } from '../../../ui/EmptyState'
import { dispatchKeys } from '../../../ui/keys/order'
import { pressed } from '../../../ui/keys/press'
import { PanelSkeleton } from '../../../ui/PanelSkeleton'
import { CandidateRow, type RowProps } from './CandidateRow'
import type { Run } from './distribution'
import { type Entries, type Entry, inOrder } from './entries'
import { PassedBy } from './PassedBy'
import type { Target } from './selection'

export interface CandidateListProps {
  readonly target: Target
  /** undefined until they have come */
  readonly entries: Entries | undefined
  /** the one that goes on */
  readonly run: Run | null
  readonly ahead: number
  readonly isFetching: boolean
  readonly ids: readonly number[]
  /** the panel's own proposal, as long as nobody has chosen */
  readonly proposed: number | null
  readonly active: number | null
  /** pointed at, here or on the map */
  readonly shown: number | null
  readonly onToggle: (id: number) => void
  readonly onActive: (id: number) => void
  readonly onPoint: (id: number | null) => void
  /** a wider search, where this one found nobody */
  readonly onWiden: (() => void) | null
}

const nameColumns: Readonly<Record<Target, string>> = {
  firm: '服务商 / 技师',
  driver: '技师 / 服务商',
  platform: '平台 / 联系人',
}

/** Providers, technicians or platforms as a list: ↑↓ walk it, Space, Enter, X or a click chooses. */
export function CandidateList(props: CandidateListProps) {
  const { target, entries, run, ahead, isFetching, ids, proposed, active, shown } = props
  const { onToggle, onActive, onPoint, onWiden } = props
  const translate = useTranslate()
  const list = useRef<HTMLDivElement>(null)
  const all = entries ? inOrder(entries) : []
  const isThere = all.length > 0
  // The panel begins here, unless somebody has gone on to its filters meanwhile.
  useEffect(() => {
    if (isThere && document.activeElement === list.current?.closest('.rd-panel'))
      // On a phone the run above it stays in sight.
      list.current?.querySelector<HTMLElement>('[role="option"][tabindex="0"]')?.focus({ preventScroll: true })
  }, [isThere])
  // What is pointed at on the map comes into sight in the list.
  useEffect(() => {
    const option = shown === null ? null : list.current?.querySelector(`[data-id="${shown}"]`)
    if (option && !option.matches(':hover')) option.scrollIntoView?.({ block: 'nearest' })
  }, [shown])
  if (!entries) {
    return (
      <Box grow scroll className="rd-candidates-list" aria-busy={isFetching}>
        {isFetching && <PanelSkeleton shape="list" />}
      </Box>
    )
  }
  if (!isThere) {
    return (
      <Box grow scroll className="rd-candidates-list">
        <EmptyState
          text={translate('该范围内没有可调派的对象')}
          {...(onWiden && { action: { label: translate('查看全部距离'), onClick: onWiden } })}
        />
      </Box>
    )
  }
  const at = Math.max(
    0,
    all.findIndex(({ candidate }) => candidate.id === active),
  )
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: Math.min(at + 1, all.length - 1),
    ArrowUp: Math.max(at - 1, 0),
    Home: 0,
    End: all.length - 1,
  }
  const focus = (index: number) => {
    const next = all[index]?.candidate
    if (!next) return
    onActive(next.id)
    list.current?.querySelector<HTMLElement>(`[data-id="${next.id}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const current = all[at]?.candidate
    const next = steps[event.key]
    if (next !== undefined) focus(next)
    else if (current && pressed(event, dispatchKeys.pick)) onToggle(current.id)
    else return
    event.preventDefault()
  }
  const rowOf = (entry: Entry): RowProps => {
    const index = all.indexOf(entry)
    const { id } = entry.candidate
    return {
      ...{ entry, run, ahead, onToggle, onActive, onPoint },
      number: index + 1,
      isChosen: ids.includes(id),
      isProposed: proposed === id,
      isActive: index === at,
      isShown: shown === id,
    }
  }
  const { main, byHand, shut } = entries
  return (
    <Box grow scroll className="rd-candidates-list" data-target={target} data-run={run !== null || undefined}>
      <Columns target={target} isRun={run !== null && target === 'firm'} />
      <div
        ref={list}
        role="listbox"
        tabIndex={-1}
        aria-multiselectable={target === 'firm'}
        aria-label={translate(nameColumns[target])}
        aria-busy={isFetching}
        onKeyDown={onKeyDown}
      >
        {main.map((entry) => (
          <CandidateRow key={entry.candidate.id} {...rowOf(entry)} />
        ))}
        {byHand.length + shut.length > 0 && <PassedBy byHand={byHand.map(rowOf)} shut={shut.map(rowOf)} />}
      </div>
    </Box>
  )
}

/** What is compared, above the table. */
function Columns({ target, isRun }: { readonly target: Target; readonly isRun: boolean }) {
  const translate = useTranslate()
  const compared: readonly string[] =
    target === 'platform'
      ? ['待处理']
      : isRun
        ? ['到达', '得分的三项', '得分', '服务商价', '自动派单']
        : ['到达', '位置 / 负载', '服务商价', '情况']
  return (
    <Stack
      gap={2}
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
      <span>{translate(nameColumns[target])}</span>
      {compared.map((label) => (
        <Text key={label} end={label === '服务商价'}>
          {translate(label)}
        </Text>
      ))}
    </Stack>
  )
}
