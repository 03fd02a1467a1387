import { useEffect, useRef, useState } from 'react'
import type { GlyphSet } from '../../../domain/evidence/watermark/glyphs'
import { type Watermark, watermarkFailed } from '../../../domain/evidence/watermark/terms'

/** What the thread is asked for. */
export interface WatermarkOrder {
  readonly id: number
  /** the file's bytes */
  readonly photo: ArrayBuffer
  readonly mark: Watermark
  readonly glyphs: GlyphSet
}

export type WatermarkAnswer =
  | { readonly id: number; readonly image: ArrayBuffer }
  | { readonly id: number; readonly failure: string }

interface Waiting {
  readonly resolve: (image: ArrayBuffer) => void
  readonly reject: (error: Error) => void
}

/** Draws watermarks in a thread of its own, which comes with its codecs when the first is asked for and goes with the screen. */
class Watermarker {
  #worker: Worker | null = null
  #last = 0
  readonly #waiting = new Map<number, Waiting>()

  /** @throws Error 生成水印图片失败 (F-580) */
  draw(photo: ArrayBuffer, mark: Watermark, glyphs: GlyphSet): Promise<ArrayBuffer> {
    const id = ++this.#last
    const worker = this.#begun()
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      const order: WatermarkOrder = { id, photo, mark, glyphs }
      worker.postMessage(order)
    })
  }

  stop(): void {
    this.#worker?.terminate()
    this.#worker = null
    for (const { reject } of this.#waiting.values()) reject(new Error(watermarkFailed))
    this.#waiting.clear()
  }

  #begun(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(new URL('./watermark.worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<WatermarkAnswer>) => {
      const waiting = this.#waiting.get(data.id)
      this.#waiting.delete(data.id)
      if ('image' in data) waiting?.resolve(data.image)
      else waiting?.reject(new Error(watermarkFailed, { cause: data.failure }))
    })
    // One that cannot begin, or has broken, answers nothing more.
    worker.addEventListener('error', () => this.stop())
    this.#worker = worker
    return worker
  }
}

export function useWatermarker(): Pick<Watermarker, 'draw'> {
  const [watermarker] = useState(() => new Watermarker())
  const current = useRef(watermarker)
  useEffect(() => {
    const held = current.current
    return () => held.stop()
  }, [])
  return watermarker
}
