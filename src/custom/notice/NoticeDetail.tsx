import IconButton from '@mui/material/IconButton'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useTranslate } from 'react-admin'
import { ActionButton } from '../../ui/ActionButton'
import { Box, Row, Stack, Text } from '../../ui/Box'
import { RichText } from '../../ui/RichText'
import { TimeText } from '../../ui/TimeText'
import type { Notice } from './useNotices'

interface NoticeDetailProps {
  readonly notice: Notice
  readonly isMarking: boolean
  readonly onRead: () => void
  /** back to the titles, on a phone */
  readonly onBack: () => void
}

/** A notice: title, author, time, content, and the button that says it has been read (F-139). */
export function NoticeDetail({ notice, isMarking, onRead, onBack }: NoticeDetailProps) {
  const translate = useTranslate()
  const { title, user_name, publish_time, content, is_read } = notice
  return (
    <Stack as="article" flex shrink clip className="rd-notice">
      <Row as="header" gap={1} align="start" edge="bottom">
        <IconButton className="rd-notice-back" aria-label={translate('返回公告列表')} onClick={onBack}>
          <ArrowLeft size={17} aria-hidden />
        </IconButton>
        <div>
          <h3>{title}</h3>
          <Row as="p" gap={2.5} above={0.5} size="small" tone="quiet">
            {user_name}
            <TimeText at={publish_time} form="full" />
          </Row>
        </div>
      </Row>
      <Box grow scroll className="rd-notice-text">
        <RichText html={content ?? ''} />
      </Box>
      <Row as="footer" justify="end" edge="top">
        {is_read ? (
          <Text tone="quiet">{translate('已读')}</Text>
        ) : (
          <ActionButton variant="contained" busy={isMarking} onClick={onRead}>
            {translate('我已阅读')}
          </ActionButton>
        )}
      </Row>
    </Stack>
  )
}
