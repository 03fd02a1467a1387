import Button from '@mui/material/Button'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useGetOne, useNotify, useTranslate } from 'react-admin'
import { orderState } from '../../../domain/order/orderStatus'
import { itemsRefusal, reviewMessages } from '../../../domain/order/review/review'
import { deductionItem } from '../../../resources/evidence/deductionItem.resource'
import { type ActionSlotProps, useActionCall } from '../../../schema/views'
import { useRecordQueue } from '../../../schema/views/list/useRecordQueue'
import type { Row } from '../../../schema/views/row'
import { useCallKey } from '../../../schema/views/useCallKey'
import { Box, Row as Line } from '../../../ui/Box'
import { DeskDialog } from '../../../ui/DeskDialog'
import { ErrorBar } from '../../../ui/ErrorBar'
import { Kbd } from '../../../ui/Kbd'
import { PrintLink } from '../../../ui/PrintLink'
import { usePageSubject } from '../../../ui/pageSubject'
import { useRead } from '../../useRead'
import { detailOf } from '../parts/orderDetail'
import { orderOf } from '../parts/orderRow'
import { WHOLE } from '../parts/wholeOrder'
import { OrderBrief } from './OrderBrief'
import { QueueSteps } from './QueueSteps'
import { ReviewBench } from './ReviewBench'
import { ReviewLegend } from './ReviewLegend'
import { ReviewQueue } from './ReviewQueue'
import { ReviewVerdict } from './ReviewVerdict'
import { type ReviewDraft, reviewBody, settledAt, startDraft, tickedItems, totalOf, withItem } from './reviewDraft'
import { reviewKey } from './reviewKeys'
import { settledText } from './settledWords'
import './orderReview.css'

/** ms in which nobody has seen the order that came by itself: a second press was meant for the one before */
const UNSEEN = 500

/** What the queue shows of an order. */
const QUEUED = ['id', 'no', 'car_no', 'type', 'is_check'] as const

/**
 * A sitting of reviews: evidence, price and verdict of an order side by side, and from it straight to the next of the list
 * behind (F-151). What was begun of one stays while another is looked at.
 */
