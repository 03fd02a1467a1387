import { useSyncExternalStore } from 'react'

/** Where a user's preferences are kept for all browsers. */
export interface PreferenceServer {
  /** @throws when no answer came: the write is tried again. A refusal is an answer: nothing is thrown. */
  readonly save: (key: string, value: unknown) => Promise<unknown>
}

/** ms of quiet before a change is sent */
const QUIET = 800

const listeners = new Set<() => void>()
const parsed = new Map<string, unknown>()
/** keys that were changed since the page was opened: what the server knew before is old */
const touched = new Set<string>()

let owner = 'guest'
let server: PreferenceServer | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let sending: Promise<void> = Promise.resolve()

const localKey = (key: string, user = owner) => `desk.${key}.${user}`
/** Marks a change that the server has not got yet; an entry a key, since several windows may write. */
const unsentKey = (key: string) => `desk-unsent.${key}.${owner}`

/** Keys of the owner's entries that begin so. */
function keysOf(prefix: string): string[] {
  const end = `.${owner}`
  return Object.keys(localStorage)
    .filter((name) => name.startsWith(prefix) && name.endsWith(end) && name.length > prefix.length + end.length)
    .map((name) => name.slice(prefix.length, -end.length))
}
const localKeys = () => keysOf('desk.')
const unsentKeys = () => keysOf('desk-unsent.')

function announce() {
  for (const listener of listeners) listener()
}

function store(key: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Storage is full or forbidden: the value holds until the page is left.
  }
}

function read(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Turns to the preferences of a user (`guest` before login); those of others stay where they are. */
export function openPreferences(user: string): void {
  owner = user
  server = null
  clearTimeout(timer)
  parsed.clear()
  touched.clear()
  announce()
}

/** The value of a key, the same object until it changes; undefined when nothing was ever set. */
export function getPreference(key: string): unknown {
  if (!parsed.has(key)) parsed.set(key, read(localKey(key)))
  return parsed.get(key)
}

/** The value as another user of this device left it. */
export const readPreferenceOf = (user: string, key: string): unknown => read(localKey(key, user))

export const hasPreferences = (): boolean => localKeys().length > 0

function keep(key: string, value: unknown) {
  parsed.set(key, value)
  store(localKey(key), value === undefined ? null : JSON.stringify(value))
}

/** Changes a preference: here at once, on the server a moment later. @param value  undefined forgets it */
export function setPreference(key: string, value: unknown): void {
  keep(key, value)
  touched.add(key)
  if (owner !== 'guest') {
    store(unsentKey(key), '1')
    clearTimeout(timer)
    timer = setTimeout(() => void flushPreferences(), QUIET)
  }
  announce()
}

/** Sends what was changed, now. Resolves when everything was tried; what got no answer is tried again later. */
export function flushPreferences(): Promise<void> {
  clearTimeout(timer)
  sending = sending.then(async () => {
    const [to, user] = [server, owner]
    if (!to) return
    for (const key of unsentKeys()) {
      const value = getPreference(key)
      try {
        await to.save(key, value ?? null)
      } catch {
        return
      }
      if (user !== owner) return
      if (getPreference(key) === value) store(unsentKey(key), null)
    }
  })
  return sending
}

/**
 * Takes over what the server has for a user, if it is still the owner. Changes that it has not got yet are sent instead; what
 * another browser forgot is forgotten here.
 * @param theirs  null when the server could not say: the copy of this device stands
 */
export function connectPreferences(
  user: string,
  to: PreferenceServer,
  theirs: Readonly<Record<string, unknown>> | null,
): void {
  if (user !== owner) return
  server = to
  const newer = new Set([...unsentKeys(), ...touched])
  let changed = false
  for (const key of theirs ? new Set([...localKeys(), ...Object.keys(theirs)]) : []) {
    const value = theirs?.[key]
    if (newer.has(key) || JSON.stringify(getPreference(key)) === JSON.stringify(value)) continue
    keep(key, value)
    changed = true
  }
  if (changed) announce()
  if (newer.size > 0) void flushPreferences()
}

export function onPreferences(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The value of a key and the way to change it; screens that show it follow. */
export function usePreference(key: string): [value: unknown, set: (value: unknown) => void] {
  const value = useSyncExternalStore(onPreferences, () => getPreference(key))
  return [value, (next) => setPreference(key, next)]
}

if (typeof window !== 'undefined') {
  const send = () => {
    if (owner !== 'guest' && unsentKeys().length > 0) void flushPreferences()
  }
  window.addEventListener('online', send)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send())
  window.addEventListener('storage', ({ key }) => {
    const end = `.${owner}`
    if (!key?.startsWith('desk.') || !key.endsWith(end)) return
    parsed.delete(key.slice('desk.'.length, -end.length))
    announce()
  })
}
