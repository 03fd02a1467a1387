// Compiles Markdown with a head (docs/handbook, docs/news) to data, so that no browser loads a parser.
import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { marked } from 'marked'

/** What of Markdown these pages may use; anything else fails the build. */
const HEAD = /^---\n([\s\S]*?)\n---\n/

/** A Vite plugin: a Markdown file below `docs` is a module whose default is its page. */
export function handbook() {
  return {
    name: 'desk-handbook',
    transform(source, id) {
      if (!/\/docs\/(handbook|news)\/.*\.md$/.test(id)) return null
      const { page, pictures } = pageOf(source, id)
      const imports = pictures.map((path, i) => `import p${i} from ${JSON.stringify(`${path}?url`)}\n`).join('')
      const text = JSON.stringify(page).replaceAll(/"picture:(\d+)"/g, (_, i) => `p${i}`)
      return { code: `${imports}export default ${text}`, map: null }
    },
  }
}

/** A page as the tests read it, pictures by their paths. */
export const readPage = (file) => {
  const { page, pictures } = pageOf(readFileSync(file, 'utf8'), file)
  return { ...page, pictures }
}

/**
 * @param {string} id path of the file: its folder and name are the page's id
 * @throws Error for a page without a head, and for Markdown that the panel does not draw
 */
function pageOf(source, id) {
  const [whole, head] = HEAD.exec(source) ?? []
  if (whole === undefined) throw new Error(`${id}: no head (title: …)`)
  const facts = Object.fromEntries(
    head.split('\n').map((line) => {
      const at = line.indexOf(':')
      return [line.slice(0, at).trim(), line.slice(at + 1).trim()]
    }),
  )
  const pictures = []
  const sections = []
  for (const token of marked.lexer(source.slice(whole.length))) {
    if (token.type === 'space') continue
    if (token.type === 'heading') {
      sections.push({ title: token.text, blocks: [] })
      continue
    }
    if (sections.length === 0) sections.push({ title: '', blocks: [] })
    sections.at(-1).blocks.push(...blocksOf(token, pictures, id))
  }
  const page = {
    id: `${basename(dirname(id))}/${basename(id, '.md')}`,
    ...facts,
    pages: (facts.pages ?? '').split(',').flatMap((path) => path.trim() || []),
    sections,
  }
  return { page, pictures }
}

/** Markdown joins lists that stand below each other: ways to other pages are a list of their own. */
function blocksOf(token, pictures, id) {
  if (token.type !== 'list') return [blockOf(token, pictures, id)]
  const items = token.items.map(({ tokens }) => tokens.flatMap((one) => inlineOf(one.tokens ?? [one], id)))
  const isWay = (item) => item.length === 1 && item[0].to !== undefined
  const [said, ways] = [items.filter((item) => !isWay(item)), items.filter(isWay)]
  return [said, ways].flatMap((some) =>
    some.length > 0 ? [{ kind: 'list', ordered: token.ordered, items: some }] : [],
  )
}

function blockOf(token, pictures, id) {
  if (token.type !== 'paragraph') throw new Error(`${id}: ${token.type} is not drawn`)
  const [first, ...more] = token.tokens
  if (first.type === 'image' && more.length === 0) {
    pictures.push(first.href)
    return { kind: 'picture', src: `picture:${pictures.length - 1}`, alt: first.text }
  }
  return { kind: 'text', parts: inlineOf(token.tokens, id) }
}

/** A link to another chapter is one between files; the panel knows chapters by folder and name. */
function chapterOf(href, id) {
  const [, name] = /([\w-]+\/[\w-]+)\.md$/.exec(join(dirname(id), href)) ?? []
  return href.startsWith('/') ? href : (name ?? href)
}

function inlineOf(tokens, id) {
  return tokens.map((token) => {
    switch (token.type) {
      case 'text':
      case 'escape':
        return token.text
      case 'strong':
        return { strong: token.text }
      case 'codespan':
        return { key: token.text }
      case 'link':
        return { to: chapterOf(token.href, id), text: token.text }
      default:
        throw new Error(`${id}: ${token.type} is not drawn`)
    }
  })
}
