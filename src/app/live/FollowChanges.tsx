import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { DeskDataProvider } from '../../dataProvider'

/** ms without a call after which the first page counts as drawn. */
const QUIET_MS = 1000

/** Opens the stream of changes once the first page has what it asked for, and closes it with the desk. */
export function FollowChanges() {
  const client = useQueryClient()
  const provider = useDataProvider<DeskDataProvider>()
  const isBusy = useIsFetching() > 0
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    if (isDrawn || isBusy) return undefined
    const timer = setTimeout(() => setDrawn(true), QUIET_MS)
    return () => clearTimeout(timer)
  }, [isDrawn, isBusy])
  useEffect(() => {
    if (!isDrawn) return undefined
    let stop: (() => void) | undefined
    let isOver = false
    const load = async () => {
      const { startLive } = await import('./startLive')
      if (!isOver) stop = startLive({ client, provider })
    }
    // Without its code the polls go on as they do.
    load().catch(() => undefined)
    return () => {
      isOver = true
      stop?.()
    }
  }, [isDrawn, client, provider])
  return null
}
