import { startTransition, useEffect, useState } from 'react'

/** ms after which nobody waits for a frame any longer: a page that is not looked at has none */
const NO_FRAME = 100

/** Fulfilled when the next frame has been painted: what need not be in it is begun then. */
export const painted = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done))
    setTimeout(done, NO_FRAME)
  })

/** A value as it stood in the last frame: what hangs on it is drawn in the frame after the one that shows it. */
export function useAfterPaint<T>(value: T): T {
  const [late, setLate] = useState(value)
  useEffect(() => {
    let isWanted = true
    void painted().then(() => isWanted && startTransition(() => setLate(() => value)))
    return () => {
      isWanted = false
    }
  }, [value])
  return late
}
