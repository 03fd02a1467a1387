import { type ReactNode, startTransition, useEffect, useState } from 'react'

/** What waits for the end of the first drawing; null once everything is drawn together. */
let waiting: Set<() => void> | null = null

/** From now on the next drawing is the first of the page, in which each part counts. */
export const beginFirstDrawing = (): void => {
  waiting = new Set()
}

/** Whether this is the page's first drawing. */
export const isFirstDrawing = (): boolean => waiting !== null

/** Calls back once the first drawing is on screen. @returns the way to stop waiting */
function whenOnScreen(listener: () => void): () => void {
  const own = waiting
  if (!own) {
    listener()
    return () => undefined
  }
  // A frame's callbacks run before it is painted, a timer set there after it.
  if (own.size === 0) requestAnimationFrame(() => setTimeout(() => endFirstDrawing(own)))
  own.add(listener)
  return () => {
    own.delete(listener)
  }
}

function endFirstDrawing(own: Set<() => void>): void {
  if (waiting === own) waiting = null
  startTransition(() => {
    for (const listener of own) listener()
  })
}

interface LaterProps {
  readonly children: ReactNode
  /** holds the place meanwhile, so that nothing moves */
  readonly until?: ReactNode
}

/**
 * What the first page is drawn without, a moment later: first the rows that somebody waits for, then what stands around them.
 * React draws it in the background, and lets a key or a click pass before it.
 */
export function Later({ children, until = null }: LaterProps) {
  const [isDue, setDue] = useState(waiting === null)
  useEffect(() => (isDue ? undefined : whenOnScreen(() => setDue(true))), [isDue])
  return isDue ? children : until
}
