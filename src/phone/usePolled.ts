/** @jsxImportSource preact */
import { useCallback, useEffect, useState } from 'preact/hooks'
import { call, isGone, type Reply } from './link'
import { forgetPhotos } from './photoQueue'

/** What the page shows: data, or why there is none. */
export interface Polled<T> {
  readonly data: T | null
  /** why the link opens nothing, or the newest call failed */
  readonly fault: string | null
  readonly isGone: boolean
  readonly reload: () => Promise<void>
}

/** Reads a call now, every so many seconds while the page is seen, and when it is seen again. */
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
    const look = () => document.visibilityState === 'visible' && void reload()
    void reload()
    const timer = setInterval(look, seconds * 1000)
    document.addEventListener('visibilitychange', look)
    addEventListener('online', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      removeEventListener('online', look)
    }
  }, [reload, seconds])
  return { data, fault, isGone: gone, reload }
}
