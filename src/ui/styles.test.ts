import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// Style sheets come when their screen is first opened and then hold everywhere.
test('a class is styled by one sheet: no screen that is opened later changes one that is already shown', () => {
  const sheets = new Map<string, Set<string>>()
  const paths = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'))
  for (const path of paths)
    for (const [, name = ''] of readFileSync(join('src', path), 'utf8').matchAll(/^\.([\w-]+)(?= \{|,)/gm))
      sheets.set(name, (sheets.get(name) ?? new Set()).add(path))
  expect([...sheets].filter(([, paths]) => paths.size > 1).map(([name, paths]) => [name, ...paths])).toEqual([])
})
