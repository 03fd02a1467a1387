import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const SPEC = 'docs/spec'
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => existsSync(path))
const citing = tracked.filter(
  (path) =>
    /\.(tsx?|mjs|css|sql|md|html)$/.test(path) && !path.startsWith(`${SPEC}/`) && path !== 'tests/specNumbers.test.ts',
)
const textOf = (page: string) => readFileSync(`${SPEC}/${page}.md`, 'utf8')

/** Everything of a pattern that files cite, with the first file that does. */
function cited(pattern: RegExp): Map<string, string> {
  const found = new Map<string, string>()
  for (const path of citing)
    for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(pattern))
      if (!found.has(name)) found.set(name, path)
  return found
}

const missing = (names: ReadonlyMap<string, string>, known: ReadonlySet<string>): string[] =>
  [...names].filter(([name]) => !known.has(name)).map(([name, path]) => `${name} (${path})`)

const headings = (page: string, pattern: RegExp): Set<string> =>
  new Set([...textOf(page).matchAll(pattern)].map(([, name = '']) => name))

test('each requirement number that a file cites is a row of docs/spec', () => {
  const rows = ['orders', 'finance'].flatMap((page) => [...headings(page, /^\| ([OF]-\d{3}) \|/gm)])
  expect(rows).toHaveLength(646 + 648)
  expect(new Set(rows).size).toBe(rows.length)
  expect(missing(cited(/\b([OF]-\d{3})\b/g), new Set(rows))).toEqual([])
})

test.each(['decisions', 'orders', 'finance', 'live', 'tokens'])(
  'each "%s §n" that a file cites is a section of docs/spec',
  (page) => {
    const sections = headings(page, /^## §(\d+) /gm)
    expect(missing(cited(new RegExp(`(?<![\\w-])${page} §(\\d+)`, 'g')), sections)).toEqual([])
  },
)

test('each "labels X" that a file cites is a part of docs/spec/labels.md', () => {
  const parts = headings('labels', /^(?:#{2,3} |\| )([A-E]\d*)\b/gm)
  expect(missing(cited(/\b[Ll]abels ([A-E]\d*)\b/g), parts)).toEqual([])
})

test('pages of docs/spec link to pages that are there', () => {
  for (const page of ['README', 'decisions', 'finance', 'labels', 'live', 'orders', 'tokens']) {
    const links = [...textOf(page).matchAll(/\]\(([^)#]+\.md)/g)].map(([, to = '']) => to)
    expect(links.filter((to) => !existsSync(`${SPEC}/${to}`))).toEqual([])
  }
})
