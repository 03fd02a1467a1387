import { useMemo, useRef } from 'react'
import type { Outcome } from './actions/useActionCall'
import { newIdempotencyKey, settlesKey, wasAnswered } from './provider'

/** The name under which a dialog or a form sends its call to the server. */
interface CallKey {
  /** what to send as the Idempotency-Key */
  readonly current: string
  /** To be told of a failure. A refused call is over; one whose outcome is unknown may stand, so the next try is the same call. */
  failed(error: unknown): void
  /** Whether a call went through, of which it is told if not. */
  took(outcome: Outcome): outcome is { readonly data: unknown }
  /** The next call is another, where what sends it stays after the first. */
  renew(): void
}

/** One name for each call that is meant, kept across retries until its outcome is known. */
export function useCallKey(): CallKey {
  const key = useRef<string | null>(null)
  const isUnknown = useRef(false)
  return useMemo(() => {
    const forget = () => {
      key.current = null
      isUnknown.current = false
    }
    const failed = (error: unknown) => {
      if (!wasAnswered(error)) isUnknown.current = true
      else if (!isUnknown.current || settlesKey(error)) forget()
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
      renew: forget,
    }
  }, [])
}
