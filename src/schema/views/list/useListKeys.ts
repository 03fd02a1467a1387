import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useListContext } from 'react-admin'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))

/** Whether something lies above the page: then the keys are its own. */
const isCovered = (): boolean => document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') !== null

/** `/` goes to the keyword, Esc ends the selection, ↓ steps into the rows from anywhere on the page. */
export function useListKeys(root: RefObject<HTMLElement | null>): void {
  const { selectedIds, onUnselectItems } = useListContext()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isCovered()) return
    if (event.key === 'Escape' && selectedIds.length > 0) return onUnselectItems()
    if (isTyping(event.target)) return
    const find = (selector: string) => root.current?.querySelector<HTMLElement>(selector)
    const target =
      event.key === '/'
        ? (find('[data-keyword] input') ?? find('.rd-filters input'))
        : event.key === 'ArrowDown' && document.activeElement === document.body
          ? find('tr[data-index][tabindex="0"]')
          : null
    if (!target) return
    event.preventDefault()
    target.focus()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
