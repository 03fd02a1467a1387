import IconButton from '@mui/material/IconButton'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { type Identifier, useTranslate } from 'react-admin'
import type { Row } from '../../../schema/views/row'

interface PanelStepsProps {
  readonly rows: readonly Row[]
  /** place of the opened one; -1 when it is not on this page */
  readonly at: number
  readonly onOpen: (id: Identifier) => void
}

/** ↑↓ through the orders of the list behind. */
export function PanelSteps({ rows, at, onOpen }: PanelStepsProps) {
  const translate = useTranslate()
  const step = (by: number) => {
    const next = rows[at + by]
    if (next) onOpen(next.id)
  }
  return (
    <>
      <IconButton aria-label={translate('上一条')} disabled={at <= 0} onClick={() => step(-1)}>
        <ChevronUp size={17} aria-hidden />
      </IconButton>
      <IconButton aria-label={translate('下一条')} disabled={at < 0 || at >= rows.length - 1} onClick={() => step(1)}>
        <ChevronDown size={17} aria-hidden />
      </IconButton>
    </>
  )
}
