/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import type { DriverOrder } from '../../resources/mobile'
import { Card, Press } from '../parts'
import { keepPhoto, sendPhotos, waitingPhotos } from './photoQueue'

interface PhotosProps {
  readonly slots: DriverOrder['slots']
  readonly place: () => string | null
  readonly changed: () => Promise<void>
  readonly say: (words: string) => void
}

/** The photos that the order needs: taken, kept on the phone, and sent when the network is there. */
export function Photos({ slots, place, changed, say }: PhotosProps) {
  const [waiting, setWaiting] = useState<Readonly<Record<string, number>>>({})
  const isSending = useRef(false)
  const count = async () => {
    const counts: Record<string, number> = {}
    for (const { slot } of await waitingPhotos()) counts[slot] = (counts[slot] ?? 0) + 1
    setWaiting(counts)
  }
  const send = async () => {
    if (isSending.current) return
    isSending.current = true
    const refused = await sendPhotos(() => void count()).finally(() => {
      isSending.current = false
    })
    for (const words of refused) say(words)
    await count()
    await changed()
  }
  const newest = useRef(send)
  newest.current = send
  useEffect(() => {
    const again = () => void newest.current()
    again()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])
  const take = async (slot: string, input: HTMLInputElement) => {
    for (const file of input.files ?? []) await keepPhoto(slot, file, place())
    input.value = ''
    await count()
    await send()
  }
  const left = Object.values(waiting).reduce((sum, one) => sum + one, 0)
  return (
    <Card title="照片">
      {left > 0 && (
        <div class="ph-acts ph-warn">
          <span>待上传 {left} 张</span>
          <Press act={send}>立即上传</Press>
        </div>
      )}
      <Slots slots={slots.filter(isWanted)} waiting={waiting} take={take} />
      {slots.some((slot) => !isWanted(slot)) && (
        <details class="ph-more">
          <summary>其他照片</summary>
          <Slots slots={slots.filter((slot) => !isWanted(slot))} waiting={waiting} take={take} />
        </details>
      )}
    </Card>
  )
}

const isWanted = ({ needed, sent }: DriverOrder['slots'][number]): boolean => needed || sent > 0

interface SlotsProps {
  readonly slots: DriverOrder['slots']
  /** photos that wait, by slot */
  readonly waiting: Readonly<Record<string, number>>
  readonly take: (slot: string, input: HTMLInputElement) => Promise<void>
}

const Slots = ({ slots, waiting, take }: SlotsProps) => (
  <ul class="ph-slots">
    {slots.map(({ key, name, needed, sent }) => (
      <li key={key}>
        <span>
          {name}
          {needed && sent === 0 && <b class="ph-warn"> 必拍</b>}
          {sent > 0 && <b class="ph-calm"> 已传 {sent}</b>}
          {(waiting[key] ?? 0) > 0 && <b class="ph-warn"> 待传 {waiting[key]}</b>}
        </span>
        <label class="ph-button ph-plain">
          拍照
          <input
            type="file"
            accept="image/jpeg,image/png"
            capture="environment"
            aria-label={`拍照：${name}`}
            onChange={(event) => void take(key, event.currentTarget)}
          />
        </label>
        <label class="ph-button ph-plain">
          相册
          <input
            type="file"
            accept="image/jpeg,image/png"
            aria-label={`从相册选择：${name}`}
            onChange={(event) => void take(key, event.currentTarget)}
          />
        </label>
      </li>
    ))}
  </ul>
)
