import { blockText, handbookRoles, handbooksOf, type Page } from '../../domain/help'
import { samePath } from '../../schema/compile/menu'

const files = import.meta.glob<Page>('../../../docs/handbook/*/*.md', { import: 'default', eager: true })
const news = import.meta.glob<Page>('../../../docs/news/*.md', { import: 'default', eager: true })

/** All chapters, in the order of their files. */
export const chapters: readonly Page[] = Object.entries(files)
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .map(([, page]) => page)

/** What versions brought, the newest first. */
export const versions: readonly Page[] = Object.values(news).sort((a, b) => ((a.date ?? '') < (b.date ?? '') ? 1 : -1))

export const roleOfChapter = ({ id }: Page): string => id.slice(0, id.indexOf('/'))

type Reader = Parameters<typeof handbooksOf>[0]

/** The chapters of a reader's handbooks, the most fitting handbook first. */
export function chaptersOf(reader: Reader): readonly Page[] {
  return handbooksOf(reader).flatMap((role) => chapters.filter((page) => roleOfChapter(page) === role))
}

/**
 * The chapter for an address: of the reader's handbooks, the one that names the longest path around it; the first without one.
 * @param pathname `/case/index`, `/case/index/create`
 */
export function chapterFor(reader: Reader, pathname: string): Page | undefined {
  const own = chaptersOf(reader)
  const path = samePath(pathname)
  const closeness = (page: Page) =>
    Math.max(0, ...page.pages.map(samePath).map((one) => (path === one || path.startsWith(`${one}/`) ? one.length : 0)))
  const best = own.reduce((most, page) => Math.max(most, closeness(page)), 0)
  return best > 0 ? own.find((page) => closeness(page) === best) : own[0]
}

export const chapterNamed = (id: string): Page | undefined => chapters.find((page) => page.id === id)

/** A place in the handbook that a search found. */
export interface Found {
  readonly page: Page
  /** heading of the section, or the chapter's title */
  readonly title: string
  /** the words around what was found */
  readonly text: string
}

const AROUND = 16

/** Sections that hold all words of a question, titles first. @param most of them */
export function search(pages: readonly Page[], asked: string, most = 12): readonly Found[] {
  const words = asked.trim().toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const found = pages.flatMap((page) =>
    page.sections.flatMap((section) => {
      const text = section.blocks.map(blockText).join(' ')
      const whole = `${page.title} ${section.title} ${text}`.toLowerCase()
      if (!words.every((word) => whole.includes(word))) return []
      const at = Math.max(0, text.toLowerCase().indexOf(words[0] ?? '') - AROUND)
      const inTitle = words.some((word) => `${page.title} ${section.title}`.toLowerCase().includes(word))
      return [{ page, title: section.title || page.title, text: text.slice(at, at + AROUND * 4), inTitle }]
    }),
  )
  return [...found].sort((a, b) => Number(b.inTitle) - Number(a.inTitle)).slice(0, most)
}

/** The handbook's name in two words, beside a chapter's title. */
export const handbookOf = (page: Page): string =>
  handbookRoles.find(({ name }) => name === roleOfChapter(page))?.title ?? ''
