import decodeJpeg, { init as initJpegDecoder } from '@jsquash/jpeg/decode.js'
import encodeJpeg, { init as initJpegEncoder } from '@jsquash/jpeg/encode.js'
import decodePng, { init as initPngDecoder } from '@jsquash/png/decode.js'
import { watermarked } from './compose'
import type { GlyphSet } from './glyphs'
import type { Watermark } from './terms'

/** The codecs, compiled by whoever has their files. */
interface CodecModules {
  readonly jpegDecoder: WebAssembly.Module
  readonly jpegEncoder: WebAssembly.Module
  readonly pngDecoder: WebAssembly.Module
}

export async function loadCodecs({ jpegDecoder, jpegEncoder, pngDecoder }: CodecModules): Promise<void> {
  await Promise.all([initJpegDecoder(jpegDecoder), initJpegEncoder(jpegEncoder), initPngDecoder(pngDecoder)])
}

/** Each of them said, so that no other version of the codec chooses for us. */
const ENCODING = {
  quality: 85,
  baseline: false,
  arithmetic: false,
  progressive: true,
  optimize_coding: true,
  smoothing: 0,
  color_space: 3,
  quant_table: 3,
  trellis_multipass: false,
  trellis_opt_zero: false,
  trellis_opt_table: false,
  trellis_loops: 1,
  auto_subsample: true,
  chroma_subsample: 2,
  separate_chroma_quality: false,
  chroma_quality: 85,
} as const

const isPng = (bytes: Uint8Array): boolean => bytes[0] === 0x89 && bytes[1] === 0x50

/**
 * A photo with its watermark as JPEG (O-212): the same bytes wherever it runs, since nothing of it is left to a browser's own
 * decoder, scaler, text or encoder. A JPEG is turned upright first. Its other words about itself stay with the original.
 * @throws of what is no JPEG or PNG, and RangeError for a character that the font lacks
 */
export async function renderWatermark(photo: ArrayBuffer, mark: Watermark, glyphs: GlyphSet): Promise<ArrayBuffer> {
  const decoded = isPng(new Uint8Array(photo, 0, Math.min(8, photo.byteLength)))
    ? await decodePng(photo)
    : await decodeJpeg(photo, { preserveOrientation: true })
  const { data, width, height } = watermarked(decoded, mark, glyphs)
  return encodeJpeg(new ImageData(data as Uint8ClampedArray<ArrayBuffer>, width, height), ENCODING)
}
