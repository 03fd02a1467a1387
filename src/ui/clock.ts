import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
const seconds = () => Math.floor(Date.now() / 1000)

let current = seconds()
let timer: ReturnType<typeof setInterval> | undefined

function tick() {
  current = seconds()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    current = seconds()
    timer = setInterval(tick, 1000)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

/** The present in unix seconds. All countdowns of a page share one timer, which rests while nobody looks. */
export const useClock = () => useSyncExternalStore(subscribe, () => (listeners.size === 0 ? seconds() : current))
