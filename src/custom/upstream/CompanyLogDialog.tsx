import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import { useGetList, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { apiLog } from '../../resources/upstream/apiLog.resource'
import type { AnyResource, RecordOf } from '../../schema/model'
import { messageOf, Pager } from '../../schema/views'
import { usePaging } from '../../schema/views/list/usePaging'
import { Row, Stack, Text } from '../../ui/Box'
import { DeskDialog } from '../../ui/DeskDialog'
import { EmptyState } from '../../ui/EmptyState'
import { ErrorBar } from '../../ui/ErrorBar'
import { PanelSkeleton } from '../order/parts'
import { CallRow } from './CallRow'
import { ORDER_DIALOG } from './QueueHead'

/** A call of the log with the order and the company that it is about. */
type LoggedCall = RecordOf<typeof apiLog> & {
  readonly create_time: number
  readonly order_no?: string | null
  readonly car_no?: string | null
}

interface CompanyLogDialogProps {
  readonly resource: AnyResource
  readonly company: number
  readonly onClose: () => void
}

const SIZES = [20, 50, 100] as const

/** 这家全部 of 接口日志: every call between one company's systems and this desk, the last first (O-289). */
export function CompanyLogDialog({ resource, company, onClose }: CompanyLogDialogProps) {
  const translate = useTranslate()
  const paging = usePaging(SIZES)
  const { page, perPage } = paging
  const [open, setOpen] = useState<number | null>(null)
  const { data, total, error, refetch } = useGetList<LoggedCall>(apiLog.name, {
    pagination: { page, perPage },
    sort: { field: 'id', order: 'DESC' },
    filter: { company_id: company },
  })
  return (
    <DeskDialog
      open
      width={ORDER_DIALOG}
      title={translate('接口日志 · 这家全部')}
      legend={translate('手机号、密钥在日志里遮住')}
      cancelLabel="关闭"
      onClose={onClose}
    >
      {error && <ErrorBar message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <PanelSkeleton />}
      {data && data.length === 0 && <EmptyState icon={FileText} text={translate('没有接口调用')} />}
      {data && data.length > 0 && (
        <Stack gap={1}>
          <Text as="p" size="small" tone="soft" role="status">
            {translate('%{n} 条', { n: total ?? data.length })}
          </Text>
          <ul>
            {data.map((call) => (
              <CallRow
                key={call.id}
                call={call}
                resource={resource}
                isOpen={open === call.id}
                onToggle={() => setOpen(open === call.id ? null : call.id)}
              >
                {call.order_id && (
                  <Row gap={2} size="small">
                    {translate('订单')}
                    <Text as={Link} tone="link" to={`/case/detail?id=${call.order_id}`}>
                      {call.car_no ?? ''} {call.order_no ?? `#${call.order_id}`}
                    </Text>
                  </Row>
                )}
              </CallRow>
            ))}
          </ul>
          <Pager brief unit="条" total={total ?? 0} {...paging} />
        </Stack>
      )}
    </DeskDialog>
  )
}
