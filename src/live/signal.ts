/** A value that others may watch. */
interface Signal<T> {
  readonly now: () => T
  readonly set: (next: T) => void
  /** @returns the way to stop */
  readonly watch: (listener: () => void) => () => void
}

export function createSignal<T>(initial: T): Signal<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    now: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** News that nobody keeps. */
interface Channel<T> {
  readonly publish: (news: T) => void
  /** @returns the way to stop */
  readonly listen: (listener: (news: T) => void) => () => void
}

export function createChannel<T>(): Channel<T> {
  const listeners = new Set<(news: T) => void>()
  return {
    publish(news) {
      for (const listener of listeners) listener(news)
    },
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
