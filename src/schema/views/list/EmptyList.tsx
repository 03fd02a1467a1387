import { Suspense, useContext } from 'react'
import { useGetList, useListContext, useTranslate } from 'react-admin'
import { EmptyState } from '../../../ui/EmptyState'
import { mayVerb } from '../../compile/access'
import type { AnyResource } from '../../model'
import { useActions } from '../actions/ActionsContext'
import { createLabel } from '../actions/createLabel'
import { useIdentity } from '../identity'
import { emptySlot } from '../slots'
import { compileFilters, without } from './filters'
import { keywordSpan } from './keywordSpan'
import { ListPlaceContext } from './listAddress'
import type { ListSlots } from './listSlots'
import { unitOf } from './unit'

interface EmptyListProps {
  readonly resource: AnyResource
  readonly slots: ListSlots
}

const NONE: readonly string[] = []
/** s */
const DAY = 86_400

/** A list without rows says why, and what to do next: look at all times, ask for less, or make the first one. */
export function EmptyList({ resource, slots }: EmptyListProps) {
  const { filterValues, setFilters } = useListContext()
  const { create } = useActions()
  const { view, first } = useContext(ListPlaceContext)
  const translate = useTranslate()
  const identity = useIdentity()
  const span = keywordSpan(compileFilters(resource), filterValues)
  const names = span?.names ?? NONE
  const ever = without(filterValues, names)
  // How many there are is asked for alone, and by an empty list only.
  const { total = 0 } = useGetList(
    resource.name,
    { pagination: { page: 1, perPage: 1 }, filter: ever, meta: view === undefined ? undefined : { view } },
    { enabled: span !== undefined, retry: false },
  )
  if (span && total > 0) {
    const isOwn = names.every((name) => filterValues[name] === first.filter[name])
    const days = Math.ceil((Date.now() / 1000 - Number(filterValues[names[0] ?? ''])) / DAY)
    const text = isOwn
      ? translate('近 %{days} 天没有', { days })
      : translate('%{span}内没有', { span: translate(span.label) })
    const label = translate('全部时间有 %{n} %{unit} →', { n: total, unit: translate(slots.unit ?? unitOf(resource)) })
    return <EmptyState text={text} action={{ label, onClick: () => setFilters(ever) }} />
  }
  if (Object.keys(filterValues).length > 0) {
    const clear = { label: translate('清空筛选'), onClick: () => setFilters({}) }
    return <EmptyState text={translate('没有符合条件的数据')} action={clear} />
  }
  const creates = slots.createPath !== false && mayVerb(resource, 'create', identity)
  const state = {
    text: translate(slots.empty ?? '暂无数据'),
    action: creates ? { label: createLabel(resource, translate), onClick: create } : undefined,
  }
  const Empty = emptySlot()
  return (
    <Suspense fallback={<EmptyState {...state} />}>
      <Empty {...state} resource={resource.name} view={view} />
    </Suspense>
  )
}
