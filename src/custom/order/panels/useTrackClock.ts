import { useEffect, useState } from 'react'
import type { Unix } from '../../../domain/time'

/** ms between two pictures */
const TICK = 100
/** seconds in which a track plays, whatever its length, at single speed */
const PLAYED_IN = 20

/** The moment of a track that is shown: it plays from start to end, and is moved by hand. @param start before `end` */
export function useTrackClock(start: Unix, end: Unix) {
  const [at, setAt] = useState(start)
  const [isPlaying, setPlaying] = useState(false)
  const [speed, setSpeed] = useState(1)
  useEffect(() => {
    if (!isPlaying) return
    const step = ((end - start) / PLAYED_IN) * (TICK / 1000) * speed
    const timer = setInterval(() => setAt((now) => Math.min(end, now + step)), TICK)
    return () => clearInterval(timer)
  }, [isPlaying, start, end, speed])
  // Whoever reaches the end stops there; playing anew begins at the start.
  if (isPlaying && at >= end) setPlaying(false)
  return {
    at,
    isPlaying,
    speed,
    setSpeed,
    toggle: () => {
      if (!isPlaying && at >= end) setAt(start)
      setPlaying(!isPlaying)
    },
    seek: (moment: Unix) => setAt(Math.min(end, Math.max(start, moment))),
  }
}
