import { useEffect } from 'react'

/** Buttons of the rows that write; every other button asks `useReadOnly`. */
const WRITES = '.rd-act:not([data-reads], .rd-act-more)'

const writeOf = (event: Event): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(WRITES) : null

/** Buttons that write stay in sight and do nothing, which they say on hover and focus. The server refuses whatever else is tried. */
export function useDisabledWrites(reason: string): void {
  useEffect(() => {
    const stop = (event: Event) => {
      if (!writeOf(event)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    const say = (event: Event) => {
      const button = writeOf(event)
      if (!button) return
      button.title = reason
      button.setAttribute('aria-disabled', 'true')
    }
    document.addEventListener('click', stop, true)
    for (const name of ['mouseover', 'focusin'] as const) document.addEventListener(name, say, true)
    return () => {
      document.removeEventListener('click', stop, true)
      for (const name of ['mouseover', 'focusin'] as const) document.removeEventListener(name, say, true)
    }
  }, [reason])
}
