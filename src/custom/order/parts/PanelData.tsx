import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { messageOf } from '../../../schema/views/provider'
import { EmptyState } from '../../../ui/EmptyState'
import { ErrorBar } from '../../../ui/ErrorBar'
import { type PanelShape, PanelSkeleton } from '../../../ui/PanelSkeleton'
import '../panels/orderPanels.css'

interface PanelDataProps<T> {
  readonly query: { readonly data: T | undefined; readonly error: unknown; readonly refetch: () => unknown }
  readonly isEmpty?: (data: T) => boolean
  /** one sentence for an empty one */
  readonly empty: string
  readonly icon?: LucideIcon
  /** of what comes */
  readonly shape?: PanelShape
  readonly children: (data: T) => ReactNode
}

/** What a sub-panel shows while its data is on its way, has failed, or is nothing. What was there before stays. */
export function PanelData<T>({ query, isEmpty, empty, icon, shape = 'list', children }: PanelDataProps<T>) {
  const translate = useTranslate()
  const { data, error, refetch } = query
  return (
    <>
      {error !== null && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
      {data === undefined && error === null && (
        <div aria-busy="true">
          <PanelSkeleton shape={shape} />
        </div>
      )}
      {data !== undefined && (isEmpty?.(data) ? <EmptyState text={translate(empty)} icon={icon} /> : children(data))}
    </>
  )
}
