type Listener = (message: string) => void

/** Carries the guard's refusals, which happen outside React, to the screen that shows them. */
export interface Refusals {
  readonly say: Listener
  readonly listen: (listener: Listener) => () => void
}

export function createRefusals(): Refusals {
  const listeners = new Set<Listener>()
  return {
    say: (message) => {
      for (const listener of listeners) listener(message)
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
