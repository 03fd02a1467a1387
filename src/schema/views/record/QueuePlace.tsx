import IconButton from '@mui/material/IconButton'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslate } from 'react-admin'
import { Row, Text } from '../../../ui/Box'

interface QueuePlaceProps {
  /** from 1 */
  readonly at: number
  readonly total: number
  /** 家, 条, 单 */
  readonly unit: string
  readonly hasPrevious: boolean
  readonly hasNext: boolean
  readonly onStep: (by: 1 | -1) => void
}

/** 第 1 / 36 家, with the ways to both neighbours of a list. */
export function QueuePlace({ at, total, unit, hasPrevious, hasNext, onStep }: QueuePlaceProps) {
  const translate = useTranslate()
  return (
    <Row as="span" fixed edge="firm" round={2} size="body" weight="plain">
      <IconButton aria-label={translate('上一条')} title="K" disabled={!hasPrevious} onClick={() => onStep(-1)}>
        <ChevronLeft size={17} aria-hidden />
      </IconButton>
      <Text nowrap aria-live="polite">
        {translate('第 %{at} / %{total} %{unit}', { at, total, unit: translate(unit) })}
      </Text>
      <IconButton aria-label={translate('下一条')} title="J" disabled={!hasNext} onClick={() => onStep(1)}>
        <ChevronRight size={17} aria-hidden />
      </IconButton>
    </Row>
  )
}
