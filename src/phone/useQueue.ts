import { useEffect, useRef, useState } from 'preact/hooks'
import {
  dropRefused,
  isStep,
  keepPhoto,
  keepStep,
  retryRefused,
  sendPhotos,
  type Waiting,
  type WaitingStep,
  waitingPhotos,
} from './photoQueue'

/** ms after which what waits is tried again while the page is open */
const AGAIN_MS = 30_000

/** What waits on the phone, and what is done with it. */
export interface Queue {
  /** pictures that wait, by slot */
  readonly waiting: Readonly<Record<string, number>>
  /** how many pictures wait for the network */
  readonly left: number
  /** the step that waits for the network */
  readonly step: WaitingStep | null
  /** how many the server has refused, and why the first */
  readonly refused: number
  readonly reason: string | null
  readonly send: () => Promise<void>
  readonly keep: (file: Blob, about: Parameters<typeof keepPhoto>[1]) => Promise<void>
  /** keeps a step that got no answer, see {@link keepStep} */
  readonly keepStep: (...step: Parameters<typeof keepStep>) => Promise<void>
  readonly retry: () => Promise<void>
  readonly drop: () => Promise<void>
}

const nothing: readonly Waiting[] = []

/** The queue of pictures and steps of this link: sent at once, when the network is back, and at each opening. @param changed after each batch */
export function useQueue(changed: () => Promise<void>): Queue {
  const [all, setAll] = useState(nothing)
  const isSending = useRef(false)
  const count = async () => setAll(await waitingPhotos())
  const send = async () => {
    if (isSending.current) return
    isSending.current = true
    const before = (await waitingPhotos()).length
    await sendPhotos(() => void count()).finally(() => {
      isSending.current = false
    })
    await count()
    if (before > 0) await changed()
  }
  const newest = useRef(send)
  newest.current = send
  useEffect(() => {
    const again = () => void newest.current()
    again()
    const timer = setInterval(again, AGAIN_MS)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [])
  const waiting: Record<string, number> = {}
  for (const one of all) if (!isStep(one)) waiting[one.slot] = (waiting[one.slot] ?? 0) + 1
  const refused = all.filter((one) => one.refused)
  const open = all.filter((one) => !one.refused)
  return {
    waiting,
    left: open.filter((one) => !isStep(one)).length,
    step: open.find(isStep) ?? null,
    refused: refused.length,
    reason: refused[0]?.refused ?? null,
    send,
    async keep(file, about) {
      await keepPhoto(file, about)
      await count()
      void send()
    },
    async keepStep(...step) {
      await keepStep(...step)
      await count()
    },
    async retry() {
      await retryRefused()
      await send()
    },
    async drop() {
      await dropRefused()
      await count()
    },
  }
}
