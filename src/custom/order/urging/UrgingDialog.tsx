import Button from '@mui/material/Button'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { orderFeedback } from '../../../resources/order/orderFeedback.resource'
import { ActionsProvider, messageOf } from '../../../schema/views'
import { Row, Text } from '../../../ui/Box'
import { DeskDialog } from '../../../ui/DeskDialog'
import { EmptyState } from '../../../ui/EmptyState'
import { ErrorBar } from '../../../ui/ErrorBar'
import '../../../schema/views/show/related.css'
import { CallsPane } from '../panels/CallsPane'
import { UrgingTable } from './UrgingTable'
import { MOST, type Urging, useUrgings } from './useUrgings'

interface UrgingDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Who urges: their cars and words, with the ways to the order and to the phone (F-154, F-155). */
export function UrgingDialog({ isOpen, onClose }: UrgingDialogProps) {
  const translate = useTranslate()
  const { data, total = 0, error, isPending, isFetching, refetch } = useUrgings(isOpen)
  const [called, setCalled] = useState<Urging | null>(null)
  return (
    <DeskDialog open={isOpen} width={920} title={translate('催单提醒')} cancelLabel="关闭" onClose={onClose}>
      <Row justify="between" gap={2} padY={0.5} below={2}>
        <Text size="small" tone="quiet">
          {total > MOST ? translate('仅显示最早的 %{n} 条', { n: MOST }) : ''}
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
      {called && (
        <DeskDialog open width={720} title={translate('回拨车主')} cancelLabel="关闭" onClose={() => setCalled(null)}>
          <CallsPane orderId={Number(called.order_id)} />
        </DeskDialog>
      )}
    </DeskDialog>
  )
}
