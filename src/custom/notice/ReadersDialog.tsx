import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { notice } from '../../resources/notice/notice.resource'
import { type ActionSlotProps, Pager } from '../../schema/views'
import { Stack, Text } from '../../ui/Box'
import { DeskDialog } from '../../ui/DeskDialog'
import { EmptyState } from '../../ui/EmptyState'
import { ErrorBar } from '../../ui/ErrorBar'
import { StatusChip } from '../../ui/StatusChip'
import { TimeText } from '../../ui/TimeText'
import { useRead } from '../useRead'
import './notice.css'

const PAGE = 20

/** Who has read a notice and who has not, the unread first (F-503). */
export function ReadersDialog({ record, onClose }: ActionSlotProps) {
  const translate = useTranslate()
  const [page, setPage] = useState(1)
  const asked = { id: Number(record?.id), page, limit: PAGE }
  const { data, error, refetch } = useRead(notice, 'readers', asked, { placeholderData: keepPreviousData })
  return (
    <DeskDialog open width={640} title={translate('阅读情况')} cancelLabel="关闭" onClose={onClose}>
      {error && <ErrorBar message={error.message} onRetry={() => void refetch()} />}
      {data && (
        <Text as="p" tone="soft" below={2}>
          {translate('应读 %{total} 人，已读 %{read} 人，未读 %{unread} 人', {
            total: data.total,
            read: data.read,
            unread: data.total - data.read,
          })}
        </Text>
      )}
      {data?.total === 0 && <EmptyState text={translate('没有接收人')} />}
      <ul aria-busy={!data && !error}>
        {data?.data.map(({ user_id, user_name, account, firm_name, is_read, read_time }) => (
          <Stack as="li" gap={3} align="center" edge="bottom" tone="soft" className="rd-reader" key={user_id}>
            <Text tone="full">{user_name ?? account}</Text>
            <span>{firm_name}</span>
            {is_read ? <TimeText at={read_time} /> : <StatusChip label={translate('未读')} family="orange" />}
          </Stack>
        ))}
      </ul>
      {data && data.total > PAGE && (
        <Pager brief unit="人" page={page} perPage={PAGE} total={data.total} onPage={setPage} />
      )}
    </DeskDialog>
  )
}
