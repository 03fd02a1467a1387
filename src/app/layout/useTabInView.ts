import { type RefObject, useLayoutEffect, type WheelEvent } from 'react'

/**
 * Keeps the present page's tab in view: when another becomes it, when the strip or the tab gets another width, and with the
 * first drawing. The strip has no scrollbar, so a mouse wheel moves it sideways.
 * @param own   key of the present tab
 * @param count how many tabs there are
 */
export function useTabInView(strip: RefObject<HTMLElement | null>, own: string, count: number) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: which element is the present one changes with these
  useLayoutEffect(() => {
    const tab = strip.current?.querySelector('[aria-current]')?.parentElement
    if (!strip.current || !tab) return
    const reveal = () => tab.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
    reveal()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(reveal)
    observer.observe(strip.current)
    observer.observe(tab)
    return () => observer.disconnect()
  }, [strip, own, count])

  return ({ deltaX, deltaY, shiftKey }: WheelEvent<HTMLElement>) => {
    if (strip.current && deltaX === 0 && !shiftKey) strip.current.scrollLeft += deltaY
  }
}
