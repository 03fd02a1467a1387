import { useEffect, useEffectEvent } from 'react'
import { ResourceContextProvider, useGetOne, useNavigate, useNotify } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { order as resource } from '../../../resources/order/order.resource'
import { ActionsProvider, RecordActions, useIdentity } from '../../../schema/views'
import { messageOf } from '../../../schema/views/provider'
import type { Row as RecordRow } from '../../../schema/views/row'
import { Row, Stack } from '../../../ui/Box'
import { ErrorBar } from '../../../ui/ErrorBar'
import { usePageName, usePageSubject } from '../../../ui/pageSubject'
import { orderPaths } from '../list/orderPaths'
import { detailOf } from '../parts/orderDetail'
import { CashAlert } from './CashAlert'
import { detailTabs, noDetailRight } from './detailTabs'
import { OrderDetailBody } from './OrderDetailBody'
import './detailLink.css'
import './orderDetail.css'
import '../../evidence/photos.css'
import './remarks.css'
import './sections.css'
import { PanelSkeleton } from '../../../ui/PanelSkeleton'
import { PrintLink } from '../../../ui/PrintLink'
import { WHOLE } from '../parts/wholeOrder'
import { orderName } from './orderName'
import { PanelHead } from './PanelHead'

/** An order on a page of its own (`/case/detail?id=<id>&tab=<name>`), whose address can be passed on. */
export function OrderPage() {
  const [address, setAddress] = useSearchParams()
  const navigate = useNavigate()
  const notify = useNotify()
  const identity = useIdentity()
  const id = Number(address.get('id'))
  const tabs = detailTabs(identity)
  const isRefused = identity !== null && tabs.length === 0
  const turnAway = useEffectEvent(() => {
    notify(noDetailRight, { type: 'error' })
    navigate('/case/index', { replace: true })
  })
  useEffect(() => {
    if (isRefused) turnAway()
  }, [isRefused])

  const { data, error, refetch } = useGetOne<RecordRow>(
    resource.name,
    { id, meta: WHOLE },
    { enabled: tabs.length > 0 },
  )
  const name = data ? orderName(data) : null
  usePageSubject(name)
  usePageName(name)
  const openTab = (tab: string) => setAddress({ id: String(id), tab }, { replace: true })
  return (
    <ResourceContextProvider value={resource.name}>
      <ActionsProvider resource={resource} paths={orderPaths}>
        <Stack as="article" flex edge="all" round={3} fill="surface" className="rd-order-page">
          {data && (
            <Row as="header" gap={2} wrap padX={4} padY={2} edge="bottom">
              <PanelHead record={data} />
              <Row as="span" gap={2} push className="rd-detail-actions">
                <RecordActions record={data} />
                <PrintLink to={`/case/sheet?id=${data.id}`} label="打印工单" />
              </Row>
            </Row>
          )}
          {error && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
          {data ? (
            <OrderDetailBody
              key={data.id}
              order={detailOf(data)}
              tabs={tabs}
              open={address.get('tab')}
              onTab={openTab}
            />
          ) : (
            !error && <PanelSkeleton />
          )}
          {data && <CashAlert key={`cash ${data.id}`} record={data} />}
        </Stack>
      </ActionsProvider>
    </ResourceContextProvider>
  )
}
