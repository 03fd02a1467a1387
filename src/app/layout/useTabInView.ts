import { type RefObject, useLayoutEffect, type WheelEvent } from 'react'

/**
 * Keeps the present page's tab in view: when another becomes it, when the strip or the tab gets another width, and with the
 * first drawing. The strip has no scrollbar, so a mouse wheel moves it sideways, and `data-more` says at which ends more follows.
 * @param own   key of the present tab
 * @param count how many tabs there are
 */
export function useTabInView(strip: RefObject<HTMLElement | null>, own: string, count: number) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: which element is the present one changes with these
  useLayoutEffect(() => {
    const line = strip.current
    if (!line) return
    const tab = line.querySelector('[aria-current]')?.parentElement
    const fade = () => {
      const ends = [line.scrollLeft > 1 && 'start', line.scrollLeft + line.clientWidth < line.scrollWidth - 1 && 'end']
      line.dataset.more = ends.filter(Boolean).join(' ')
    }
    const reveal = () => {
      tab?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
      fade()
    }
    line.addEventListener('scroll', fade, { passive: true })
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(reveal)
    // It calls at once, when the page has been laid out anyway: to measure here would lay it out twice.
    if (observer) observer.observe(line)
    else reveal()
    if (tab) observer?.observe(tab)
    return () => {
      line.removeEventListener('scroll', fade)
      observer?.disconnect()
    }
  }, [strip, own, count])

  return ({ deltaX, deltaY, shiftKey }: WheelEvent<HTMLElement>) => {
    if (strip.current && deltaX === 0 && !shiftKey) strip.current.scrollLeft += deltaY
  }
}
