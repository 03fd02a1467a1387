import Popper from '@mui/material/Popper'
import { useEffect, useRef, useState } from 'react'
import { Row } from '../../ui/Box'
import { Kbd } from '../../ui/Kbd'
import './tips.css'

interface Tip {
  readonly anchor: HTMLElement
  readonly words: string
  /** the key at the end of a title: `关闭 Esc` */
  readonly key: string | null
}

/** ms over an element before its tip is shown */
const REST = 300
const KEY = /^(.*\S)\s+((?:Ctrl|Alt|Shift)[ +]\S+|Esc|Enter|F\d|[A-Z/.])$/s

/** The tip of a title. */
function tipOf(anchor: HTMLElement, title: string): Tip {
  const [, words = title, key = null] = KEY.exec(title) ?? []
  return { anchor, words, key }
}

/**
 * One tip for every element with a title, in the look of the desk instead of the browser's: under a resting pointer, and under
 * the focus of the keyboard. While it stands the title is set aside, so that the browser shows none beside it.
 */
export function Tips() {
  const [tip, setTip] = useState<Tip | null>(null)
  const held = useRef<{ readonly element: HTMLElement; readonly title: string } | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const release = () => {
      clearTimeout(timer)
      const { element, title } = held.current ?? {}
      // What was drawn anew meanwhile has its title already.
      if (element && title && !element.hasAttribute('title')) element.setAttribute('title', title)
      held.current = null
      setTip(null)
    }
    const titled = (target: EventTarget | null) =>
      target instanceof Element ? target.closest<HTMLElement>('[title]:not(iframe, [title=""])') : null
    const enter = ({ target, pointerType }: PointerEvent) => {
      if (pointerType === 'touch') return
      if (held.current && target instanceof Node && held.current.element.contains(target)) return
      release()
      const element = titled(target)
      const title = element?.getAttribute('title')
      if (!element || !title) return
      held.current = { element, title }
      element.removeAttribute('title')
      timer = setTimeout(() => element.isConnected && setTip(tipOf(element, title)), REST)
    }
    const focus = ({ target }: FocusEvent) => {
      const element = target instanceof HTMLElement && target.matches(':focus-visible') ? target : null
      const title = element?.getAttribute('title')
      if (!element || !title) return
      clearTimeout(timer)
      timer = setTimeout(() => setTip(tipOf(element, title)), REST)
    }
    const hide = ({ key }: KeyboardEvent) => key === 'Escape' && setTip(null)
    document.addEventListener('pointerover', enter)
    document.addEventListener('focusin', focus)
    for (const event of ['pointerdown', 'focusout', 'scroll', 'blur'] as const)
      window.addEventListener(event, release, true)
    document.addEventListener('pointerleave', release)
    document.addEventListener('keydown', hide)
    return () => {
      release()
      document.removeEventListener('pointerover', enter)
      document.removeEventListener('focusin', focus)
      for (const event of ['pointerdown', 'focusout', 'scroll', 'blur'] as const)
        window.removeEventListener(event, release, true)
      document.removeEventListener('pointerleave', release)
      document.removeEventListener('keydown', hide)
    }
  }, [])
  if (!tip?.anchor.isConnected) return null
  return (
    <Popper open anchorEl={tip.anchor} placement="bottom" className="rd-tip-place">
      <Row gap={1.5} padX={2} padY={1} round={1} size="small" className="rd-tip" aria-hidden>
        {tip.words}
        {tip.key && <Kbd>{tip.key}</Kbd>}
      </Row>
    </Popper>
  )
}
