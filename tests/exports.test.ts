import { expect, test } from 'vitest'
import { unusedExports } from '../scripts/exports.mjs'

const unused = (files: Readonly<Record<string, string>>, tests: Readonly<Record<string, string>> = {}) =>
  unusedExports(
    new Map(Object.entries(files)),
    new Map(Object.entries(tests)),
    [`import { shown } from 'x'`],
    () => false,
  )

test('an export that no other file imports is found, in declarations and in indexes', () => {
  const files = {
    'src/a.ts': `export const one = 1\nexport type Two = 2\nexport const { three: four, five } = of\nexport const shown = 6\n`,
    'src/index.ts': `export { one, type Two } from './a'\nexport * from './b'\n`,
    'src/b.ts': `export function six() {}\n`,
    'src/c.ts': `import { one } from '.'\nimport { four as renamed } from './a'\n`,
  }
  expect(unused(files)).toEqual(['src/a.ts: five', 'src/index.ts: Two'])
  expect(
    unused(files, { 'tests/a.test.ts': `import { five } from '../src/a'\nimport * as all from '../src'\n` }),
  ).toEqual([])
})

test('what is imported on demand counts whole', () => {
  expect(
    unused({ 'src/a.tsx': 'export function Late() {}\n', 'src/b.ts': `const late = () => import('./a')\n` }),
  ).toEqual([])
})
