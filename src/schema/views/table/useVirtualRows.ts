import { type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback } from 'react'

/** A stretch of rows that are drawn, after `gap` px of rows that are not. */
interface Stretch {
  readonly gap: number
  readonly from: number
  readonly to: number
}

const indexOf = (node: Node | null): number | null => {
  const element = node instanceof Element ? node : (node?.parentElement ?? null)
  const index = element?.closest<HTMLElement>('tr[data-index]')?.dataset.index
  return index === undefined ? null : Number(index)
}

/** The rows that a text selection runs over: they must stay, or what is copied would have holes. */
function textSelection(table: HTMLElement | null): readonly [number, number] | null {
  const selection = document.getSelection()
  if (!table || !selection || selection.isCollapsed || !table.contains(selection.anchorNode)) return null
  const ends = [indexOf(selection.anchorNode), indexOf(selection.focusNode)].filter((end) => end !== null)
  return ends.length > 0 ? [Math.min(...ends), Math.max(...ends)] : null
}

/** Runs of neighbouring indices with the height that lies before each. */
export function stretches(indices: readonly number[], rowHeight: number): Stretch[] {
  const found: { gap: number; from: number; to: number }[] = []
  for (const index of indices) {
    const last = found.at(-1)
    if (last && index === last.to) last.to = index + 1
    else found.push({ gap: (index - (last?.to ?? 0)) * rowHeight, from: index, to: index + 1 })
  }
  return found
}

/** The rows to draw: those in view, the one with the focus, and those under a text selection. */
export function useVirtualRows(
  count: number,
  active: number,
  scroller: RefObject<HTMLElement | null>,
  rowHeight: number,
): readonly Stretch[] {
  const rangeExtractor = useCallback(
    ({ startIndex, endIndex, overscan }: Range) => {
      const [first, last] = textSelection(scroller.current) ?? [endIndex, startIndex]
      const from = Math.max(0, Math.min(startIndex - overscan, first))
      const to = Math.min(count - 1, Math.max(endIndex + overscan, last))
      const indices = Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i)
      if (active < from) indices.unshift(active)
      if (active > to && active < count) indices.push(active)
      return indices
    },
    [count, active, scroller],
  )
  const virtualizer = useVirtualizer({
    count,
    estimateSize: () => rowHeight,
    getScrollElement: () => scroller.current,
    // The table may have been scrolled before this code came.
    initialOffset: () => scroller.current?.scrollTop ?? 0,
    overscan: 8,
    rangeExtractor,
  })
  return stretches(
    virtualizer.getVirtualItems().map(({ index }) => index),
    rowHeight,
  )
}
