import { useSyncExternalStore } from 'react'

let waiting = 0
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Says how much waits for the user, for the document's title. */
export function setWaiting(count: number): void {
  if (count === waiting) return
  waiting = count
  for (const listener of listeners) listener()
}

/** How much waits for the user; 0 says nothing. */
export const useWaiting = (): number => useSyncExternalStore(subscribe, () => waiting)
