import { expect, test } from 'vitest'
import { loggedBody, loggedUrl, MOST_LOGGED } from './apiLog'

test('O-289 the log keeps no whole phone and no secret', () => {
  const sent = {
    phone: '13812345678',
    note: '车主 13912345678 在等',
    password: 'abc',
    lines: [{ mobile: 13712345678 }],
  }
  const kept = loggedBody(sent)
  expect(kept).toBe(
    '{"phone":"138****5678","note":"车主 139****5678 在等","password":"***","lines":[{"mobile":"137****5678"}]}',
  )
  expect(loggedBody(JSON.stringify(sent))).toBe(kept)
  expect(loggedBody('请致电 13812345678，密钥 whsec_AbCdEf12')).toBe('请致电 138****5678，密钥 whsec_***')
  expect(loggedBody({ url: '/api/files/a.png?exp=1&sig=Ab-c_1' })).toBe('{"url":"/api/files/a.png?exp=1&sig=***"}')
  expect(loggedUrl('https://u:p@a.example/hook?api_key=1&phone=13812345678')).toBe(
    'https://a.example/hook?api_key=***&phone=138****5678',
  )
})

test('O-289 numbers that are no phone stay, long bodies are cut, nothing stays nothing', () => {
  expect(loggedBody({ no: 'RD261126000147', id: 2_613_812_345_678 })).toBe('{"no":"RD261126000147","id":2613812345678}')
  expect(loggedBody('x'.repeat(MOST_LOGGED * 2))).toHaveLength(MOST_LOGGED + 1)
  expect(loggedBody('')).toBeNull()
  expect(loggedBody(null)).toBeNull()
})

test('O-289 bytes that are no text are kept as such', () => {
  expect(loggedBody('a\0b')).toBe('a\uFFFDb')
  expect(loggedBody({ a: 'a\0b' })).toBe('{"a":"a\uFFFDb"}')
  expect(loggedUrl('https://a.example/\0')).toBe('https://a.example/\uFFFD')
})
