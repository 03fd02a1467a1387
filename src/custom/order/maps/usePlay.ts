import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useState } from 'react'

interface PlayProps {
  readonly at: number
  readonly last: number
  readonly onStep: (at: number) => void
}

interface Play {
  readonly isPlaying: boolean
  /** whether it goes one step at a press: where motion is reduced nothing moves by itself */
  readonly isStepwise: boolean
  /** plays from here, from the beginning when the end is shown, or stops */
  readonly toggle: () => void
  readonly stop: () => void
}

const STEP_MS = 900

/** Goes through the steps up to the last one and stops there. */
export function usePlay({ at, last, onStep }: PlayProps): Play {
  const isStepwise = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true })
  const [isPlaying, setPlaying] = useState(false)
  const isEnd = at >= last
  // biome-ignore lint/correctness/useExhaustiveDependencies: onStep is another function at each render
  useEffect(() => {
    if (!isPlaying) return
    if (isEnd) {
      setPlaying(false)
      return
    }
    const timer = setTimeout(() => onStep(at + 1), STEP_MS)
    return () => clearTimeout(timer)
  }, [isPlaying, isEnd, at])
  return {
    isPlaying,
    isStepwise,
    toggle: () => {
      if (isStepwise) return onStep(isEnd ? 0 : at + 1)
      if (!isPlaying && isEnd) onStep(0)
      setPlaying(!isPlaying)
    },
    stop: () => setPlaying(false),
  }
}
