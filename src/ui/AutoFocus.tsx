import { type RefObject, useEffect, useRef } from 'react'

const FIELD = ['input:not([type=hidden])', 'textarea', 'select', '[contenteditable=true]', '[role=combobox]']
  .map((kind) => `${kind}:not(:disabled):not([readonly]):not([aria-hidden=true])`)
  .join()

/** The first field of a form; of radio buttons the one that is chosen. */
function firstField(within: Element): HTMLElement | null {
  const field = within.querySelector<HTMLElement>(FIELD)
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio') return field
  return (
    [...within.querySelectorAll<HTMLInputElement>('input:checked')].find(({ name }) => name === field.name) ?? field
  )
}

interface AutoFocusProps {
  /** what has the focus while there is no field */
  readonly otherwise?: RefObject<HTMLElement | null>
}

/**
 * Stands in a dialog's content and brings the focus to its first field, also when that arrives later (inputs are fetched when
 * they are first shown). What has taken the focus by itself keeps it; on a touch screen the keyboard stays away.
 */
export function AutoFocus({ otherwise }: AutoFocusProps) {
  const mark = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const content = mark.current?.parentElement
    const dialog = content?.closest('[role=dialog]')
    if (!content || !dialog || window.matchMedia?.('(pointer: coarse)').matches) return
    const isFree = () => {
      const at = document.activeElement
      return at === null || at === dialog || at === otherwise?.current || !dialog.contains(at)
    }
    const found = (): boolean => {
      if (!isFree()) return true
      const field = firstField(content)
      field?.focus()
      return field !== null
    }
    if (found()) return
    otherwise?.current?.focus()
    const arrival = new MutationObserver(() => {
      if (found()) arrival.disconnect()
    })
    arrival.observe(content, { childList: true, subtree: true })
    return () => arrival.disconnect()
  }, [otherwise])
  return <span ref={mark} hidden />
}
