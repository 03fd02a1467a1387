import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { order as orderResource } from '../../resources/order/order.resource'
import { apiLog } from '../../resources/upstream/apiLog.resource'
import { mayVerb } from '../../schema/compile/access'
import { type ActionSlotProps, briefOf, useIdentity } from '../../schema/views'
import { ActionButton } from '../../ui/ActionButton'
import { Stack, Text } from '../../ui/Box'
import { DeskDialog } from '../../ui/DeskDialog'
import { PanelData } from '../order/parts'
import { useRead } from '../useRead'
import { CallRow, isFailure } from './CallRow'
import { CompanyLogDialog } from './CompanyLogDialog'
import { ORDER_DIALOG } from './QueueHead'

/** 接口日志 of a row: calls between the order's company and this desk, failures first (O-289, O-524). */
export function ApiLogDialog({ resource, record, onClose }: ActionSlotProps) {
  const translate = useTranslate()
  const identity = useIdentity()
  const [open, setOpen] = useState<number | null>(null)
  const [isWhole, setWhole] = useState(false)
  const query = useRead(orderResource, 'apiLog', { id: Number(record?.id) })
  const calls = [...(query.data?.data ?? [])].sort((a, b) => Number(isFailure(b)) - Number(isFailure(a)) || b.id - a.id)
  const company = query.data?.company_id ?? null
  const mayWhole = company !== null && mayVerb(apiLog, 'list', identity)
  if (isWhole && company !== null) return <CompanyLogDialog resource={resource} company={company} onClose={onClose} />
  return (
    <DeskDialog
      open
      width={ORDER_DIALOG}
      title={translate('接口日志')}
      brief={briefOf('order', record)}
      legend={translate('手机号、密钥在日志里遮住')}
      cancelLabel="关闭"
      onClose={onClose}
      tools={
        mayWhole && (
          <ActionButton size="small" variant="outlined" onClick={() => setWhole(true)}>
            {translate('这家全部')}
          </ActionButton>
        )
      }
    >
      <PanelData query={query} isEmpty={({ data }) => data.length === 0} empty="没有接口调用" icon={FileText}>
        {({ total }) => (
          <Stack gap={1}>
            <Text as="p" size="small" tone="soft" role="status">
              {translate('%{n} 条', { n: total })}
            </Text>
            <ul>
              {calls.map((call) => (
                <CallRow
                  key={call.id}
                  call={call}
                  resource={resource}
                  isOpen={open === call.id}
                  onToggle={() => setOpen(open === call.id ? null : call.id)}
                />
              ))}
            </ul>
          </Stack>
        )}
      </PanelData>
    </DeskDialog>
  )
}
