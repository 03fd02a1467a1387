import { type RefObject, useEffect, useEffectEvent } from 'react'
import { useListContext } from 'react-admin'
import { listKeys } from '../../../ui/keys/list'
import { pressed } from '../../../ui/keys/press'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select'))

/** Whether something lies above the page: then the keys are its own. */
const isCovered = (): boolean => document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') !== null

/** `/` goes to the keyword, F adds a filter, Esc ends the selection, ↓ steps into the rows, from the keyword or where no control has the focus. */
export function useListKeys(root: RefObject<HTMLElement | null>): void {
  const { selectedIds, onUnselectItems } = useListContext()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isCovered()) return
    if (pressed(event, listKeys.unselect) && selectedIds.length > 0) return onUnselectItems()
    const isKeyword = event.target instanceof HTMLElement && event.target.closest('[data-keyword]') !== null
    if (isTyping(event.target) && !(isKeyword && pressed(event, listKeys.rows))) return
    if (pressed(event, listKeys.filter)) {
      const add = root.current?.querySelector<HTMLElement>('[data-add-filter]')
      if (add) event.preventDefault()
      return add?.click()
    }
    const find = (selector: string) => root.current?.querySelector<HTMLElement>(selector)
    const target = pressed(event, listKeys.keyword)
      ? (find('[data-keyword] input') ?? find('.rd-filters input'))
      : pressed(event, listKeys.rows) && (isKeyword || document.activeElement === document.body)
        ? find('tr[data-index][tabindex="0"]')
        : null
    if (!target) return
    event.preventDefault()
    target.focus()
    // The next search replaces the one before.
    if (target instanceof HTMLInputElement) target.select()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
