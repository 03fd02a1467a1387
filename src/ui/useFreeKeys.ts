import { useEffect, useEffectEvent } from 'react'

/** Hears the keys of a page's own while nothing has the focus and no dialog or list lies above it. */
export function useFreeKeys(onKey: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.target === document.body && !document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]'))
      onKey(event)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
