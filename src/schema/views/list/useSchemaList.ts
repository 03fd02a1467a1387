import { useEffect, useEffectEvent, useState } from 'react'
import {
  type ListControllerResult,
  type SortPayload,
  useAuthenticated,
  useGetList,
  useRecordSelection,
  useRequireAccess,
} from 'react-admin'
import { FALLBACK_MS, useLiveState } from '../../../live/feed'
import type { Row } from '../row'
import { type FilterValues, givenFilters } from './filters'
import { asksAgain, type metaOf, paramsOf } from './firstRows'
import { type ListAddressOptions, useListAddress } from './useListAddress'

export interface SchemaListOptions extends ListAddressOptions {
  readonly resource: string
  readonly meta?: ReturnType<typeof metaOf>
  /** ms between polls */
  readonly refetchInterval?: number
  /** a page size was chosen */
  readonly onPerPage: (perPage: number) => void
}

const nothing = () => undefined
const keepPrevious = <T>(previous: T): T => previous

/**
 * react-admin's list controller out of its own parts, but for one thing: its own takes a failed page for an empty one, throws
 * the rows away and goes back to page 1, where the failure is no longer to be seen.
 */
export function useSchemaList(options: SchemaListOptions): ListControllerResult<Row> {
  const { resource, storeKey, meta, refetchInterval, onPerPage } = options
  const { isPending: isUnknown } = useAuthenticated({})
  // A view has an audience of its own, which its page has asked for.
  const asks = !isUnknown && meta?.view === undefined
  const { isPending } = useRequireAccess({ action: 'list', resource, enabled: asks })
  const isUnchecked = asks && isPending
  const { query, change } = useListAddress(options)
  const live = useLiveState()
  const [selectedIds, selection] = useRecordSelection<Row>({ resource, storeKey })

  const found = useGetList<Row>(resource, paramsOf(query, meta), {
    refetchOnMount: asksAgain,
    enabled: !isUnknown && !isUnchecked,
    placeholderData: keepPrevious,
    retry: false,
    refetchInterval: live === 'live' ? false : live === 'cut' ? FALLBACK_MS : refetchInterval,
    // Its rows follow the stream one by one (LiveRows).
    meta: { rows: true },
  })
  const { data, total = data?.length ?? 0, meta: told, error, isFetching, isPlaceholderData } = found
  // What was there stays while the next rows come or fail to come.
  const [answer, setAnswer] = useState<{ data: Row[]; total: number; meta: unknown } | null>(null)
  if (data && (data !== answer?.data || total !== answer.total)) setAnswer({ data, total, meta: told })
  const kept = data ? { data, total, meta: told } : answer

  const last = Math.max(1, Math.ceil(total / query.perPage))
  const isBeyond = data !== undefined && !isFetching && !isPlaceholderData && query.page > last
  const goTo = useEffectEvent((page: number) => change({ page }, true))
  // The last row of the last page may have gone.
  useEffect(() => {
    if (isBeyond) goTo(last)
  }, [isBeyond, last])

  const base = {
    resource,
    sort: { field: query.sort, order: query.order },
    page: query.page,
    perPage: query.perPage,
    filterValues: query.filter,
    displayedFilters: {},
    selectedIds,
    onSelect: selection.select,
    onToggleItem: selection.toggle,
    onUnselectItems: () => selection.clearSelection(),
    onSelectAll: () => selection.select((kept?.data ?? []).map(({ id }) => id)),
    setFilters: (filter: FilterValues) => change({ filter: givenFilters(filter) }),
    setPage: (page: number) => change({ page }, true),
    setPerPage: (perPage: number) => {
      onPerPage(perPage)
      change({ perPage }, true)
    },
    setSort: ({ field, order }: SortPayload) => change({ sort: field, order }),
    showFilter: nothing,
    hideFilter: nothing,
    hasNextPage: query.page < last,
    hasPreviousPage: query.page > 1,
    refetch: found.refetch,
    isFetching,
    isLoading: found.isLoading,
    isPaused: found.isPaused,
    isPlaceholderData,
  }
  if (kept) return { ...base, ...kept, error, isPending: false }
  const unknown = { data: undefined, total: undefined, meta: undefined }
  return error
    ? { ...base, ...unknown, error, isPending: false }
    : { ...base, ...unknown, error: null, isPending: true }
}
