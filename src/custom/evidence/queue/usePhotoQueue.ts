import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useDataProvider } from 'react-admin'
import type { DeskDataProvider } from '../../../dataProvider'
import { order as resource } from '../../../resources/order/order.resource'
import { useIdentity } from '../../../schema/views'
import { PhotoQueue, type QueuedPhoto } from './PhotoQueue'
import { browserPhotoLock, browserStore } from './pendingPhotos'

/** One for the page: photos go on while one looks at something else. */
const queue = new PhotoQueue(browserStore, browserPhotoLock)
globalThis.addEventListener?.('online', () => queue.retryAll())

/** The page's queue of photos, and those of one order. */
export function usePhotoQueue(orderId: number | null): {
  readonly queue: PhotoQueue
  readonly photos: readonly QueuedPhoto[]
} {
  const provider = useDataProvider<DeskDataProvider>()
  const client = useQueryClient()
  const userId = useIdentity()?.id
  useEffect(() => {
    if (typeof userId !== 'number') return
    const refresh = () => client.invalidateQueries({ queryKey: [resource.name] })
    void queue.begin(userId, provider, () => void refresh())
  }, [userId, provider, client])
  const all = useSyncExternalStore(queue.subscribe, queue.snapshot)
  const photos = useMemo(() => all.filter((photo) => photo.orderId === orderId), [all, orderId])
  return { queue, photos }
}
