/** @jsxImportSource preact */
import { useCallback, useEffect, useState } from 'preact/hooks'
import { follow, isFollowed } from './follow'
import { call, isGone, type Reply } from './link'
import { forgetPhotos } from './photoQueue'

/** What the page shows: data, or why there is none. */
interface Polled<T> {
  readonly data: T | null
  /** why the link opens nothing, or the newest call failed */
  readonly fault: string | null
  readonly isGone: boolean
  readonly reload: () => Promise<void>
}

/** Seconds between polls beside a stream: for what changes by time alone. */
const BESIDE_STREAM = 60

/**
 * Reads a call now, whenever the link's stream says that the order has moved, and when the page is seen again. Without a stream it
 * polls every so many seconds while the page is seen.
 */
export function usePolled<T>(path: string, seconds: number): Polled<T> {
  const [data, setData] = useState<T | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [gone, setGone] = useState(false)
  const reload = useCallback(async () => {
    const reply: Reply<T> = await call<T>('GET', path)
    const isOver = isGone(reply)
    setFault(reply.code === 1 ? null : reply.info)
    // What was shown stays while the network is away; a link that opens nothing any more takes it off the phone.
    if (reply.code === 1) setData(reply.data)
    if (isOver) {
      setData(null)
      void forgetPhotos()
    }
    setGone(isOver)
  }, [path])
  useEffect(() => {
    let isReading = false
    let isStale = false
    let readAt = 0
    // Moves that come while one is read are read together.
    const read = async () => {
      isStale = true
      if (isReading) return
      isReading = true
      while (isStale) {
        isStale = false
        readAt = Date.now()
        await reload()
      }
      isReading = false
    }
    const look = () => document.visibilityState === 'visible' && void read()
    const poll = () => {
      if (!isFollowed() || Date.now() - readAt >= BESIDE_STREAM * 1000) look()
    }
    void read()
    const timer = setInterval(poll, seconds * 1000)
    const unfollow = follow(() => void read())
    document.addEventListener('visibilitychange', look)
    addEventListener('online', look)
    return () => {
      clearInterval(timer)
      unfollow()
      document.removeEventListener('visibilitychange', look)
      removeEventListener('online', look)
    }
  }, [reload, seconds])
  return { data, fault, isGone: gone, reload }
}
