import { useTranslate } from 'react-admin'
import { Box, Row, Stack, Text } from '../../ui/Box'
import { TimeText } from '../../ui/TimeText'
import type { Notice } from './useNotices'

interface NoticeListProps {
  readonly notices: readonly Notice[]
  readonly chosen: number | null
  readonly onChoose: (id: number) => void
}

/** Titles, the unread ones with a dot (F-138). */
export function NoticeList({ notices, chosen, onChoose }: NoticeListProps) {
  const translate = useTranslate()
  return (
    <Box as="ul" pad={2} scroll className="rd-notice-list" aria-label={translate('公告列表')}>
      {notices.map(({ id, title, is_read, publish_time, user_name }) => (
        <li key={id}>
          <Stack
            as="button"
            wide
            padX={3}
            padY={2.5}
            round={2}
            tone="soft"
            type="button"
            aria-current={id === chosen ? 'true' : undefined}
            onClick={() => onChoose(id)}
          >
            <Text weight={is_read ? 'plain' : 'strong'} tone={is_read ? 'soft' : 'full'}>
              {!is_read && <i role="img" aria-label={translate('未读')} />}
              {title}
            </Text>
            <Row as="span" gap={2.5} above={0.5} size="small" tone="quiet">
              {user_name}
              <TimeText at={publish_time} />
            </Row>
          </Stack>
        </li>
      ))}
    </Box>
  )
}
