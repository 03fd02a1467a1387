import { useEffect, useSyncExternalStore } from 'react'

/** The record that is open, and what can be done to it now: the palette offers it too. */
export interface CurrentRecord {
  /** which one, in words: the order's number */
  readonly title: string
  readonly offers: readonly { readonly name: string; readonly label: string; readonly run: () => void }[]
}

/** Those that stand open, the topmost last. */
let open: readonly { readonly current: CurrentRecord }[] = []
const listeners = new Set<() => void>()

function change(next: typeof open) {
  open = next
  for (const listen of listeners) listen()
}
function subscribe(listen: () => void) {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}

/** Names the record of an open panel or page while it stands. @param current the same object until something of it changes */
export function useAsCurrent(current: CurrentRecord): void {
  useEffect(() => {
    const mine = { current }
    change([...open, mine])
    return () => change(open.filter((other) => other !== mine))
  }, [current])
}

/** The record that stands on top; null while none is open. */
export const useCurrentRecord = (): CurrentRecord | null =>
  useSyncExternalStore(subscribe, () => open.at(-1)?.current ?? null)