export function ReviewDialog({ resource, action, record, onClose }: ActionSlotProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const call = useActionCall(resource)
  const [id, setId] = useState(Number(record?.id))
  const [photo, setPhoto] = useState(0)
  const [drafts, setDrafts] = useState<Readonly<Record<number, ReviewDraft>>>({})
  const [done, setDone] = useState<ReadonlySet<number>>(new Set())
  const [refusal, setRefusal] = useState<string | null>(null)
  const key = useCallKey()
  const shown = useRef(0)
  const queue = useRecordQueue(resource, action, QUEUED, id, done.size)
  const rows = queue?.rows ?? []
  const at = rows.findIndex((row) => Number(row.id) === id)

  const found = useGetOne<Row>(resource.name, { id, meta: WHOLE }, { enabled: record !== null })
  const next = rows.slice(at + 1).find((row) => !done.has(Number(row.id)))
  // Read before it is asked for.
  useGetOne<Row>(resource.name, { id: Number(next?.id), meta: WHOLE }, { enabled: next !== undefined && at >= 0 })
  const whole = found.data && Number(found.data.id) === id ? found.data : undefined
  const type = whole ? orderOf(whole).type : null
  const offered = useRead(deductionItem, 'choose', { type: type ?? 0 }, { enabled: type !== null })
  const draft = drafts[id] ?? (offered.data ? startDraft(offered.data) : null)

  const go = (row: Row | undefined) => {
    if (!row) return notify('没有其他待审核的订单', { type: 'info' })
    key.renew()
    setRefusal(null)
    setPhoto(0)
    setId(Number(row.id))
  }
  const change = (changed: ReviewDraft) => {
    setDrafts((now) => ({ ...now, [id]: changed }))
    setRefusal(null)
  }
  /** @returns whether it was written */
  const submit = async (): Promise<boolean> => {
    if (!whole || !draft) return false
    const order = orderOf(whole)
    const unpriced =
      draft.status === 1 && order.status !== orderState.selfRescued && totalOf(order) === null
        ? reviewMessages.unpriced
        : null
    const refused = unpriced ?? itemsRefusal(tickedItems(draft), totalOf(order))
    setRefusal(refused)
    if (refused) return false
    const outcome = await call(
      action,
      reviewBody(order, draft),
      key.current,
      whole,
      settledText(translate, settledAt(order, draft)),
    )
    if (!key.took(outcome)) return false
    // Another may have been begun while this one was on its way.
    setDrafts(({ [id]: _written, ...others }) => others)
    setDone((now) => new Set([...now, id]))
    return true
  }
  const only = async (): Promise<boolean> => {
    const written = await submit()
    if (written) onClose()
    return written
  }
  const andNext = async (): Promise<boolean> => {
    if (Date.now() - shown.current < UNSEEN || !(await submit())) return false
    const left = next ?? rows.find((row) => Number(row.id) !== id && !done.has(Number(row.id)))
    if (!left) onClose()
    else {
      shown.current = Date.now()
      go(left)
    }
    return true
  }
  const onKeys = (event: KeyboardEvent) => {
    const act = reviewKey(event)
    if (!act) return
    event.preventDefault()
    const photos = whole ? detailOf(whole).picture.length : 0
    if (act.kind === 'photo') setPhoto(Math.min(Math.max(photo + act.by, 0), Math.max(photos - 1, 0)))
    else if (act.kind === 'order') queue && go(rows[at + act.by])
    else if (act.kind === 'skip') queue && go(next)
    else if (draft && act.kind === 'verdict') change({ ...draft, status: act.status })
    else if (draft && act.kind === 'item') {
      const item = draft.items[draft.status][act.at]
      if (item) change(withItem(draft, act.at, { ticked: !item.ticked }))
    }
  }
  const error = found.error ?? offered.error
  const plate = whole && orderOf(whole).car_no
  usePageSubject(queue && at >= 0 ? `${queue.before + at + 1}/${queue.total} ${plate ?? ''}`.trim() : (plate ?? null))
  return (
    <DeskDialog
      open
      fill
      title={translate('订单审核')}
      brief={
        record && (
          <>
            <OrderBrief record={whole ?? rows[at] ?? record} />
            <PrintLink to={`/case/sheet?id=${id}&as=review`} label="打印审核单" />
          </>
        )
      }
      queue={queue && at >= 0 && <QueueSteps queue={queue} at={at} onGo={(by) => go(rows[at + by])} />}
      legend={<ReviewLegend walks={queue !== null} />}
      error={refusal}
      onClose={onClose}
      onKeys={onKeys}
      subject={id}
      cancelLabel={null}
      onConfirm={queue ? andNext : only}
      confirmLabel={queue ? '审核并下一单' : '审核'}
      middle={
        queue && (
          <>
            <Button variant="outlined" color="inherit" disabled={!next} onClick={() => go(next)}>
              <Line as="span" inline gap={1.5}>
                {translate('跳过')}
                <Kbd>S</Kbd>
              </Line>
            </Button>
            <Button variant="outlined" onClick={only} disabled={!(draft && whole)} className="or-only">
              {translate('审核')}
            </Button>
          </>
        )
      }
      disabledReason={draft && whole ? null : translate('加载中')}
    >
      {error && (
        <ErrorBar message={error.message} onRetry={() => void (found.error ? found.refetch() : offered.refetch())} />
      )}
      <div className="or-sit" data-queue={queue !== null || undefined}>
        {queue && <ReviewQueue queue={queue} id={id} done={done} onGo={go} />}
        {whole ? (
          <ReviewBench key={id} order={detailOf(whole)} photo={photo} onPhoto={setPhoto} />
        ) : (
          !error && <Box round={2} fill="sunken" className="or-wait" aria-busy="true" />
        )}
        {whole && draft && (
          <ReviewVerdict
            key={`verdict ${id}`}
            record={whole}
            draft={draft}
            isUnsaved={Object.keys(drafts).length > 0}
            onChange={change}
          />
        )}
      </div>
    </DeskDialog>
  )
}
