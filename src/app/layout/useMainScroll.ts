import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Where each page was scrolled to in this window, by path. */
const tops = new Map<string, number>()

/** ms for which a page may still be growing to the height that it had */
const GROWING = 3000
const HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** A ref for the scrolling element: a page comes back where it was left, as soon as it is that long again; a new one begins at its top. */
export function useMainScroll() {
  const { pathname } = useLocation()
  const scroller = useRef<HTMLElement & HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const wanted = tops.get(pathname) ?? 0
    const until = performance.now() + GROWING
    let frame = 0
    const settle = () => {
      cancelAnimationFrame(frame)
      frame = 0
    }
    const reach = () => {
      element.scrollTop = wanted
      const isThere = element.scrollTop >= wanted - 1 || performance.now() > until
      frame = isThere ? 0 : requestAnimationFrame(reach)
    }
    reach()
    const remember = () => {
      if (frame === 0) tops.set(pathname, element.scrollTop)
    }
    element.addEventListener('scroll', remember, { passive: true })
    for (const hand of HANDS) element.addEventListener(hand, settle, { passive: true })
    return () => {
      settle()
      element.removeEventListener('scroll', remember)
      for (const hand of HANDS) element.removeEventListener(hand, settle)
    }
  }, [pathname])
  return scroller
}
