import { useSyncExternalStore } from 'react'

/** What of the help is open: the chapter of the page or a named one, the keys, or what a version brought. */
export type HelpView =
  | { readonly kind: 'page'; readonly chapter?: string }
  | { readonly kind: 'keys' }
  | { readonly kind: 'news' }

let view: HelpView | null = null
const listeners = new Set<() => void>()

/** Opens a layer of the help in place of the one that is open; null closes it. */
export function showHelp(next: HelpView | null): void {
  view = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** What of the help is open; null is nothing. */
export const useHelpView = (): HelpView | null => useSyncExternalStore(subscribe, () => view)
