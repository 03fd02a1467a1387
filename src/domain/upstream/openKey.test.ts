import { expect, test } from 'vitest'
import { keyHandle, shownKey } from './openKey'

test('a key is found by its first eight letters, and by nothing else that looks like one', () => {
  const key = `rk_Ab3dEf9h${'s'.repeat(32)}`
  expect(keyHandle(key)).toBe('Ab3dEf9h')
  for (const wrong of ['', 'rk_', key.slice(1), `${key}s`, key.slice(0, -1), key.replace('A', '-'), ` ${key}`]) {
    expect(keyHandle(wrong)).toBeNull()
  }
  expect(shownKey('7Q2d')).toBe('rk_…7Q2d')
})
