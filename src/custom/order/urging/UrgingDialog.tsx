import Button from '@mui/material/Button'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { formatFull } from '../../../domain/time'
import type { alert } from '../../../resources/alert/alert.resource'
import { orderFeedback } from '../../../resources/order/orderFeedback.resource'
import type { ReplyOf } from '../../../resources/replies'
import { ActionsProvider, messageOf } from '../../../schema/views'
import { Row, Text } from '../../../ui/Box'
import { DeskDialog } from '../../../ui/DeskDialog'
import { EmptyState } from '../../../ui/EmptyState'
import { ErrorBar } from '../../../ui/ErrorBar'
import '../../../schema/views/show/related.css'
import { CallsPane } from '../panels/CallsPane'
import { AnsweredUrgings } from './AnsweredUrgings'
import { UrgingTable } from './UrgingTable'
import { MOST, type Urging, useAnswered, useUrgings } from './useUrgings'

type Alerts = ReplyOf<typeof alert, 'waiting'>

/** @param ms of the clock @returns `09:41:20` */
const clockOf = (ms: number): string => formatFull(Math.floor(ms / 1000)).slice(11)

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
  const answered = useAnswered(isOpen).data ?? []
  const passes = alerts && alerts.minutes > 0 && alerts.next_name !== null ? alerts : null
  const [called, setCalled] = useState<Urging | null>(null)
  return (
    <DeskDialog open={isOpen} width={920} title={translate('催单提醒')} cancelLabel="关闭" onClose={onClose}>
      <Row justify="between" gap={2} padY={0.5} below={2}>
        <Text size="small" tone="quiet">
          {translate('要回应 %{n}', { n: total })}
          {dataUpdatedAt > 0 && ` · ${translate('%{time} 更新', { time: clockOf(dataUpdatedAt) })}`}
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
      {data?.length === 0 && <EmptyState text={translate('没有待处理的催单')} />}
      {data && data.length > 0 && (
        <ActionsProvider resource={orderFeedback}>
          <UrgingTable rows={data} onCall={setCalled} />
        </ActionsProvider>
      )}
      {answered.length > 0 && <AnsweredUrgings rows={answered} />}
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
