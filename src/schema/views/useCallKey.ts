import { useMemo, useRef } from 'react'
import type { Outcome } from './actions/useActionCall'
import { newIdempotencyKey, wasAnswered } from './provider'

/** The name under which a dialog or a form sends its call to the server. */
export interface CallKey {
  /** what to send as the Idempotency-Key */
  readonly current: string
  /** To be told of a failure. A refused call is over; one without an answer may have gone through, so the next try is the same call. */
  failed(error: unknown): void
  /** Whether a call went through, of which it is told if not. */
  took(outcome: Outcome): outcome is { readonly data: unknown }
  /** The next call is another, where what sends it stays after the first. */
  renew(): void
}

/** One name for each call that is meant, however often it is tried. */
export function useCallKey(): CallKey {
  const key = useRef<string | null>(null)
  return useMemo(() => {
    const failed = (error: unknown) => {
      if (wasAnswered(error)) key.current = null
    }
    return {
      get current() {
        key.current ??= newIdempotencyKey()
        return key.current
      },
      failed,
      took(outcome): outcome is { readonly data: unknown } {
        if ('error' in outcome) failed(outcome.error)
        return !('error' in outcome)
      },
      renew() {
        key.current = null
      },
    }
  }, [])
}
