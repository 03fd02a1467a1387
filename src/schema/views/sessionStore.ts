import type { Store } from 'react-admin'

const PREFIX = 'desk.list.'

/** The open record belongs to the address, not to the list's parameters: coming back to the list must not open it again. */
const withoutOpen = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !('open' in value)) return value
  const { open: _, ...rest } = value
  return rest
}

function parse(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

function createSessionStore(): Store {
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const publish = (key: string, value: unknown) => {
    for (const listener of listeners.get(key) ?? []) listener(value)
  }
  const remove = (key: string) => {
    sessionStorage.removeItem(PREFIX + key)
    publish(key, undefined)
  }
  const removeItems = (prefix: string) => {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX + prefix)) remove(key.slice(PREFIX.length))
    }
  }
  return {
    setup: () => undefined,
    teardown: () => undefined,
    getItem: <T>(key: string, fallback?: T) =>
      (parse(sessionStorage.getItem(PREFIX + key)) as T | undefined) ?? fallback,
    setItem: (key, value) => {
      const kept = withoutOpen(value)
      if (kept === undefined) return remove(key)
      sessionStorage.setItem(PREFIX + key, JSON.stringify(kept))
      publish(key, kept)
    },
    removeItem: remove,
    removeItems,
    reset: () => removeItems(''),
    subscribe: (key, callback) => {
      const set = listeners.get(key) ?? new Set()
      listeners.set(key, set.add(callback))
      return () => set.delete(callback)
    },
  }
}

/** Parameters and selections of lists: each tab of the browser has its own, and logout in one leaves the others alone. */
export const sessionStore = createSessionStore()
