/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks'
import { Press } from '../parts'

/** Seconds left to answer an offer, as a ring that empties. */
export function Countdown({ until }: { readonly until: number }) {
  const [now, setNow] = useState(Date.now)
  const [total] = useState(() => Math.max(1, until - Math.floor(Date.now() / 1000)))
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, until - Math.floor(now / 1000))
  return (
    <p class="ph-offer">
      <svg class="ph-offer-ring" viewBox="0 0 80 80" aria-hidden="true">
        <circle cx="40" cy="40" r="34" pathLength="100" />
        <circle
          class="ph-offer-left"
          cx="40"
          cy="40"
          r="34"
          pathLength="100"
          stroke-dasharray={`${(100 * seconds) / total} 100`}
        />
        <text x="40" y="40">
          {seconds}
        </text>
      </svg>
      <span>{seconds > 0 ? '新的救援任务，超时转给下一位' : '答复时间已过'}</span>
    </p>
  )
}

interface RefusalProps {
  readonly send: (remark: string) => Promise<void>
  readonly close: () => void
  readonly say: (words: string) => void
}

/** Asks why an order is refused. */
export function Refusal({ send, close, say }: RefusalProps) {
  const [remark, setRemark] = useState('')
  const press = async () => {
    if (remark.trim() === '') return say('请输入原因')
    await send(remark.trim())
    close()
  }
  return (
    <>
      <label class="ph-field">
        <span>拒单原因</span>
        <textarea maxLength={200} rows={2} value={remark} onInput={(event) => setRemark(event.currentTarget.value)} />
      </label>
      <div class="ph-acts">
        <button type="button" class="ph-button ph-plain" onClick={close}>
          返回
        </button>
        <Press act={press} look="danger">
          确认拒单
        </Press>
      </div>
    </>
  )
}
