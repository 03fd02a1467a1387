import Button from '@mui/material/Button'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { type KeyboardEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { formatFull } from '../../../domain/time'
import type { alert } from '../../../resources/alert/alert.resource'
import { orderFeedback } from '../../../resources/order/orderFeedback.resource'
import type { ReplyOf } from '../../../resources/replies'
import { ActionsProvider, messageOf } from '../../../schema/views'
import { Row, Text } from '../../../ui/Box'
import { useClock } from '../../../ui/clock'
import { DeskDialog } from '../../../ui/DeskDialog'
import { EmptyState } from '../../../ui/EmptyState'
import { ErrorBar } from '../../../ui/ErrorBar'
import { Segmented } from '../../../ui/Segmented'
import '../../../schema/views/show/related.css'
import { urgingKeys } from '../../../ui/keys/order'
import { pressed } from '../../../ui/keys/press'
import { CallsPane } from '../panels/CallsPane'
import { AnsweredUrgings } from './AnsweredUrgings'
import { UrgingTable } from './UrgingTable'
import { MOST, type Urging, useAnswered, useUrgings } from './useUrgings'

type Alerts = ReplyOf<typeof alert, 'waiting'>

/** @param ms of the clock @returns `09:41:20` */
const clockOf = (ms: number): string => formatFull(Math.floor(ms / 1000)).slice(11)

/** Answered ones below those that wait. */
const LATEST = 3

/** Key 1 sends the answer that is chosen, unless somebody types. */
function sendAnswer(event: KeyboardEvent) {
  const from = event.target
  if (!pressed(event, urgingKeys.answer) || event.repeat) return
  if (from instanceof HTMLTextAreaElement || (from instanceof HTMLInputElement && from.type !== 'radio')) return
  const button = event.currentTarget.querySelector('[data-send-answer]')
  if (!(button instanceof HTMLButtonElement) || button.disabled) return
  event.preventDefault()
  button.click()
}

interface UrgingDialogProps {
  readonly isOpen: boolean
  /** when, and to whom, what nobody acknowledges passes on */
  readonly alerts?: Pick<Alerts, 'minutes' | 'next_name'>
  readonly onClose: () => void
}

/** Who urges: their cars and words, with the ways to the order and to the phone (F-154, F-155). */
export function UrgingDialog({ isOpen, alerts, onClose }: UrgingDialogProps) {
  const translate = useTranslate()
  const { data, total = 0, error, isPending, isFetching, dataUpdatedAt, refetch } = useUrgings(isOpen)
  const { data: answered = [], total: answeredTotal = 0 } = useAnswered(isOpen, useClock())
  const [tab, setTab] = useState<'open' | 'answered'>('open')
  const passes = alerts && alerts.minutes > 0 && alerts.next_name !== null ? alerts : null
  const [called, setCalled] = useState<Urging | null>(null)
  return (
    <DeskDialog
      open={isOpen}
      width={1100}
      title={translate('催单提醒')}
      cancelLabel="关闭"
      onClose={onClose}
      onKeys={sendAnswer}
    >
      <Row gap={2} lineGap={1} padY={0.5} below={2} wrap>
        <Segmented
          label={translate('催单提醒')}
          options={[
            { value: 'open', label: translate('要回应 %{n}', { n: total }) },
            { value: 'answered', label: translate('今天已回应 %{n}', { n: answeredTotal }) },
          ]}
          value={tab}
          onChange={setTab}
        />
        <Text size="small" tone="quiet" push>
          {dataUpdatedAt > 0 && translate('%{time} 更新，每 60 秒', { time: clockOf(dataUpdatedAt) })}
          {total > MOST && ` · ${translate('仅显示最早的 %{n} 条', { n: MOST })}`}
        </Text>
        <Button
          size="small"
          variant="outlined"
          disabled={isFetching}
          startIcon={<RefreshCw size={14} aria-hidden />}
          onClick={() => void refetch()}
        >
          {translate('刷新')}
        </Button>
      </Row>
      {error && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
      {isPending && !error && <div className="rd-related-wait" aria-busy="true" />}
      {tab === 'open' && data?.length === 0 && <EmptyState text={translate('没有待处理的催单')} />}
      {tab === 'open' && data && data.length > 0 && (
        <ActionsProvider resource={orderFeedback}>
          <UrgingTable rows={data} onCall={setCalled} />
        </ActionsProvider>
      )}
      {tab === 'open' && answered.length > 0 && <AnsweredUrgings rows={answered.slice(0, LATEST)} title="刚回应的" />}
      {tab === 'answered' && answered.length > 0 && <AnsweredUrgings rows={answered} title="今天已回应" />}
      {tab === 'answered' && answered.length === 0 && <EmptyState text={translate('今天还没有回应过催单')} />}
      <Text as="p" size="small" tone="quiet" above={3}>
        {passes &&
          `${translate('%{n} 分钟未确认转 %{name}', { n: passes.minutes, name: passes.next_name })}${translate('；')}`}
        {translate('回应后所有设备安静，写进订单动态')}
      </Text>
      {called && (
        <DeskDialog open width={720} title={translate('回拨车主')} cancelLabel="关闭" onClose={() => setCalled(null)}>
          <CallsPane orderId={Number(called.order_id)} />
        </DeskDialog>
      )}
    </DeskDialog>
  )
}
