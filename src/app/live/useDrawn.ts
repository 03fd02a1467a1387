import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** ms without a call after which the first page counts as drawn. */
const QUIET_MS = 1000

/** Whether the first page has its data: what can wait for that comes afterwards. */
export function useDrawn(): boolean {
  const isBusy = useIsFetching() > 0
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    if (isDrawn || isBusy) return undefined
    const timer = setTimeout(() => setDrawn(true), QUIET_MS)
    return () => clearTimeout(timer)
  }, [isDrawn, isBusy])
  return isDrawn
}
