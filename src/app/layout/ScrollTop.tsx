import ArrowUp from 'lucide-react/icons/arrow-up'
import { type RefObject, useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Stack } from '../../ui/Box'

/** px that a page is scrolled before the way back is offered (O-634) */
const FAR = 400

interface ScrollTopProps {
  /** what scrolls; another element asks for another key */
  readonly scroller: RefObject<HTMLElement | null>
}

/** Leads back to the top of a long page. */
export function ScrollTop({ scroller }: ScrollTopProps) {
  const translate = useTranslate()
  const [isFar, setFar] = useState(false)
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const look = () => setFar(element.scrollTop > FAR)
    element.addEventListener('scroll', look, { passive: true })
    return () => element.removeEventListener('scroll', look)
  }, [scroller])
  if (!isFar) return null
  return (
    <Stack
      as="button"
      type="button"
      centred
      fill="surface"
      edge="all"
      round={2}
      tone="soft"
      className="desk-to-top"
      aria-label={translate('回到顶部')}
      onClick={() => scroller.current?.scrollTo({ top: 0 })}
    >
      <ArrowUp size={18} aria-hidden />
    </Stack>
  )
}
