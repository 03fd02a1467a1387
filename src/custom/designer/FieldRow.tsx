import IconButton from '@mui/material/IconButton'
import Archive from 'lucide-react/icons/archive'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Trash2 from 'lucide-react/icons/trash-2'
import type { KeyboardEvent } from 'react'
import { useTranslate } from 'react-admin'
import type { DeclaredField } from '../../schema/compile/runtime/declaration'
import { Row, Text } from '../../ui/Box'
import { moveKeys } from '../../ui/keys/form'
import { pressedOf } from '../../ui/keys/press'
import { kindLabel } from './kindNames'

interface FieldRowProps {
  readonly field: DeclaredField
  readonly isOpen: boolean
  readonly isKept: boolean
  readonly fault: string | null
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onOpen: () => void
  readonly onMove: (by: -1 | 1) => void
  readonly onRemove: () => void
}

/** A field in one line; Alt with an arrow moves it. */
export function FieldRow(props: FieldRowProps) {
  const { field, isOpen, isKept, fault, isFirst, isLast, onOpen, onMove, onRemove } = props
  const translate = useTranslate()
  const label = field.label || translate('未命名')
  const onKeyDown = (event: KeyboardEvent) => {
    const way = pressedOf(event, moveKeys)
    if (!way) return
    event.preventDefault()
    onMove(way === 'up' ? -1 : 1)
  }
  const Remove = isKept ? Archive : Trash2
  return (
    <Row className="rd-designer-row">
      <Row
        type="button"
        as="button"
        gap={1.5}
        padX={2}
        round={2}
        press
        grow
        shrink
        tone="full"
        className="rd-designer-name"
        aria-expanded={isOpen}
        title={translate('Alt+↑ Alt+↓ 调整顺序')}
        onClick={onOpen}
        onKeyDown={onKeyDown}
      >
        <Text as="b" ellipsis>
          {label}
          {fault !== null && <Text tone="bad"> !</Text>}
        </Text>
        {field.required && (
          <Text as="i" tone="bad" aria-hidden>
            *
          </Text>
        )}
        <Text push nowrap size="small" tone="quiet">
          {translate(kindLabel(field.kind))}
        </Text>
      </Row>
      <IconButton
        size="small"
        disabled={isFirst}
        aria-label={`${translate('上移')} ${label}`}
        onClick={() => onMove(-1)}
      >
        <ChevronUp size={15} aria-hidden />
      </IconButton>
      <IconButton size="small" disabled={isLast} aria-label={`${translate('下移')} ${label}`} onClick={() => onMove(1)}>
        <ChevronDown size={15} aria-hidden />
      </IconButton>
      <IconButton
        size="small"
        aria-label={`${translate(isKept ? '归档' : '删除')} ${label}`}
        title={translate(isKept ? '归档' : '删除')}
        onClick={onRemove}
      >
        <Remove size={15} aria-hidden />
      </IconButton>
    </Row>
  )
}
