import { expect, test } from 'vitest'
import { faults } from '../scripts/checkStaged.mjs'

test('staged files with a conflict marker, a lonely test, a double cast or too many bytes are named', () => {
  const files = new Map([
    ['src/a.ts', 'const a = 1\n<<<<<<< main\n'],
    ['tests/a.test.ts', "test.only('one', () => undefined)\n"],
    ['server/b.ts', 'const b = a as unknown as number\n'],
    ['docs/large.md', 'x'.repeat((1 << 20) + 1)],
    ['docs/fine.md', 'A page may quote test.only(…).\n'],
    ['src/fine.ts', 'export const fine = 1\n'],
  ])
  expect(faults(files)).toEqual([
    'src/a.ts: a conflict marker',
    'tests/a.test.ts: a test that runs alone (.only)',
    'server/b.ts: a double cast',
    'docs/large.md: larger than 1 MB',
  ])
})

test('a private key is named, the words for one are not', () => {
  const key = `-----BEGIN PRIVATE KEY-----\n${'A'.repeat(200)}\n`
  expect(faults(new Map([['deploy/key.pem', key]]))).toEqual(['deploy/key.pem: a private key'])
  expect(faults(new Map([['docs/deploy.md', '-----BEGIN PRIVATE KEY-----']]))).toEqual([])
})
