import useMediaQuery from '@mui/material/useMediaQuery'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useGetOne, useListContext, useLocation, useNotify, useTranslate } from 'react-admin'
import { order as resource } from '../../../resources/order/order.resource'
import { MESSAGES } from '../../../schema/model'
import { RecordActions, useIdentity, useOpenRecord } from '../../../schema/views'
import { messageOf } from '../../../schema/views/provider'
import type { Row as RecordRow } from '../../../schema/views/row'
import { Row } from '../../../ui/Box'
import { ErrorBar } from '../../../ui/ErrorBar'
import { SMALL } from '../../../ui/media'
import { SidePanel } from '../../../ui/SidePanel'
import { DispatchPanel } from '../dispatch'
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
import { PanelSteps } from '../parts/PanelSteps'
import { WHOLE } from '../parts/wholeOrder'
import { orderName } from './orderName'
import { PageLink } from './PageLink'
import { PanelHead } from './PanelHead'

/**
 * The opened order (`?open=<id>`, 900 px, O-171) with everything but its log from one call; `&panel=dispatch` opens the
 * dispatch panel over it. Who may see neither information nor reconciliation is told so, and it closes (O-182, O-183). It also
 * closes over an order that has left the user's scope: refused, recalled, or sent to another.
 */
export function OrderPanel() {
  const { data: rows = [] } = useListContext<RecordRow>()
  const { opened, open, close } = useOpenRecord()
  const { search } = useLocation()
  const translate = useTranslate()
  const notify = useNotify()
  const identity = useIdentity()
  const small = useMediaQuery(SMALL)
  // What was opened last stays to be seen while the panel slides away.
  const [last, setLast] = useState(opened)
  if (opened !== null && opened !== last) setLast(opened)

  const tabs = detailTabs(identity)
  const isRefused = identity !== null && tabs.length === 0
  const turnAway = useEffectEvent(() => {
    notify(noDetailRight, { type: 'error' })
    close()
  })
  useEffect(() => {
    if (opened !== null && isRefused) turnAway()
  }, [opened, isRefused])

  const at = rows.findIndex(({ id }) => String(id) === last)
  const {
    data: whole,
    error,
    refetch,
  } = useGetOne<RecordRow>(
    resource.name,
    // Ids are numbers, in the address they are text: one key for both, one call.
    { id: Number(last), meta: WHOLE },
    { enabled: last !== null && tabs.length > 0 },
  )
  const isGone = opened !== null && whole !== undefined && error !== null && messageOf(error) === MESSAGES.forbidden
  const letGo = useEffectEvent(() => {
    notify('该订单已不在您的订单中', { type: 'info' })
    close()
  })
  useEffect(() => {
    if (isGone) letGo()
  }, [isGone])
  const record = whole ?? rows[at]
  const actions = record && <RecordActions record={record} />
  const dispatching = opened !== null && new URLSearchParams(search).get('panel') === 'dispatch'
  return (
    <SidePanel
      open={opened !== null && tabs.length > 0}
      onClose={close}
      label={translate(resource.label)}
      subject={record && orderName(record)}
      header={
        <>
          {record && <PanelHead record={record} />}
          <Row as="span" gap={2} push className="rd-detail-actions">
            {!small && actions}
            {!small && record && <PrintLink to={`/case/sheet?id=${record.id}`} label="打印工单" />}
            {!small && record && <PageLink id={record.id} />}
            <PanelSteps rows={rows} at={at} onOpen={open} />
          </Row>
        </>
      }
      footer={small && actions}
    >
      {error && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
      {whole ? <OrderDetailBody key={whole.id} order={detailOf(whole)} tabs={tabs} /> : !error && <PanelSkeleton />}
      {whole && opened !== null && <CashAlert key={`cash ${whole.id}`} record={whole} />}
      {whole && dispatching && (
        <Suspense fallback={null}>
          <DispatchPanel resource={resource} action="confirm" record={whole} onClose={() => open(whole.id)} />
        </Suspense>
      )}
    </SidePanel>
  )
}
