import jpegDecoder from '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm?url'
import jpegEncoder from '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm?url'
import pngDecoder from '@jsquash/png/codec/pkg/squoosh_png_bg.wasm?url'
import { loadCodecs, renderWatermark } from '../../../domain/evidence/watermark/render'
import type { WatermarkAnswer, WatermarkOrder } from './useWatermarker'

const compiled = async (address: string): Promise<WebAssembly.Module> => {
  const reply = await fetch(address)
  if (!reply.ok) throw new Error(`${address}: ${reply.status}`)
  return WebAssembly.compile(await reply.arrayBuffer())
}

let loading: Promise<void> | undefined

async function load(): Promise<void> {
  const [decoder, encoder, png] = await Promise.all([jpegDecoder, jpegEncoder, pngDecoder].map(compiled))
  if (decoder && encoder && png) {
    await loadCodecs({ jpegDecoder: decoder, jpegEncoder: encoder, pngDecoder: png })
  }
}

async function answer({ id, photo, mark, glyphs }: WatermarkOrder): Promise<void> {
  try {
    loading ??= load()
    await loading
    const image = await renderWatermark(photo, mark, glyphs)
    const done: WatermarkAnswer = { id, image }
    self.postMessage(done, { transfer: [image] })
  } catch (error) {
    // What did not come is asked for again.
    await loading?.catch(() => {
      loading = undefined
    })
    const failed: WatermarkAnswer = { id, failure: String(error) }
    self.postMessage(failed)
  }
}

self.addEventListener('message', ({ data }: MessageEvent<WatermarkOrder>) => void answer(data))
