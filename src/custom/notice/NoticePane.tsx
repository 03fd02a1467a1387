import Button from '@mui/material/Button'
import CheckCheck from 'lucide-react/icons/check-check'
import Megaphone from 'lucide-react/icons/megaphone'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Row, Stack, Text } from '../../ui/Box'
import { EmptyState } from '../../ui/EmptyState'
import { ErrorBar } from '../../ui/ErrorBar'
import { SidePanel } from '../../ui/SidePanel'
import './notice.css'
import { NoticeDetail } from './NoticeDetail'
import { NoticeList } from './NoticeList'
import { useMarkRead, useNotices } from './useNotices'

interface NoticePaneProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The reader's pane: titles at the left, the chosen notice at the right; on a phone one after the other (F-138 to F-140). */
export function NoticePane({ isOpen, onClose }: NoticePaneProps) {
  const translate = useTranslate()
  const { data, error, isPending, refetch } = useNotices()
  const { mutate, isPending: isMarking } = useMarkRead()
  const [chosen, setChosen] = useState<number | null>(null)
  const notices = data?.data ?? []
  const notice = notices.find(({ id }) => id === chosen) ?? null
  const unread = notices.filter(({ is_read }) => !is_read).map(({ id }) => id)
  return (
    <SidePanel
      open={isOpen}
      onClose={onClose}
      label={translate('公告')}
      header={
        <Row justify="between" grow>
          <Text as="h2" size="title">
            {translate('公告')}
          </Text>
          {unread.length > 0 && (
            <Button
              size="small"
              variant="text"
              disabled={isMarking}
              startIcon={<CheckCheck size={15} aria-hidden />}
              onClick={() => mutate(unread)}
            >
              {translate('全部已读')}
            </Button>
          )}
        </Row>
      }
    >
      {error && <ErrorBar message={error.message} onRetry={() => void refetch()} />}
      {isPending && !error && <div aria-busy="true" />}
      {data && notices.length === 0 && <EmptyState icon={Megaphone} text={translate('暂无公告')} />}
      {notices.length > 0 && (
        <Stack tall cols="one" className={`rd-notices${notice ? ' rd-notices-open' : ''}`}>
          <NoticeList notices={notices} chosen={chosen} onChoose={setChosen} />
          {notice ? (
            <NoticeDetail
              key={notice.id}
              notice={notice}
              isMarking={isMarking}
              onRead={() => mutate([notice.id])}
              onBack={() => setChosen(null)}
            />
          ) : (
            <Stack centred only="wide">
              <EmptyState icon={Megaphone} text={translate('选择一条公告查看')} />
            </Stack>
          )}
        </Stack>
      )}
    </SidePanel>
  )
}
