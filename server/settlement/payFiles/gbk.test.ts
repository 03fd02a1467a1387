import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toGbk } from './gbk'

const read = (text: string): string => {
  const bytes = toGbk(text)
  if ('missing' in bytes) throw new Error(bytes.missing)
  return new TextDecoder('gbk').decode(bytes)
}

test('names, amounts and line ends come back from GBK', () => {
  const text = '深圳市鹏城拖车有限公司,\t400002,（￥4,400.05）\r\n鑫镕喆'
  expect(read(text)).toBe(text)
  expect(toGbk('中')).toEqual(Buffer.from([0xd6, 0xd0]))
})

test('a character that GBK does not have is named', () => {
  expect(toGbk('王𠮷')).toEqual({ missing: '𠮷' })
})

test('property: every common hanzi comes back', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0x4e00, max: 0x9fa5 })), (units) => {
      const text = String.fromCodePoint(...units)
      expect(read(text)).toBe(text)
    }),
  )
})
