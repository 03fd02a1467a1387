import { useEffect, useId, useSyncExternalStore } from 'react'

interface Subject {
  readonly id: string
  readonly text: string
}

let subjects: readonly Subject[] = []
const listeners = new Set<() => void>()

function change(next: readonly Subject[]) {
  subjects = next
  for (const listen of listeners) listen()
}
function subscribe(listen: () => void) {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}

/** Names what stands over the page while it does, for the document's title: a record, a dialog, its place in a queue. */
export function usePageSubject(text: string | null): void {
  const id = useId()
  useEffect(() => {
    if (!text) return
    change([...subjects.filter((subject) => subject.id !== id), { id, text }])
    return () => change(subjects.filter((subject) => subject.id !== id))
  }, [id, text])
}

/** What stands over the page, the topmost first; one thing that two of them name stands once. */
export function usePageSubjects(): readonly string[] {
  const all = useSyncExternalStore(subscribe, () => subjects)
  return [...new Set(all.map(({ text }) => text))].reverse()
}

let ownName: string | null = null

/** Names the page itself while it stands: tab and breadcrumb say which record it is about instead of what the menu calls it. */
export function usePageName(text: string | null): void {
  useEffect(() => {
    const tell = (next: string | null) => {
      ownName = next
      for (const listen of listeners) listen()
    }
    tell(text)
    return () => tell(null)
  }, [text])
}

/** What the page that stands calls itself; null where it has no name of its own. */
export const useOwnPageName = (): string | null => useSyncExternalStore(subscribe, () => ownName)
