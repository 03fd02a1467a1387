import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useDataProvider } from 'react-admin'
import type { DeskDataProvider } from '../../dataProvider'
import { useDrawn } from './useDrawn'

/** Opens the stream of changes once the first page has what it asked for, and closes it with the desk. */
export function FollowChanges() {
  const client = useQueryClient()
  const provider = useDataProvider<DeskDataProvider>()
  const isDrawn = useDrawn()
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
