import { useGetOne, useTranslate } from 'react-admin'
import { order as resource } from '../../../resources/order/order.resource'
import { ActionsProvider, useIdentity } from '../../../schema/views'
import { messageOf } from '../../../schema/views/provider'
import type { Row } from '../../../schema/views/row'
import { EmptyState } from '../../../ui/EmptyState'
import { ErrorBar } from '../../../ui/ErrorBar'
import { SidePanel } from '../../../ui/SidePanel'
import { detailTabs, noDetailRight, OrderDetailBody, PanelHead } from '../../order/detail'
import { detailOf, PanelSkeleton, WHOLE } from '../../order/parts'
import '../../evidence/photos.css'
import '../../order/detail/remarks.css'

interface LinkedOrderProps {
  readonly id: number | null
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The order that an approval is about, over it: all there is to know before agreeing (F-137). */
export function LinkedOrder({ id, isOpen, onClose }: LinkedOrderProps) {
  const translate = useTranslate()
  const tabs = detailTabs(useIdentity())
  const { data, error, refetch } = useGetOne<Row>(
    resource.name,
    { id: Number(id), meta: WHOLE },
    { enabled: isOpen && id !== null && tabs.length > 0 },
  )
  return (
    <ActionsProvider resource={resource}>
      <SidePanel
        open={isOpen}
        onClose={onClose}
        label={translate(resource.label)}
        header={data && <PanelHead record={data} />}
      >
        {error && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
        {tabs.length === 0 && <EmptyState text={translate(noDetailRight)} />}
        {data ? (
          <OrderDetailBody key={data.id} order={detailOf(data)} tabs={tabs} />
        ) : (
          !error && tabs.length > 0 && <PanelSkeleton />
        )}
      </SidePanel>
    </ActionsProvider>
  )
}
