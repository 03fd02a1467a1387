import useMediaQuery from '@mui/material/useMediaQuery'
import { Suspense, useRef, useState } from 'react'
import { useListContext } from 'react-admin'
import { useLiveState } from '../../../live/feed'
import { Box, Stack } from '../../../ui/Box'
import { ErrorBar } from '../../../ui/ErrorBar'
import { lazy, nothing } from '../../../ui/lazy'
import { type AnyResource, FEW } from '../../model'
import { messageOf } from '../provider'
import { SchemaTable } from '../table/SchemaTable'
import { EmptyList } from './EmptyList'
import { FilterBlock } from './FilterBlock'
import './list.css'
import { SMALL } from '../../../ui/media'
import { ListToolbar } from './ListToolbar'
import type { ListSlots } from './listSlots'
import { PagingBar, ThumbBar } from './PagingBar'
import { SchemaCards } from './SchemaCards'
import { unitOf } from './unit'
import { useListKeys } from './useListKeys'

interface ListCardProps {
  readonly resource: AnyResource
  readonly view?: string
  readonly slots: ListSlots
}

const FewList = lazy(() => import('./FewList').then((module) => ({ default: module.FewList })))
const LiveRows = lazy(() => import('./LiveRows').then((module) => ({ default: module.LiveRows })), nothing)

/** The looks of a list: filters above; toolbar, rows and paging in one card below. */
export function ListCard({ resource, view, slots }: ListCardProps) {
  const { error, refetch, data, isPending, total = 0, filterValues } = useListContext()
  const [isTable, setTable] = useState(false)
  const small = useMediaQuery(SMALL)
  const [tools, showTools] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  useListKeys(root)
  const unit = slots.unit ?? unitOf(resource)
  const isLive = useLiveState() === 'live'
  const news = isLive && (
    <Suspense>
      <LiveRows resource={resource} />
    </Suspense>
  )
  const empty = <EmptyList resource={resource} slots={slots} />
  const { few } = resource
  if (few && !small && !isTable && total <= FEW && Object.keys(filterValues).length === 0)
    return (
      <Suspense>
        {slots.above}
        <FewList {...{ resource, view, slots, few, news, empty }} onTable={() => setTable(true)} />
      </Suspense>
    )
  return (
    <Stack flex gap={2.5} tall className="rd-list" data-focus-home ref={root}>
      {slots.above}
      <FilterBlock resource={resource} view={view} quick={slots.quick} />
      <Stack as="section" flex grow clip className="rd-card rd-list-card">
        <ListToolbar
          resource={resource}
          view={view}
          unit={unit}
          slots={slots}
          small={small}
          tools={tools}
          news={news}
        />
        {error && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
        {small ? (
          <Box grow scroll pad={2} fill="canvas" aria-busy={isPending}>
            <SchemaCards resource={resource} view={view} Card={slots.Card} />
            {!isPending && !error && data?.length === 0 && empty}
          </Box>
        ) : (
          <SchemaTable resource={resource} view={view} empty={empty} />
        )}
        {small ? (
          <ThumbBar
            resource={resource}
            unit={unit}
            creates={slots.createPath !== false}
            tools={tools}
            onTools={showTools}
          />
        ) : (
          <PagingBar unit={unit} />
        )}
      </Stack>
    </Stack>
  )
}
