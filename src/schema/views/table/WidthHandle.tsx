import type { PointerEvent } from 'react'
import { NARROWEST, WIDEST } from './columnChoice'

interface WidthHandleProps {
  /** px; undefined goes back to the declared width */
  readonly onWidth: (width: number | undefined) => void
}

const within = (px: number): number => Math.round(Math.min(Math.max(px, NARROWEST), WIDEST))

/** The right edge of a head's cell: drawn, it makes the column wider; twice clicked, as wide as declared. Keys do it in the column settings. */
export function WidthHandle({ onWidth }: WidthHandleProps) {
  const start = (event: PointerEvent<HTMLSpanElement>) => {
    const cell = event.currentTarget.closest('th')
    const column = cell?.closest('table')?.querySelectorAll('col')[cell.cellIndex]
    if (!cell || !column || event.button !== 0) return
    event.preventDefault()
    const handle = event.currentTarget
    const [from, width] = [event.clientX, cell.offsetWidth]
    let now = width
    const follow = ({ clientX }: globalThis.PointerEvent) => {
      now = within(width + clientX - from)
      // Rows are not drawn anew for each pixel: the column alone is told, and the choice kept at the end.
      column.style.width = `${now}px`
    }
    handle.setPointerCapture(event.pointerId)
    handle.addEventListener('pointermove', follow)
    handle.addEventListener(
      'lostpointercapture',
      () => {
        handle.removeEventListener('pointermove', follow)
        if (now !== width) onWidth(now)
      },
      { once: true },
    )
  }
  return (
    <span aria-hidden="true" className="rd-t-handle" onPointerDown={start} onDoubleClick={() => onWidth(undefined)} />
  )
}
