import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { Row, Text } from './Box'
import { Glyph } from './Glyph'
import './states.css'

interface ErrorBarProps {
  /** in the platform's own words */
  message: string
  onRetry?: () => void
}

/** What could not be loaded, with a way to try again; what was there before stays. */
export function ErrorBar({ message, onRetry }: ErrorBarProps) {
  const translate = useTranslate()
  return (
    <Row gap={2} padX={3} padY={1} tone="bad" className="rd-error" role="alert">
      <Glyph name="triangle" size={14} />
      <Text grow>{translate(message)}</Text>
      {onRetry && (
        <Button size="small" variant="text" color="error" onClick={onRetry}>
          {translate('重试')}
        </Button>
      )}
    </Row>
  )
}
