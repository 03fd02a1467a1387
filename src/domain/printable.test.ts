import { expect, test } from 'vitest'
import { printable, printableLines } from './printable'

test('text that a terminal would obey is written out', () => {
  expect(printable('\x1b[2K\x1b[1A核验通过\x1b[8m')).toBe('\\u{1b}[2K\\u{1b}[1A核验通过\\u{1b}[8m')
  expect(printable('a\r\nb\x9b2Kc\u202egpj.exe\u2028\ud800')).toBe(
    'a\\u{d}\\u{a}b\\u{9b}2Kc\\u{202e}gpj.exe\\u{2028}\\u{d800}',
  )
})

test('plain text, Chinese and signs stay as they are', () => {
  const plain = 'RD1/01-人车合影（处理后）.jpg ✓ 12.5% 😀'
  expect(printable(plain)).toBe(plain)
})

test('lines stay lines where several are meant', () => {
  expect(printableLines('Error: x\n\tat y\x1b[1A')).toBe('Error: x\n\tat y\\u{1b}[1A')
})
