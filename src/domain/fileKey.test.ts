import { expect, test } from 'vitest'
import { fileKeyIn, isFileKey } from './fileKey'

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

test.each([
  ['of larger numbers', key.replace('u/2/', 'u/120/'), true],
  ['in a folder of its own kind', key.replace('202611/', '202611/case-photos/'), true],
  ['in two folders', key.replace('202611/', '202611/a/b/'), false],
  ['in a folder that leads out', key.replace('202611/', '202611/../'), false],
  ['of a month without its year', key.replace('202611', '11'), false],
  ['with something before it', `x/${key}`, false],
  ['of another kind', key.replace('u/', 'w/'), false],
  ['of nobody', key.replace('17', ''), false],
  ['with a shorter name', key.replace('aa', 'a'), false],
  ['without an extension', key.replace('.jpg', ''), false],
])('F-557 a key %s: %s is %s', (_, text, isOne) => expect(isFileKey(text)).toBe(isOne))

test('F-557 a key in an address is the one of its path, of firms and users of any number', () => {
  const large = key.replace('u/2/17/', 'u/120/3456/')
  expect(fileKeyIn(`https://x.example/desk/api/storage/${large}`)).toBe(large)
  expect(fileKeyIn(`u/1/2/${key}`)).toBeNull()
  expect(fileKeyIn(`https://x.example/a.jpg?of=/${key}`)).toBeNull()
})
