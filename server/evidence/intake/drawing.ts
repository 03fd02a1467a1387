import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { GlyphSet } from '../../../src/domain/evidence/watermark/glyphs'
import { loadCodecs, renderWatermark } from '../../../src/domain/evidence/watermark/render'
import type { Watermark } from '../../../src/domain/evidence/watermark/terms'

/** A watermark with the outlines of its characters. */
export interface Drawing {
  readonly mark: Watermark
  readonly glyphs: GlyphSet
}

const CODECS = {
  jpegDecoder: '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm',
  jpegEncoder: '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm',
  pngDecoder: '@jsquash/png/codec/pkg/squoosh_png_bg.wasm',
} as const

let loading: Promise<void> | undefined

function load(): Promise<void> {
  const { resolve } = createRequire(import.meta.url)
  const compiled = (path: string) => new WebAssembly.Module(readFileSync(resolve(path)))
  return loadCodecs({
    jpegDecoder: compiled(CODECS.jpegDecoder),
    jpegEncoder: compiled(CODECS.jpegEncoder),
    pngDecoder: compiled(CODECS.pngDecoder),
  })
}

/** Draws a watermark into a photo, to the same bytes as a browser does. @throws of what cannot be decoded */
export async function draw(photo: Uint8Array, { mark, glyphs }: Drawing): Promise<Uint8Array> {
  loading ??= load()
  await loading
  return new Uint8Array(await renderWatermark(new Uint8Array(photo).buffer, mark, glyphs))
}
