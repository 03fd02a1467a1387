import { expect, test } from 'vitest'
import { fileKeyIn } from './fileKey'

const key = `u/2/17/202611/${'a'.repeat(32)}.jpg`

test('F-557 a file is known by its key and by each of its addresses', () => {
  const signed = `/desk/api/files/${key}?exp=1763600000&sig=x_-`
  for (const address of [key, `/${key}`, `https://x.example/desk/api/storage/${key}`, signed]) {
    expect(fileKeyIn(address)).toBe(key)
  }
  for (const address of ['', 'https://x.example/a.jpg', 'javascript:alert(1)', `${key}/../x`]) {
    expect(fileKeyIn(address)).toBeNull()
  }
})
