import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isHeavyPicture, pixelsOf } from './pixels'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888' } }).withMetadata({ orientation: 6 })

test('pixels are those of the header, of PNG and of JPEG in either order', async () => {
  expect(pixelsOf(await picture(37, 21).png().toBuffer())).toBe(37 * 21)
  expect(pixelsOf(await picture(640, 480).jpeg().toBuffer())).toBe(640 * 480)
  const large = await picture(7000, 6000).jpeg({ progressive: true, quality: 20 }).toBuffer()
  expect(pixelsOf(large)).toBe(42_000_000)
  expect(isHeavyPicture(large)).toBe(true)
})

test('what is no picture, or breaks off, has none', () => {
  for (const bytes of [[], [0xff, 0xd8], [0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0], [1, 2, 3, 4]]) {
    expect(pixelsOf(Uint8Array.from(bytes))).toBe(0)
  }
})
