import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { isFirstDrawing } from '../../../ui/Later'

/** Shadows stand only at an edge that something is scrolled beneath; no drawing, only two attributes of the frame. */
function markEdges({ parentElement, scrollLeft, clientWidth, scrollWidth }: HTMLElement): void {
  parentElement?.toggleAttribute('data-beneath-left', scrollLeft > 0)
  parentElement?.toggleAttribute('data-beneath-right', scrollLeft + clientWidth < scrollWidth - 1)
}

/** px beside a page's table: padding of the main area and edges of the card */
const BESIDE = 34

/** The room that the list of a page is likely to have; index.html has found out how wide the menu is. */
function likelyRoom(): number {
  const menu = Number.parseFloat(document.documentElement.style.getPropertyValue('--shell')) || 0
  return window.innerWidth - menu - BESIDE
}

/**
 * The box that a table scrolls in, and the room it gives (px).
 * The room is null at first: rows that are drawn before it is known would be laid out twice, which costs more than drawing them.
 * The first page alone is drawn at once, with what is likely, so that its rows come with their frame.
 */
export function useScroller() {
  const scroller = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(() => (isFirstDrawing() ? likelyRoom() : null))
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
