import { useMemo, useRef } from 'react'
import { newIdempotencyKey, wasAnswered } from './provider'

/** The name under which a dialog or a form sends its call to the server. */
export interface CallKey {
  /** what to send as the Idempotency-Key */
  readonly current: string
  /** To be told of a failure. A refused call is over; one without an answer may have gone through, so the next try is the same call. */
  failed(error: unknown): void
  /** The next call is another, where what sends it stays after the first. */
  renew(): void
}

/** One name for each call that is meant, however often it is tried. */
export function useCallKey(): CallKey {
  const key = useRef<string | null>(null)
  return useMemo(
    () => ({
      get current() {
        key.current ??= newIdempotencyKey()
        return key.current
      },
      failed(error) {
        if (wasAnswered(error)) key.current = null
      },
      renew() {
        key.current = null
      },
    }),
    [],
  )
}
