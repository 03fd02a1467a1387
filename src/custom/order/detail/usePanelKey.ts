import { type RefObject, useEffect, useEffectEvent } from 'react'
import { pressed, type Shortcut } from '../../../ui/keys/press'

/** Where a key is a letter. */
const TYPED = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"]'

/**
 * Listens for one key of a part of the page. It is ignored while the user types, and while a dialog or menu covers the part.
 * @param key one of the table `detailKeys`
 */
export function usePanelKey(part: RefObject<HTMLElement | null>, key: Shortcut, onKey: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!pressed(event, key) || event.defaultPrevented) return
    if (event.target instanceof Element && event.target.closest(TYPED)) return
    const above = [...document.querySelectorAll('[role="dialog"], [role="menu"], [role="listbox"]')].at(-1)
    if (above && !above.contains(part.current)) return
    event.preventDefault()
    onKey()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
