/** A write that was sent and may stand or not, since no answer says. */
export interface UnknownCall {
  /** its Idempotency-Key, by which the server knows what became of it */
  readonly key: string
  /** its number in the server's log, null of a backend that takes none */
  readonly number: string | null
  /** ms since 1970 */
  readonly at: number
  /** the user has put its notice away */
  readonly isHidden?: boolean
}

/** The writes of this tab whose outcome is unknown. They stay over a reload, as keys without what was sent. */
export interface UnknownCalls {
  readonly list: () => readonly UnknownCall[]
  readonly listen: (listener: () => void) => () => void
  /** The key under which the same write is under way; the given one where there is none. */
  readonly keyFor: (asked: string, key: string) => string
  readonly add: (call: UnknownCall, asked: string) => void
  /** Its outcome is known. */
  readonly settle: (key: string) => void
  readonly hide: (key: string) => void
}

const STORED = 'rd-unknown-calls'
/** ms for which the server keeps a reply */
const KEPT = 24 * 3_600_000
const MOST = 20

/** @param storage of the tab; without one nothing stays over a reload */
export function createUnknownCalls(storage?: Pick<Storage, 'getItem' | 'setItem'>): UnknownCalls {
  let calls: readonly UnknownCall[] = restored(storage)
  /** what was sent, by key; never stored, since it may hold secrets */
  const asked = new Map<string, string>()
  const listeners = new Set<() => void>()

  const set = (next: readonly UnknownCall[]) => {
    calls = next.slice(-MOST)
    for (const key of asked.keys()) if (!calls.some((call) => call.key === key)) asked.delete(key)
    try {
      storage?.setItem(STORED, JSON.stringify(calls))
    } catch {
      // A full or forbidden storage: the notice lasts as long as the page.
    }
    for (const listener of listeners) listener()
  }

  return {
    list: () => calls,
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    keyFor: (same, key) => [...asked].find(([, text]) => text === same)?.[0] ?? key,
    add(call, text) {
      asked.set(call.key, text)
      set([...calls.filter(({ key }) => key !== call.key), call])
    },
    settle(key) {
      if (calls.some((call) => call.key === key)) set(calls.filter((call) => call.key !== key))
    },
    hide: (key) => set(calls.map((call) => (call.key === key ? { ...call, isHidden: true } : call))),
  }
}

function restored(storage: Pick<Storage, 'getItem'> | undefined): readonly UnknownCall[] {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(STORED) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.filter((call): call is UnknownCall => typeof call?.key === 'string' && Date.now() - call.at < KEPT)
  } catch {
    return []
  }
}

/** A number for the server's log, in the form that it takes. */
export function newCallNumber(): string {
  const digits = randomHex(6)
  return `${digits.slice(0, 8)}-${digits.slice(8)}`
}

/** Random bytes in hex; `randomUUID` is missing on plain http addresses. */
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')
