import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Where each page was scrolled to in this window, by path. */
const tops = new Map<string, number>()

/** A ref for the scrolling element: a page comes back where it was left, a new one begins at its top. */
export function useMainScroll() {
  const { pathname } = useLocation()
  const scroller = useRef<HTMLElement & HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    element.scrollTop = tops.get(pathname) ?? 0
    const remember = () => tops.set(pathname, element.scrollTop)
    element.addEventListener('scroll', remember, { passive: true })
    return () => element.removeEventListener('scroll', remember)
  }, [pathname])
  return scroller
}
