import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider, useGetList, useTranslate } from 'react-admin'
import type { DeskDataProvider } from '../../dataProvider'
import { applyState } from '../../domain/registration'
import { firmApply } from '../../resources/registration/firmApply.resource'
import { Pager } from '../../schema/views/list/Pager'
import { messageOf } from '../../schema/views/provider'
import { Box, Row, Stack, Text } from '../../ui/Box'
import { EmptyState } from '../../ui/EmptyState'
import { ErrorBar } from '../../ui/ErrorBar'
import { Segmented } from '../../ui/Segmented'
import { ApplicationDetail } from './ApplicationDetail'
import { ApplicationItem } from './ApplicationItem'
import type { ApplicationRow } from './applicationRow'
import './applications.css'

interface Counts {
  readonly waiting: number
  readonly approved: number
  readonly refused: number
}

const PER_PAGE = 50
const SIZES = [20, 50, 100] as const
/** The ends of a page, for who walks into it from another. */
const LAST = 'last'
const FIRST = 'first'
const states = [
  { value: applyState.waiting, label: '待审', count: 'waiting' },
  { value: applyState.approved, label: '通过', count: 'approved' },
  { value: applyState.refused, label: '拒绝', count: 'refused' },
] as const
const empty: Readonly<Record<number, string>> = {
  [applyState.waiting]: '没有等待审核的申请',
  [applyState.approved]: '还没有通过的申请',
  [applyState.refused]: '没有被拒绝的申请',
}

function useCounts(): Counts | undefined {
  const provider = useDataProvider<DeskDataProvider>()
  const { data } = useQuery({
    queryKey: [firmApply.name, 'counts'],
    queryFn: async ({ signal }) =>
      (await provider.action<{ counts: Counts }>(firmApply.name, 'list', { limit: 1 }, { signal })).data.counts,
  })
  return data
}

/** Applications with their licences (/capacity/apply, F-055): the list at the left, what was applied for beside its licence. */
export function ApplicationsScreen() {
  const translate = useTranslate()
  const [state, setState] = useState<number>(applyState.waiting)
  const [keyword, setKeyword] = useState('')
  const [picked, setPicked] = useState<number | typeof LAST | typeof FIRST | null>(null)
  const [page, setPage] = useState(1)
  const [perPage, setPerPage] = useState(PER_PAGE)
  const counts = useCounts()
  const { data, total, error, isPending, refetch } = useGetList<ApplicationRow>(firmApply.name, {
    filter: { apply_status: [state], ...(keyword.trim() && { keyword: keyword.trim() }) },
    sort: { field: 'apply_time', order: state === applyState.waiting ? 'ASC' : 'DESC' },
    pagination: { page, perPage },
  })
  const rows = data ?? []
  const at =
    picked === LAST
      ? rows.length - 1
      : Math.max(
          0,
          rows.findIndex(({ id }) => id === picked),
        )
  const before = (page - 1) * perPage
  const row = rows[at]

  const turnTo = (next: number, to: typeof picked = null) => {
    setPage(next)
    setPicked(to)
  }
  // The last of the page was decided: what is left stands on the page before.
  if (!isPending && rows.length === 0 && page > 1 && total !== undefined)
    turnTo(Math.max(1, Math.ceil(total / perPage)))
  const choose = (next: number) => {
    setState(next)
    turnTo(1)
  }
  const walk = (by: 1 | -1) => {
    const next = rows[at + by]
    if (next) setPicked(next.id)
    else turnTo(page + by, by < 0 ? LAST : FIRST)
  }
  /** The one that is decided leaves the list: the next takes its place. */
  const decided = () => {
    const next = rows[at + 1] ?? rows[at - 1]
    setPicked(picked === null ? null : (next?.id ?? null))
  }

  return (
    <Row align="stretch" gap={3} grow shrink className="rd-applications" data-open={picked !== null ? '' : undefined}>
      <Stack
        as="section"
        flex
        fill="surface"
        edge="all"
        round={3}
        clip
        className="rd-applications-list"
        aria-label={translate('入驻申请')}
      >
        <Stack gap={2} pad={3} edge="bottom">
          <Row>
            <Segmented
              label={translate('状态')}
              value={state}
              onChange={choose}
              options={states.map(({ value, label, count }) => ({
                value,
                label: `${translate(label)}${counts ? ` ${counts[count]}` : ''}`,
              }))}
            />
          </Row>
          <Row gap={2} padX={3} fill="surface" edge="field" round={2} className="rd-applications-search">
            <Box
              as="input"
              type="search"
              grow
              shrink
              tall
              aria-label={translate('企业、代码、手机号')}
              placeholder={translate('企业、代码、手机号')}
              value={keyword}
              onChange={(event) => {
                setKeyword(event.target.value)
                turnTo(1)
              }}
            />
          </Row>
        </Stack>
        {error && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
        <Box as="ul" grow={isPending || rows.length > 0} scroll aria-busy={isPending} className="rd-applications-rows">
          {rows.map((one) => (
            <ApplicationItem key={one.id} row={one} current={one.id === row?.id} onPick={() => setPicked(one.id)} />
          ))}
          {isPending &&
            [0, 1, 2, 3].map((i) => (
              <li key={i} className="rd-applications-bone">
                <span />
                <span />
              </li>
            ))}
        </Box>
        {!isPending && !error && rows.length === 0 && (
          <EmptyState text={translate(keyword.trim() ? '没有符合的申请' : (empty[state] ?? ''))} />
        )}
        {total !== undefined && total > SIZES[0] && (
          <Pager
            brief
            unit="家"
            page={page}
            perPage={perPage}
            sizes={SIZES}
            total={total}
            onPage={turnTo}
            onPerPage={(size) => {
              setPerPage(size)
              turnTo(1)
            }}
          />
        )}
      </Stack>
      {row ? (
        <ApplicationDetail
          key={`${row.id} ${row.version}`}
          row={row}
          at={before + at}
          of={total ?? rows.length}
          onWalk={walk}
          onBack={() => setPicked(null)}
          onDecided={decided}
        />
      ) : (
        <Stack grow centred fill="surface" edge="all" round={3} className="rd-application">
          {!isPending && <Text tone="quiet">{translate('选一家查看')}</Text>}
        </Stack>
      )}
    </Row>
  )
}
