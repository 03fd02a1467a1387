import useMediaQuery from '@mui/material/useMediaQuery'
import { useListContext, useTranslate } from 'ra-core'
import { useRef } from 'react'
import { EmptyState } from '../../../ui/EmptyState'
import { ErrorBar } from '../../../ui/ErrorBar'
import type { AnyResource } from '../../model'
import { messageOf } from '../provider'
import { SchemaTable } from '../table/SchemaTable'
import { FilterBlock } from './FilterBlock'
import './list.css'
import { ListToolbar } from './ListToolbar'
import type { ListSlots } from './listSlots'
import { PagingBar } from './PagingBar'
import { SchemaCards } from './SchemaCards'
import { SMALL } from './small'
import { unitOf } from './unit'
import { useListKeys } from './useListKeys'

interface ListCardProps {
  readonly resource: AnyResource
  readonly view?: string
  readonly slots: ListSlots
}

/** The looks of a list: filters above; toolbar, rows and paging in one card below. */
export function ListCard({ resource, view, slots }: ListCardProps) {
  const { error, refetch, data, filterValues, setFilters, isPending } = useListContext()
  const translate = useTranslate()
  const small = useMediaQuery(SMALL)
  const root = useRef<HTMLDivElement>(null)
  useListKeys(root)
  const unit = slots.unit ?? unitOf(resource)
  const filtered = Object.keys(filterValues).length > 0
  const empty = (
    <EmptyState
      text={translate(filtered ? '没有符合条件的数据' : (slots.empty ?? '暂无数据'))}
      action={filtered ? { label: translate('清空筛选'), onClick: () => setFilters({}) } : undefined}
    />
  )
  return (
    <div className="rd-list" ref={root}>
      {slots.above}
      <FilterBlock resource={resource} quick={slots.quick} />
      <section className="rd-card rd-list-card">
        <ListToolbar resource={resource} view={view} unit={unit} slots={slots} />
        {error && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
        {small ? (
          <div className="rd-list-cards" aria-busy={isPending}>
            <SchemaCards resource={resource} view={view} Card={slots.Card} />
            {!isPending && !error && data?.length === 0 && empty}
          </div>
        ) : (
          <SchemaTable resource={resource} view={view} empty={empty} />
        )}
        <PagingBar unit={unit} brief={small} />
      </section>
    </div>
  )
}
