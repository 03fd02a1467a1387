import { type ChangeEvent, type FocusEvent, type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { useListContext } from 'react-admin'
import { rowKeys } from '../../../ui/keys/list'
import { pressed } from '../../../ui/keys/press'
import type { Row } from '../row'

interface RowEventsOptions {
  readonly rows: readonly Row[]
  readonly active: number
  readonly setActive: (index: number) => void
  readonly focusRow: (index: number) => void
  readonly selectable: boolean
  readonly open: ((record: Row) => void) | null
  /** begins to edit a cell in place */
  readonly edit: (record: Row, cell: HTMLElement) => void
}

const INLINE = 'td[data-inline]'
/** What has a click of its own within a row. */
const OWN = `button, a, input, label, .rd-t-check, .rd-t-actions, ${INLINE}`
const cellAt = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(INLINE) : null

const indexAt = (target: EventTarget): number | null => {
  const index = target instanceof Element ? target.closest<HTMLElement>('tr[data-index]')?.dataset.index : undefined
  return index === undefined ? null : Number(index)
}

const cellsOf = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>(INLINE)]

/**
 * Clicks and keys of all rows, on the body: ↑↓ Home End walk, Enter opens, `.` its menu, X ticks, Shift ticks a stretch; ←→ reach the
 * cells that are edited in place, where Enter, F2 or a double click begins.
 * A click anywhere in a row opens it; one that ends a text selection opens nothing, so that texts can be copied.
 */
export function useRowEvents({ rows, active, setActive, focusRow, selectable, open, edit }: RowEventsOptions) {
  const { selectedIds, onSelect, onToggleItem } = useListContext<Row>()
  const lastTicked = useRef<number | null>(null)
  const withShift = useRef(false)

  const tick = (index: number, stretch: boolean) => {
    const row = rows[index]
    if (!row || !selectable) return
    const start = lastTicked.current
    lastTicked.current = index
    if (!stretch || start === null) return onToggleItem(row.id)
    const ids = rows.slice(Math.min(start, index), Math.max(start, index) + 1).map(({ id }) => id)
    const adds = !selectedIds.includes(row.id)
    onSelect(adds ? [...new Set([...selectedIds, ...ids])] : selectedIds.filter((id) => !ids.includes(id)))
  }

  const steps: Readonly<Record<string, number>> = {
    [rowKeys.next]: Math.min(active + 1, rows.length - 1),
    [rowKeys.previous]: Math.max(active - 1, 0),
    [rowKeys.first]: 0,
    [rowKeys.last]: rows.length - 1,
  }

  return {
    onClick(event: MouseEvent<HTMLElement>) {
      withShift.current = event.shiftKey
      const index = indexAt(event.target)
      const row = index === null ? undefined : rows[index]
      const onControl = event.target instanceof Element && event.target.closest(OWN) !== null
      const selecting = document.getSelection()?.isCollapsed === false
      if (row && open && !onControl && !selecting) open(row)
    },
    onDoubleClick(event: MouseEvent<HTMLElement>) {
      const cell = cellAt(event.target)
      const row = rows[indexAt(event.target) ?? -1]
      if (!cell || !row) return
      document.getSelection()?.removeAllRanges()
      edit(row, cell)
    },
    onChange(event: ChangeEvent<HTMLElement>) {
      const index = indexAt(event.target)
      if (index !== null && event.target.matches('.rd-t-check input')) tick(index, withShift.current)
    },
    onFocus(event: FocusEvent<HTMLElement>) {
      const index = indexAt(event.target)
      if (index !== null && index !== active) setActive(index)
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const index = indexAt(event.target)
      if (index === null || event.ctrlKey || event.metaKey || event.altKey) return
      const onRow = event.target instanceof HTMLTableRowElement
      const next = steps[event.key]
      const row = rows[index]
      if (next !== undefined) {
        event.preventDefault()
        focusRow(next)
      } else if (
        row &&
        (pressed(event, rowKeys.edit) || (pressed(event, rowKeys.open) && event.target instanceof HTMLTableCellElement))
      ) {
        const cell = cellAt(event.target) ?? (event.target instanceof Element ? cellsOf(event.target)[0] : undefined)
        if (!cell) return
        event.preventDefault()
        edit(row, cell)
      } else if (pressed(event, [rowKeys.right, rowKeys.left])) {
        const line = event.target instanceof Element ? event.target.closest('tr') : null
        const stops: readonly HTMLElement[] = line ? [line, ...cellsOf(line)] : []
        const at = stops.indexOf(event.target as HTMLElement)
        const stop = at < 0 ? undefined : stops[at + (pressed(event, rowKeys.right) ? 1 : -1)]
        if (!stop) return
        event.preventDefault()
        stop.focus()
      } else if (pressed(event, rowKeys.open) && onRow && row && open) {
        event.preventDefault()
        open(row)
      } else if (pressed(event, rowKeys.more) && onRow) {
        event.preventDefault()
        if (event.target instanceof Element) event.target.querySelector<HTMLElement>('.rd-act-more')?.click()
      } else if (pressed(event, rowKeys.tick) && onRow) {
        event.preventDefault()
        tick(index, event.shiftKey)
      }
    },
  }
}
