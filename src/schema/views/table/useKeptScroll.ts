import { type RefObject, useContext, useLayoutEffect, useRef } from 'react'
import { useListContext } from 'react-admin'
import { ListPlaceContext } from '../list/listAddress'

interface Place {
  readonly asked: string
  readonly left: number
  readonly top: number
}

/** Where each list of this window was scrolled to, by its name. */
const places = new Map<string, Place>()

/**
 * A table comes back scrolled as it was left, if it is asked for the same; other rows begin at their top.
 * @param drawn  whether its rows are there
 */
export function useKeptScroll(scroller: RefObject<HTMLElement | null>, drawn: boolean): void {
  const { key } = useContext(ListPlaceContext)
  const { filterValues, sort, page, perPage, isPlaceholderData } = useListContext()
  const asked = JSON.stringify([filterValues, sort, page, perPage])
  const before = useRef<string | null>(null)
  const ready = drawn && key !== '' && !isPlaceholderData
  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || !ready) return
    const kept = places.get(key)
    if (before.current === null && kept?.asked === asked) {
      element.scrollLeft = kept.left
      element.scrollTop = kept.top
    } else if (before.current !== null && before.current !== asked) element.scrollTop = 0
    before.current = asked
    const remember = () => places.set(key, { asked, left: element.scrollLeft, top: element.scrollTop })
    element.addEventListener('scroll', remember, { passive: true })
    return () => element.removeEventListener('scroll', remember)
  }, [scroller, key, asked, ready])
}
