import Button from '@mui/material/Button'
import { useState } from 'react'
import { ResourceContextProvider, useGetOne, useTranslate } from 'react-admin'
import { Link, useSearchParams } from 'react-router-dom'
import { getUser } from '../../../authProvider/session'
import { labelOf } from '../../../domain/choice'
import { orderStatus } from '../../../domain/order'
import { rescueTypes } from '../../../domain/rescueType'
import { formatMinute } from '../../../domain/time'
import { order as resource } from '../../../resources/order/order.resource'
import { mayAction } from '../../../schema/compile/access'
import { ActionsProvider, useIdentity } from '../../../schema/views'
import { messageOf } from '../../../schema/views/provider'
import type { Row as RecordRow } from '../../../schema/views/row'
import { Stack, Text } from '../../../ui/Box'
import { ErrorBar } from '../../../ui/ErrorBar'
import { PanelSkeleton } from '../../../ui/PanelSkeleton'
import { Paper, PaperPage, PaperSigns } from '../../../ui/Paper'
import { Timeline, type TimelineEntry } from '../../../ui/Timeline'
import { detailOf, type OrderDetail } from '../parts/orderDetail'
import { SectionHead } from '../parts/SectionHead'
import { WHOLE } from '../parts/wholeOrder'
import { InfoSection } from './InfoSection'
import './orderDetail.css'
import './orderSheet.css'
import { PriceSection } from './PriceSection'
import { ReviewPaper } from './ReviewPaper'
import './sections.css'
import { useIsClaimable } from './useIsClaimable'

/** Papers of an order by `as` of the address: the technician's job sheet, and what the review found. */
const papers = { job: '工单', review: '审核单' } as const
type PaperName = keyof typeof papers

/** Who signs each of them. */
const signers = { job: ['技师签名', '车主签名', '日期'], review: ['初审', '终审', '日期'] } as const

/**
 * An order on A4 (`/case/sheet?id=<id>`): facts, places, price, what happened, photos and lines for signatures; with
 * `&as=review` the result of its review, for those who review.
 */
export function OrderSheet() {
  const translate = useTranslate()
  const [address] = useSearchParams()
  const id = Number(address.get('id'))
  const { data, error, refetch } = useGetOne<RecordRow>(resource.name, { id, meta: WHOLE })
  const [printed] = useState(() => Math.floor(Date.now() / 1000))
  const mayReview = mayAction(resource, 'review', useIdentity())
  const name: PaperName = mayReview && address.get('as') === 'review' ? 'review' : 'job'
  const other: PaperName = name === 'job' ? 'review' : 'job'
  return (
    <ResourceContextProvider value={resource.name}>
      <ActionsProvider resource={resource} paths={{}}>
        <PaperPage
          tools={
            mayReview && (
              <Button variant="outlined" color="inherit" component={Link} to={`/case/sheet?id=${id}&as=${other}`}>
                {translate(papers[other])}
              </Button>
            )
          }
        >
          {error && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
          {data ? <Sheet name={name} order={detailOf(data)} printed={printed} /> : !error && <PanelSkeleton />}
        </PaperPage>
      </ActionsProvider>
    </ResourceContextProvider>
  )
}

interface SheetProps {
  readonly name: PaperName
  readonly order: OrderDetail
  readonly printed: number
}

function Sheet({ name, order, printed }: SheetProps) {
  const translate = useTranslate()
  const isTaken = !useIsClaimable(order)
  return (
    <Paper
      title={`${getUser()?.firm_name ?? ''} ${translate(name === 'job' ? '救援工单' : '订单审核单')}`}
      facts={[
        order.no ?? '',
        translate(labelOf(rescueTypes, order.type)),
        translate(labelOf(orderStatus, order.status)),
      ]}
      mark={order.car_no}
      note={`${translate('打印时间')} ${formatMinute(printed)}`}
    >
      <Stack gap={4} className="os-sheet">
        <InfoSection order={order} />
        {name === 'review' ? <ReviewPaper order={order} /> : isTaken && <JobParts order={order} />}
      </Stack>
      <PaperSigns who={signers[name]} />
    </Paper>
  )
}

function JobParts({ order }: { readonly order: OrderDetail }) {
  const translate = useTranslate()
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
    <>
      <PriceSection order={order} />
      <section>
        <SectionHead title={translate('时间轴')} />
        <Timeline entries={entries} label={translate('时间轴')} />
      </section>
      {order.picture.length > 0 && (
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
    </>
  )
}
