import { useListContext, useTranslate } from 'react-admin'
import { EmptyState } from '../../../ui/EmptyState'
import { mayVerb } from '../../compile/access'
import { type AnyResource, verbOf } from '../../model'
import { useActions } from '../actions/ActionsContext'
import { useIdentity } from '../identity'
import type { ListSlots } from './listSlots'

interface EmptyListProps {
  readonly resource: AnyResource
  readonly slots: ListSlots
}

/** A list without rows says why, and what to do next: ask for less, or make the first one. */
export function EmptyList({ resource, slots }: EmptyListProps) {
  const { filterValues, setFilters } = useListContext()
  const { create } = useActions()
  const translate = useTranslate()
  const identity = useIdentity()
  if (Object.keys(filterValues).length > 0) {
    const clear = { label: translate('清空筛选'), onClick: () => setFilters({}) }
    return <EmptyState text={translate('没有符合条件的数据')} action={clear} />
  }
  const creates = slots.createPath !== false && mayVerb(resource, 'create', identity)
  return (
    <EmptyState
      text={translate(slots.empty ?? '暂无数据')}
      action={creates ? { label: translate(verbOf(resource, 'create')?.label ?? '新增'), onClick: create } : undefined}
    />
  )
}
