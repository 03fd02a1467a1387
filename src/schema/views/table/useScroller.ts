import { useCallback, useLayoutEffect, useRef, useState } from 'react'

/** Shadows stand only at an edge that something is scrolled beneath; no drawing, only two attributes of the frame. */
function markEdges({ parentElement, scrollLeft, clientWidth, scrollWidth }: HTMLElement): void {
  parentElement?.toggleAttribute('data-beneath-left', scrollLeft > 0)
  parentElement?.toggleAttribute('data-beneath-right', scrollLeft + clientWidth < scrollWidth - 1)
}

/**
 * The box that a table scrolls in, and the room it gives (px).
 * The room is null at first: rows that are drawn before it is known would be laid out twice, which costs more than drawing them.
 */
export function useScroller() {
  const scroller = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<number | null>(null)
  const onScroll = useCallback(() => {
    if (scroller.current) markEdges(scroller.current)
  }, [])
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    setRoom(element.clientWidth)
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => {
      setRoom(element.clientWidth)
      markEdges(element)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { scroller, onScroll, room }
}
