import Checkbox from '@mui/material/Checkbox'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { type DragEvent, type KeyboardEvent, useId } from 'react'
import { useTranslate } from 'react-admin'
import { Row, Text } from '../../../ui/Box'
import { moveKeys, widthKeys } from '../../../ui/keys/form'
import { pressedOf } from '../../../ui/keys/press'
import type { Column } from './columns'

interface ColumnItemProps {
  readonly column: Column
  readonly shown: boolean
  /** neighbours that it may change places with */
  readonly above: string | undefined
  readonly below: string | undefined
  readonly dragged: string | null
  readonly onDrag: (id: string | null) => void
  readonly onToggle: (id: string) => void
  readonly onMove: (id: string, to: string | undefined) => void
  readonly onWiden: (id: string, steps: number) => void
}

/** One column of the settings: its tick, its place (by drag, buttons or Alt with an arrow), its width by Alt with ← and →. */
export function ColumnItem(props: ColumnItemProps) {
  const { column, shown, above, below, dragged, onDrag, onToggle, onMove, onWiden } = props
  const { id, title } = column
  const translate = useTranslate()
  const inputId = useId()
  const label = translate(column.label)

  const onKeyDown = (event: KeyboardEvent) => {
    const way = pressedOf(event, { ...moveKeys, ...widthKeys })
    if (!way) return
    if (way === 'up') onMove(id, above)
    else if (way === 'down') onMove(id, below)
    else onWiden(id, way === 'wider' ? 1 : -1)
    event.preventDefault()
    event.stopPropagation()
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    if (dragged !== null) onMove(dragged, id)
    onDrag(null)
  }

  return (
    <Row
      as="li"
      gap={0.5}
      padX={1}
      round={1}
      draggable
      data-dragged={dragged === id || undefined}
      onKeyDown={onKeyDown}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        onDrag(id)
      }}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <Row as="span" fixed tone="quiet">
        <GripVertical size={14} aria-hidden />
      </Row>
      <Checkbox
        size="small"
        checked={shown}
        disabled={title}
        slotProps={{ input: { id: inputId } }}
        onChange={() => onToggle(id)}
      />
      <Text as="label" grow shrink ellipsis htmlFor={inputId}>
        {label}
      </Text>
      <button
        type="button"
        aria-label={`${translate('上移')} ${label}`}
        disabled={above === undefined}
        onClick={() => onMove(id, above)}
      >
        <ChevronUp size={14} aria-hidden />
      </button>
      <button
        type="button"
        aria-label={`${translate('下移')} ${label}`}
        disabled={below === undefined}
        onClick={() => onMove(id, below)}
      >
        <ChevronDown size={14} aria-hidden />
      </button>
    </Row>
  )
}
