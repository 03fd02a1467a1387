import Button from '@mui/material/Button'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { ResourceContextProvider, useGetOne, useTranslate } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { getUser } from '../../../authProvider/session'
import { labelOf } from '../../../domain/choice'
import { orderStatus } from '../../../domain/order'
import { rescueTypes } from '../../../domain/rescueType'
import { formatMinute } from '../../../domain/time'
import { order as resource } from '../../../resources/order/order.resource'
import { ActionsProvider } from '../../../schema/views'
import { messageOf } from '../../../schema/views/provider'
import type { Row as RecordRow } from '../../../schema/views/row'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { ErrorBar } from '../../../ui/ErrorBar'
import { PanelSkeleton } from '../../../ui/PanelSkeleton'
import { Timeline, type TimelineEntry } from '../../../ui/Timeline'
import { detailOf, type OrderDetail } from '../parts/orderDetail'
import { SectionHead } from '../parts/SectionHead'
import { WHOLE } from '../parts/wholeOrder'
import { InfoSection } from './InfoSection'
import './orderDetail.css'
import './orderSheet.css'
import { PriceSection } from './PriceSection'
import './sections.css'
import { useIsClaimable } from './useIsClaimable'

/** Who signs on paper. */
const signers = ['技师签名', '车主签名', '日期'] as const

/** An order on A4 (`/case/sheet?id=<id>`): facts, places, price, what happened, photos and lines for signatures. */
export function OrderSheet() {
  const translate = useTranslate()
  const [address] = useSearchParams()
  const id = Number(address.get('id'))
  const { data, error, refetch } = useGetOne<RecordRow>(resource.name, { id, meta: WHOLE })
  const [printed] = useState(() => Math.floor(Date.now() / 1000))
  return (
    <ResourceContextProvider value={resource.name}>
      <ActionsProvider resource={resource} paths={{}}>
        <Box as="main" tall scroll fill="canvas" pad={4} className="os-page">
          <Row gap={2} justify="center" below={3} className="os-tools">
            <Button variant="contained" startIcon={<Printer size={15} aria-hidden />} onClick={() => window.print()}>
              {translate('打印')}
            </Button>
          </Row>
          {error && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
          {data ? <Sheet order={detailOf(data)} printed={printed} /> : !error && <PanelSkeleton />}
        </Box>
      </ActionsProvider>
    </ResourceContextProvider>
  )
}

interface SheetProps {
  readonly order: OrderDetail
  readonly printed: number
}

function Sheet({ order, printed }: SheetProps) {
  const translate = useTranslate()
  const isTaken = !useIsClaimable(order)
  const entries = order.timeline.map(
    ({ id, time, title, text, user_name }): TimelineEntry => ({
      key: id,
      at: time,
      title: translate(title),
      text: [user_name, text].filter(Boolean).join(' · '),
      kind: 'done',
    }),
  )
  return (
    <Stack as="article" gap={4} fill="surface" className="os-sheet">
      <Row as="header" gap={3} justify="between" align="end" edge="bottom" className="os-head">
        <Stack gap={1}>
          <Text as="h1" size="head">
            {`${getUser()?.firm_name ?? ''} ${translate('救援工单')}`}
          </Text>
          <Text tone="soft">
            {[
              order.no,
              translate(labelOf(rescueTypes, order.type)),
              translate(labelOf(orderStatus, order.status)),
            ].join(' · ')}
          </Text>
        </Stack>
        <Stack gap={1} className="os-plate">
          <Text size="head" weight="strong">
            {order.car_no}
          </Text>
          <Text size="small" tone="quiet">
            {`${translate('打印时间')} ${formatMinute(printed)}`}
          </Text>
        </Stack>
      </Row>
      <InfoSection order={order} />
      {isTaken && <PriceSection order={order} />}
      {isTaken && (
        <section>
          <SectionHead title={translate('时间轴')} />
          <Timeline entries={entries} label={translate('时间轴')} />
        </section>
      )}
      {isTaken && order.picture.length > 0 && (
        <section>
          <SectionHead title={translate('照片')} note={order.picture.length} />
          <div className="os-photos">
            {order.picture.map((one) => (
              <figure key={one.id}>
                <img src={one.picture} alt="" />
                <Text as="figcaption" size="small">
                  {[one.name && translate(one.name), one.taken_time && formatMinute(one.taken_time)]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </figure>
            ))}
          </div>
        </section>
      )}
      <Row as="footer" gap={6} className="os-signs">
        {signers.map((who) => (
          <Text key={who} grow edge="bottom">
            {`${translate(who)}：`}
          </Text>
        ))}
      </Row>
    </Stack>
  )
}
