import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { beforeAll, expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { qrModules } from './qrCode'

const WASM = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
beforeAll(() => {
  prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(readFileSync(WASM)).buffer } })
})

/** Draws the code with four pixels a module. */
function pictureOf(modules: readonly (readonly boolean[])[]): ImageData {
  const width = (modules.length + 8) * 4
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (let y = 0; y < width; y++)
    for (let x = 0; x < width; x++)
      if (modules[(y >> 2) - 4]?.[(x >> 2) - 4]) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
  return { data, width, height: width, colorSpace: 'srgb' }
}

test('a code of the owner’s page says its text, at every size that it has', async () => {
  for (const length of [1, 14, 26, 42, 62, 84, 106, 122, 152, 180, 213]) {
    const text = 'weixin://wxpay/bizpayurl?pr='.padEnd(length, 'aB3-').slice(0, length)
    const [found] = await readBarcodes(pictureOf(qrModules(text) ?? []), { formats: ['QRCode'] })
    expect([length, found?.text]).toEqual([length, text])
  }
  expect(qrModules('x'.repeat(214))).toBe(null)
})
