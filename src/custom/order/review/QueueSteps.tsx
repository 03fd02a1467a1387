import IconButton from '@mui/material/IconButton'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslate } from 'react-admin'
import type { RecordQueue } from '../../../schema/views/list/useRecordQueue'
import { Row } from '../../../ui/Box'

interface QueueStepsProps {
  readonly queue: RecordQueue
  readonly at: number
  readonly onGo: (by: 1 | -1) => void
}

/** 第 3 / 240 单, with the ways to both neighbours. */
export function QueueSteps({ queue, at, onGo }: QueueStepsProps) {
  const translate = useTranslate()
  return (
    <Row as="span" fixed edge="firm" round={2} size="body" weight="plain">
      <IconButton aria-label={translate('上一单')} disabled={at <= 0} onClick={() => onGo(-1)}>
        <ChevronLeft size={17} aria-hidden />
      </IconButton>
      <span aria-live="polite">
        {translate('第 %{at} / %{total} 单', { at: queue.before + at + 1, total: queue.total })}
      </span>
      <IconButton aria-label={translate('下一单')} disabled={at >= queue.rows.length - 1} onClick={() => onGo(1)}>
        <ChevronRight size={17} aria-hidden />
      </IconButton>
    </Row>
  )
}
