import { useCallback, useLayoutEffect, useRef, useState } from 'react'

/** Shadows stand only at an edge that something is scrolled beneath; no drawing, only two attributes. */
function markEdges(element: HTMLElement): void {
  const { scrollLeft, clientWidth, scrollWidth } = element
  element.toggleAttribute('data-beneath-left', scrollLeft > 0)
  element.toggleAttribute('data-beneath-right', scrollLeft + clientWidth < scrollWidth - 1)
}

/** The box that a table scrolls in, and the room it gives (px). */
export function useScroller() {
  const scroller = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const onScroll = useCallback(() => {
    if (scroller.current) markEdges(scroller.current)
  }, [])
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const measure = () => {
      setWidth(element.clientWidth)
      markEdges(element)
    }
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { scroller, onScroll, width }
}
