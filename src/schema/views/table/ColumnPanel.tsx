import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { Box, Row, Text } from '../../../ui/Box'
import type { AnyResource } from '../../model'
import { ColumnItem } from './ColumnItem'
import { arranged, moved, NARROWEST, WIDEST } from './columnChoice'
import '../popupList.css'
import { useColumns } from './useColumns'

interface ColumnPanelProps {
  readonly resource: AnyResource
  readonly view?: string
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

/** px by which the keyboard draws a column wider or narrower */
const STEP = 16

/** Which columns the table shows, in which order and how wide; the one that names the record is always there. */
export function ColumnPanel({ resource, view, anchor, onClose }: ColumnPanelProps) {
  const translate = useTranslate()
  const { offered, choice, changed, choose } = useColumns(resource, view)
  const [dragged, setDragged] = useState<string | null>(null)
  const [said, say] = useState('')
  const { hidden, widths } = choice

  const toggle = (id: string) =>
    choose({ ...choice, hidden: hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id] })
  const move = (id: string, to: string | undefined) => {
    if (to === undefined) return
    const next = moved(offered, choice, id, to)
    if (next === choice) return
    choose(next)
    const label = offered.find((column) => column.id === id)?.label ?? id
    say(
      translate('%{column} 已移到第 %{n} 位', {
        column: translate(label),
        n: arranged(offered, next).findIndex((column) => column.id === id) + 1,
      }),
    )
  }
  const widen = (id: string, by: number) => {
    const width = widths[id] ?? offered.find((column) => column.id === id)?.width ?? NARROWEST
    choose({ ...choice, widths: { ...widths, [id]: Math.min(Math.max(width + by, NARROWEST), WIDEST) } })
  }

  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': translate('列设置'), className: 'rd-popup rd-popup-columns' },
      }}
    >
      <Row as="header" justify="between" fixed padX={2} padY={1.5}>
        <Text as="h3" padX={1.5} size="body">
          {translate('列设置')}
        </Text>
        {/* Not `disabled`: it would lose the focus with its own click, and Esc with it. */}
        <Button
          size="small"
          variant="text"
          aria-disabled={!changed}
          className={changed ? undefined : 'rd-columns-same'}
          onClick={() => changed && choose(null)}
        >
          {translate('恢复默认')}
        </Button>
      </Row>
      <Box as="ul" grow scroll padX={1.5}>
        {offered.map((column, i) => (
          <ColumnItem
            key={column.id}
            column={column}
            shown={!hidden.includes(column.id)}
            above={offered[i - 1]?.pin === column.pin ? offered[i - 1]?.id : undefined}
            below={offered[i + 1]?.pin === column.pin ? offered[i + 1]?.id : undefined}
            dragged={dragged}
            onDrag={setDragged}
            onToggle={toggle}
            onMove={move}
            onWiden={(id, steps) => widen(id, steps * STEP)}
          />
        ))}
      </Box>
      <Text as="p" fixed padX={4} padY={2} edge="top" size="small" tone="quiet" only="wide">
        {translate('拖动或按 Alt+↑↓ 调整顺序，Alt+←→ 调整宽度')}
      </Text>
      <p className="rd-hidden" role="status">
        {said}
      </p>
    </Popover>
  )
}
