import { useEffect, useEffectEvent, useRef } from 'react'
import { useLiveCount } from './counts'
import { useLiveState } from './feed'

/** Calls back when a sign of the stream is another one: a task has come further, money was booked. */
export function useSign(name: 'progress' | 'wallet', onChange: () => void): void {
  const { value } = useLiveCount<unknown>(name)
  const sign = value === undefined ? undefined : JSON.stringify(value)
  const last = useRef(sign)
  const tell = useEffectEvent(onChange)
  useEffect(() => {
    // A stream that is opened again has no sign at first: what was booked in between is seen by comparing with the last one.
    if (sign === undefined || last.current === sign) return
    last.current = sign
    tell()
  }, [sign])
}

/** ms between looks at something under way; false while a stream tells of it. @param ms without a stream */
export const useLookEvery = (ms: number): number | false => (useLiveState() === 'live' ? false : ms)
