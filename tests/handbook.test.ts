import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readPage } from '../scripts/handbook.mjs'
import { menuGroups } from '../src/domain/access/menu'
import { type Block, emptyLists, handbookRoles, type Inline, pageText } from '../src/domain/help'
import { en } from '../src/i18n/en'
import { resources } from '../src/resources'
import { screens } from '../src/resources/screens'
import { site } from '../src/resources/site'
import { pagesOfSite } from '../src/schema/compile/menu'
import { declaredTexts } from '../src/schema/compile/messages'

const files = (folder: string) =>
  readdirSync(join('docs', folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !/README/.test(name))
    .map((name) => join('docs', folder, name))
const chapters = files('handbook').map(readPage)
const news = files('news').map(readPage)

/** What stands on the screens: words of the declarations, and of the components. */
const words = new Set([...declaredTexts(resources, screens, menuGroups), ...Object.keys(en)])

const inlines = (block: Block): readonly Inline[] =>
  block.kind === 'text' ? block.parts : block.kind === 'list' ? block.items.flat() : []
const linksOf = (page: (typeof chapters)[number]) =>
  page.sections.flatMap(({ blocks }) =>
    blocks.flatMap(inlines).flatMap((part) => (typeof part !== 'string' && 'to' in part ? [part.to] : [])),
  )

describe('help: the handbook', () => {
  test('what it quotes in 「」 stands on a screen, letter by letter', () => {
    const unknown = [...chapters, ...news].flatMap((page) =>
      [...pageText(page).matchAll(/「([^」]*)」/g)].flatMap(([, word = '']) =>
        words.has(word) ? [] : [`${page.id}: ${word}`],
      ),
    )
    expect(unknown, 'a word of a button, menu or state has changed, or never was one').toEqual([])
  })

  test('each chapter belongs to a role, and its pages exist', () => {
    const paths = new Set(pagesOfSite(site).map(({ path }) => path))
    const roles = new Set<string>(handbookRoles.map(({ name }) => name))
    for (const { id, title, pages, sections } of chapters) {
      expect(roles.has(id.slice(0, id.indexOf('/'))), id).toBe(true)
      expect(title, id).not.toBe('')
      expect(sections.length, id).toBeGreaterThan(0)
      expect(
        pages.filter((path) => !paths.has(path)),
        id,
      ).toEqual([])
    }
    // Each role has a chapter for the page that everybody starts on.
    for (const { name } of handbookRoles)
      expect(
        chapters.some(({ id, pages }) => id.startsWith(`${name}/`) && pages.includes('/dashboard')),
        name,
      ).toBe(true)
  })

  test('no page of a role has two chapters', () => {
    for (const { name } of handbookRoles) {
      const pages = chapters.filter(({ id }) => id.startsWith(`${name}/`)).flatMap((chapter) => chapter.pages)
      expect(
        pages.filter((path, at) => pages.indexOf(path) !== at),
        name,
      ).toEqual([])
    }
  })

  test('links lead to pages and chapters that exist', () => {
    const known = new Set([...chapters.map(({ id }) => id), ...pagesOfSite(site).map(({ path }) => path)])
    expect([...chapters, ...news].flatMap((page) => linksOf(page).filter((to) => !known.has(to)))).toEqual([])
  })

  test('pictures exist, are small, and none is left over', () => {
    const folder = join('docs', 'handbook', 'pictures')
    const used = chapters.flatMap(({ pictures }) => pictures.map((path) => path.replace('../pictures/', '')))
    const kept = existsSync(folder) ? readdirSync(folder) : []
    expect(kept.sort()).toEqual([...new Set(used)].sort())
    expect(kept.filter((name) => statSync(join(folder, name)).size > 60 << 10)).toEqual([])
    expect(kept.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)).toBeLessThan(400 << 10)
  })

  test('news have a day', () => {
    for (const { id, date } of news) expect(date, id).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  })
})

test('help: a lesson of an empty list belongs to a list', () => {
  const lists = resources.flatMap(({ name, views = {} }) => [
    name,
    ...Object.keys(views).map((view) => `${name}.${view}`),
  ])
  expect(Object.keys(emptyLists).filter((name) => !lists.includes(name))).toEqual([])
  expect(Object.keys(emptyLists).length).toBeGreaterThanOrEqual(20)
})
