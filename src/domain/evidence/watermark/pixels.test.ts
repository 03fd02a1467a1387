import { expect, test } from 'vitest'
import { lay, mix, opaque, type Pixels, shrunk } from './pixels'
import { isWatermarkInfo, watermarkDefaults, watermarkSize } from './terms'

/** A picture of grey pixels, by their brightness; each channel a little brighter than the one before. */
const picture = (width: number, ...greys: number[]): Pixels => ({
  ...{ width, height: greys.length / width },
  data: new Uint8ClampedArray(greys.flatMap((grey) => [grey, grey + 1, grey + 2, 255])),
})

test('a smaller picture has the mean of the pixels that each of its own stands for', () => {
  const four = picture(4, 10, 20, 100, 120, 30, 40, 140, 160)
  expect(shrunk(four, { width: 2, height: 1 })).toEqual(picture(2, 25, 130))
  expect(shrunk(four, { width: 1, height: 2 })).toEqual(picture(1, 63, 93))
  expect(shrunk(four, { width: 4, height: 1 })).toEqual(picture(4, 20, 30, 120, 140))
  const sixteen = picture(4, 10, 20, 30, 40, 10, 20, 30, 40, 50, 60, 70, 80, 50, 60, 70, 80)
  expect(shrunk(sixteen, { width: 2, height: 2 })).toEqual(picture(2, 15, 35, 55, 75))
  expect(shrunk(picture(3, 0, 30, 60), { width: 2, height: 1 })).toEqual(picture(2, 0, 45))
})

test('a picture of that size stays as it is', () => {
  const one = picture(2, 1, 2)
  expect(shrunk(one, { width: 2, height: 1 })).toBe(one)
})

test('what is transparent stands on white, and the picture that it came from is not changed', () => {
  const given: Pixels = {
    width: 3,
    height: 1,
    data: new Uint8ClampedArray([9, 8, 7, 255, 0, 100, 200, 0, 0, 100, 255, 51]),
  }
  expect([...opaque(given).data]).toEqual([9, 8, 7, 255, 255, 255, 255, 255, 204, 224, 255, 255])
  expect(given.data[7]).toBe(0)
})

test('a colour is laid over one pixel by its share', () => {
  expect([mix(0, 255, 0), mix(0, 255, 255), mix(100, 200, 51)]).toEqual([0, 255, 120])
  const { data } = picture(2, 10, 10)
  lay(data, 1, [200, 100, 0], 255)
  lay(data, 0, [200, 100, 0], 0)
  expect([...data]).toEqual([10, 11, 12, 255, 200, 100, 0, 255])
  lay(data, 0, [10, 11, 255], 51)
  expect([...data.slice(0, 4)]).toEqual([10, 11, 61, 255])
})

test('O-627 O-628 a photo of just that length stays as it is', () => {
  for (const size of [
    { width: 1080, height: 1080 },
    { width: 1080, height: 9 },
    { width: 9, height: 1680 },
  ])
    expect(watermarkSize(size)).toEqual(size)
  expect(watermarkSize({ width: 1200, height: 1200 })).toEqual({ width: 1080, height: 1080 })
  expect(watermarkSize({ width: 2160, height: 1 })).toEqual({ width: 1080, height: 1 })
})

test('O-629..O-631 what is said of a watermark is a known corner and a known colour', () => {
  expect(watermarkDefaults).toEqual({ position: 'rightTop', color: 'red' })
  expect(isWatermarkInfo(watermarkDefaults)).toBe(true)
  for (const wrong of [
    null,
    undefined,
    'red',
    {},
    { position: 'rightTop' },
    { color: 'red' },
    { position: 'middle', color: 'red' },
  ])
    expect(isWatermarkInfo(wrong)).toBe(false)
})
