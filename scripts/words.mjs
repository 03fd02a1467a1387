// `npm run words`: a measure, not a gate. Words a sentence in the docs, and private words in comments of the code.
// `npm run words -- --list` names each long sentence; `npm run words -- docs/adr` takes some pages only.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Words of a sentence at most. */
export const MOST = 20
/** Words that this project once used in a sense of its own, and what a newcomer would search for. */
export const PRIVATE_WORDS = {
  asked: 'required, requested, checked',
  told: 'notified, shown, passed',
  said: 'declared, shown',
  whoever: 'a user who',
  'by which': 'name the thing',
  'stands in': 'is in, replaces',
  'is none': 'there is no, is not',
  'of its own': 'separate',
  'goes by': 'depends on',
  'asks for': 'requires, fetches',
  somebody: 'a user',
  nobody: 'no user',
  him: 'them',
  his: 'their',
  'him alone': 'only this user',
  'what stands': 'the value, the record',
  beside: 'next to, also',
  farewell: 'logout reason',
  foresee: 'check first',
}

/** The prose of a page: without code blocks, tables, links' addresses and headings. */
const prose = (markdown) =>
  markdown
    .replaceAll(/```[\s\S]*?```/g, '')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/`[^`\n]*`/g, 'code')

/** Cells of tables and items of lists end a sentence, as a full stop and a colon do. */
export function sentencesOf(markdown) {
  return prose(markdown)
    .split('\n')
    .filter((line) => !/^\s*(#|\|?\s*-{3})/.test(line))
    .flatMap((line) =>
      line.trimStart().startsWith('|') ? line.split('|') : [line.replace(/^\s*(?:[-*]|\d+\.)\s+/, '')],
    )
    .flatMap((line) => line.split(/(?<=[.:;!?…])["')*]*\s+/))
    .map((sentence) => sentence.replaceAll('**', '').trim())
    .filter((sentence) => /[A-Za-z]{2}/.test(sentence))
}

export const wordsOf = (sentence) => sentence.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length

/** Text of the comments of a source file. */
export const commentsOf = (source) =>
  (source.match(/\/\*[\s\S]*?\*\/|(?<=^|[\s;{}(,])\/\/[^\n]*/g) ?? []).join('\n').replaceAll(/^\s*\*/gm, '')

/** How often each private word stands in a text. */
export function privateWords(text) {
  const flat = text.replaceAll(/\s+/g, ' ')
  return Object.keys(PRIVATE_WORDS).flatMap((word) => {
    const count = flat.match(new RegExp(`\\b${word}\\b`, 'gi'))?.length ?? 0
    return count > 0 ? [[word, count]] : []
  })
}

function main(root, args) {
  const isListing = args.includes('--list')
  const [only = ''] = args.filter((arg) => !arg.startsWith('--'))
  const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => existsSync(join(root, path)) && path.startsWith(only))
  const read = (path) => readFileSync(join(root, path), 'utf8')

  const isPage = (path) =>
    /^(docs\/.*|\.github\/.*|[\w-]+)\.md$/.test(path) && !/\.zh\.md$|docs\/machines\.md/.test(path)
  console.log(`${'page'.padEnd(56)} sentences  mean  longest  over ${MOST}`)
  const all = []
  for (const path of paths.filter(isPage)) {
    const sentences = sentencesOf(read(path)).map((sentence) => ({ sentence, words: wordsOf(sentence) }))
    all.push(...sentences)
    console.log(row(path, sentences))
    if (!isListing) continue
    for (const { sentence, words } of sentences) if (words > MOST) console.log(`  ${words}: ${sentence}`)
  }
  console.log(row('all', all))

  const counts = new Map()
  for (const path of paths.filter((name) => /^(src|server|scripts|tests)\/.*\.(tsx?|mjs)$/.test(name)))
    if (path !== 'scripts/words.mjs')
      for (const [word, count] of privateWords(commentsOf(read(path))))
        counts.set(word, (counts.get(word) ?? 0) + count)
  console.log('\nin comments of code')
  for (const [word, count] of [...counts].sort((a, b) => b[1] - a[1]))
    console.log(`${String(count).padStart(5)}  ${word.padEnd(12)} → ${PRIVATE_WORDS[word]}`)
}

function row(name, sentences) {
  const words = sentences.map((one) => one.words)
  const sum = words.reduce((total, count) => total + count, 0)
  const cells = [words.length, (sum / (words.length || 1)).toFixed(1), Math.max(0, ...words)]
  const over = words.filter((count) => count > MOST).length
  return `${name.padEnd(56)} ${cells.map((cell, i) => String(cell).padStart([9, 5, 8][i])).join(' ')} ${String(over).padStart(8)}`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(join(import.meta.dirname, '..'), process.argv.slice(2))
