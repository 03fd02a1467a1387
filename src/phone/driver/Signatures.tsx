/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Slot } from '../Photos'
import { Card, Press, Sheet } from '../parts'
import type { Queue } from '../useQueue'

/** Points that are a signature and no touch. */
const LEAST_POINTS = 12
const INK = '#111'
const PAPER = '#fff'
const PEN = 3

interface SignaturesProps {
  readonly slots: readonly Slot[]
  readonly queue: Queue
  readonly place: () => string | null
}

/** Who has signed, and who may: drawn on the page, kept on the phone and sent like the photos. */
export function Signatures({ slots, queue, place }: SignaturesProps) {
  const [open, setOpen] = useState<Slot | null>(null)
  const keep = (picture: Blob, slot: string) =>
    queue.keep(picture, { path: '/phone/driver/sign', slot, lnglat: place(), address: null })
  return (
    <Card title="签名">
      <ul class="ph-slots">
        {slots.map((slot) => (
          <li key={slot.key}>
            <span>
              {slot.name}
              {slot.needed && slot.sent === 0 && <b class="ph-warn"> 必签</b>}
              {slot.sent > 0 && <b class="ph-calm"> 已签</b>}
              {(queue.waiting[slot.key] ?? 0) > 0 && <b class="ph-warn"> 待传</b>}
            </span>
            <button
              type="button"
              class="ph-button ph-plain"
              aria-label={`签名：${slot.name}`}
              onClick={() => setOpen(slot)}
            >
              {slot.sent > 0 ? '重签' : '签名'}
            </button>
          </li>
        ))}
      </ul>
      {open && (
        <Sheet title={open.name} close={() => setOpen(null)}>
          <Pad
            name={open.name}
            done={async (picture) => {
              await keep(picture, open.key)
              setOpen(null)
            }}
          />
        </Sheet>
      )}
    </Card>
  )
}

/** A field to sign in with a finger. */
function Pad({ name, done }: { readonly name: string; readonly done: (picture: Blob) => Promise<void> }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [points, setPoints] = useState(0)
  const clear = () => {
    const board = canvas.current
    const pen = board?.getContext('2d')
    if (!board || !pen) return
    // What is drawn is as sharp as the screen.
    board.width = board.clientWidth * devicePixelRatio
    board.height = board.clientHeight * devicePixelRatio
    pen.scale(devicePixelRatio, devicePixelRatio)
    Object.assign(pen, { fillStyle: PAPER, strokeStyle: INK, lineWidth: PEN, lineCap: 'round', lineJoin: 'round' })
    pen.fillRect(0, 0, board.clientWidth, board.clientHeight)
    setPoints(0)
  }
  useEffect(clear, [])
  const start = (event: PointerEvent) => {
    const pen = canvas.current?.getContext('2d')
    canvas.current?.setPointerCapture(event.pointerId)
    pen?.beginPath()
    pen?.moveTo(event.offsetX, event.offsetY)
  }
  const draw = (event: PointerEvent) => {
    if (event.buttons === 0) return
    const pen = canvas.current?.getContext('2d')
    pen?.lineTo(event.offsetX, event.offsetY)
    pen?.stroke()
    setPoints((before) => before + 1)
  }
  const save = () =>
    new Promise<void>((resolve) => {
      canvas.current?.toBlob((picture) => resolve(picture ? done(picture) : undefined), 'image/png')
    })
  return (
    <>
      <canvas
        ref={canvas}
        class="ph-pad"
        role="img"
        aria-label={`${name}手写区`}
        onPointerDown={start}
        onPointerMove={draw}
      />
      <p class="ph-hint">请在框内手写签名，确认本次救援情况属实。</p>
      <div class="ph-acts">
        <button type="button" class="ph-button ph-plain" onClick={clear}>
          清除
        </button>
        <Press act={save} look="main" disabled={points < LEAST_POINTS}>
          保存签名
        </Press>
      </div>
    </>
  )
}
