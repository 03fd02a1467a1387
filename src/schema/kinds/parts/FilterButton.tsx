import ChevronDown from 'lucide-react/icons/chevron-down'
import type { MouseEvent, ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { Row, Text } from '../../../ui/Box'
import './filters.css'

interface FilterButtonProps {
  readonly label: string
  /** null shows 全部 */
  readonly text: string | null
  /** how many more than `text` says */
  readonly more?: number
  readonly title?: string
  readonly icon?: ReactNode
  readonly popup: 'menu' | 'dialog' | 'listbox'
  readonly isOpen: boolean
  readonly onOpen: (anchor: HTMLElement) => void
}

/** A filter at rest, `状态 待派单 +12`; pressing it opens what it chooses from. */
export function FilterButton({ label, text, more = 0, title, icon, popup, isOpen, onOpen }: FilterButtonProps) {
  const translate = useTranslate()
  const shown = text ?? translate('全部')
  return (
    <Row
      type="button"
      as="button"
      gap={2}
      tone="full"
      className="rd-filter-box"
      title={title}
      aria-label={`${label} ${shown}${more > 0 ? ` +${more}` : ''}`}
      aria-haspopup={popup}
      aria-expanded={isOpen}
      onClick={(event: MouseEvent<HTMLButtonElement>) => onOpen(event.currentTarget)}
    >
      <Text fixed size="small" tone="quiet" className="rd-filter-label">
        {label}
      </Text>
      <Text grow shrink ellipsis tone={text === null ? 'quiet' : undefined}>
        {shown}
      </Text>
      {more > 0 && (
        <Text fixed size="tiny" weight="medium" tone="link" padX={1.5} round={1} className="rd-filter-count">
          +{more}
        </Text>
      )}
      {icon ?? <ChevronDown size={14} aria-hidden="true" />}
    </Row>
  )
}
