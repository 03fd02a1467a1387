import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => existsSync(path))
const isCode = (path: string) => /\.(tsx?|mjs|css|sql|html|ya?ml|json|service)$/.test(path) && !path.includes('/meta/')
const code = new Set(
  tracked.filter(isCode).flatMap((path) => readFileSync(path, 'utf8').match(/[A-Za-z_$][\w$]*/g) ?? []),
)
/** Pages about the code; those about the business quote the wire and the screens. */
const pages = tracked.filter(
  (path) =>
    /^((docs|docs\/adr|\.github)\/)?[\w.-]+\.md$/.test(path) && !['docs/decisions.md', 'CHANGELOG.md'].includes(path),
)
const allPages = tracked.filter((path) => path.endsWith('.md'))
const scripts = new Set(Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts))

/** Files and folders have a test of their own. */
const isPath = (text: string) => /^(src|server|scripts|tests|docs|deploy|public)\/[\w./-]+$/.test(text)

/** Pieces of a page that are set as code, without its compiled examples. */
const quoted = (page: string): string[] =>
  [
    ...readFileSync(page, 'utf8')
      .replaceAll(/```[\s\S]*?```/g, '')
      .matchAll(/`([^`\n]+)`/g),
  ].map(([, text = '']) => text)

test.each(pages)('%s names nothing in code type that the sources do not have', (page) => {
  // `ownerlink=SMS_3` is an example of a setting’s value.
  const pieces = quoted(page).filter((text) => !text.includes('=') && !isPath(text))
  const names = pieces.flatMap((text) => text.match(/(?<![\w$])[A-Za-z_$][\w$]*/g) ?? [])
  const isName = (word: string) => /[a-z][A-Z]|\w_\w/.test(word)
  expect([...new Set(names)].filter((name) => isName(name) && !code.has(name))).toEqual([])
})

test.each(pages)('%s names no file or folder that is not there', (page) => {
  const paths = quoted(page).filter(isPath)
  const isThere = (path: string) =>
    tracked.some(
      (file) => file === path || file.startsWith(`${path.replace(/\/$/, '')}/`) || file.startsWith(`${path}.`),
    )
  // The file that the page's own first step writes.
  expect(paths.filter((path) => !isThere(path) && path !== 'src/resources/system/toll.resource.ts')).toEqual([])
})

test.each(pages)('%s names no file by its last name alone that is not there', (page) => {
  const files = quoted(page).filter((text) => /^[\w.-]+\.(tsx?|mjs|css|md|sql|json)$/.test(text))
  const isThere = (file: string) => tracked.some((path) => path === file || path.endsWith(`/${file}`))
  expect(files.filter((file) => !isThere(file))).toEqual([])
})

test.each(pages)('%s names no command of npm that is not there', (page) => {
  const text = readFileSync(page, 'utf8')
  const named = [...text.matchAll(/\bnpm (?:--silent )?run (?:-s |--silent )?([a-z][\w:]*)/g)].map(
    ([, name = '']) => name,
  )
  expect([...new Set(named)].filter((name) => !scripts.has(name))).toEqual([])
})

test.each(allPages)('%s links to files that are there', (page) => {
  const links = [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(
    ([, to = '']) => to,
  )
  const isThere = (to: string) => existsSync(join(dirname(page), to))
  expect(links.filter((to) => !isThere(to))).toEqual([])
})
