/** @jsxImportSource preact */
import { useRef, useState } from 'preact/hooks'
import { emptyRunScenes } from '../../domain/evidence'
import type { DriverOrder } from '../../resources/mobile'
import { call, newKey } from '../link'
import { QueueState, Slots } from '../Photos'
import { Press, Sheet } from '../parts'
import type { Queue } from '../useQueue'

interface EmptyRunProps {
  readonly order: DriverOrder
  readonly queue: Queue
  readonly place: () => string | null
  readonly say: (words: string) => void
  readonly done: () => Promise<void>
  readonly close: () => void
}

/** Says that the technician came in vain: photos with their place first, then where, when and why. */
export function EmptyRun({ order: { proofs, site }, queue, place, say, done, close }: EmptyRunProps) {
  const [scene, setScene] = useState<number | null>(null)
  const [address, setAddress] = useState(site.address ?? '')
  const [reason, setReason] = useState('')
  const key = useRef(newKey())
  const take = async (slot: string, file: File) => {
    const lnglat = place()
    if (!lnglat && address.trim() === '') return say('请先填写放空地点')
    await queue.keep(file, { path: '/phone/driver/photo', slot, lnglat, address: address.trim() || null })
  }
  const missing = proofs.find(({ sent }) => sent === 0)
  const send = async () => {
    if (missing) return say(`请上传${missing.name}`)
    if (scene === null) return say('请选择放空场景')
    if (address.trim() === '') return say('请填写放空地点')
    if (reason.trim() === '') return say('请输入放空原因')
    const lnglat = place()
    const time = Math.floor(Date.now() / 1000)
    const sent = { cancel_type: scene, time, address: address.trim(), reason: reason.trim(), ...(lnglat && { lnglat }) }
    const reply = await call('POST', '/phone/driver/empty', sent, key.current)
    if (reply.code !== -1) key.current = newKey()
    say(reply.info)
    if (reply.code === 1) await done()
  }
  return (
    <Sheet title="放空" close={close}>
      <label class="ph-field">
        <span>放空地点</span>
        <textarea maxLength={200} rows={2} value={address} onInput={(event) => setAddress(event.currentTarget.value)} />
      </label>
      <QueueState queue={queue} />
      <Slots slots={proofs} waiting={queue.waiting} take={take} />
      <fieldset class="ph-choice">
        <legend>放空场景</legend>
        {emptyRunScenes.map(({ code, label }) => (
          <label key={code} class={scene === code ? 'ph-button ph-chosen' : 'ph-button'}>
            <input type="radio" name="scene" checked={scene === code} onChange={() => setScene(code)} />
            {label}
          </label>
        ))}
      </fieldset>
      <label class="ph-field">
        <span>放空原因</span>
        <textarea maxLength={400} rows={2} value={reason} onInput={(event) => setReason(event.currentTarget.value)} />
      </label>
      <Press act={send} look="danger">
        确认放空
      </Press>
    </Sheet>
  )
}
