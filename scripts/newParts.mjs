import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './stamp.mjs'

export const WORDS = 'src/i18n/en/added.ts'
export const MENU = 'src/domain/access/menu.ts'
export const ROLES = 'src/domain/access/roles.ts'

export const textOf = (file) => readFileSync(join(root, file), 'utf8')

/** The command's arguments; unknown options end it with `usage`. */
export function parse(options, usage) {
  try {
    return parseArgs({ args: process.argv.slice(2), options, allowPositionals: true })
  } catch (error) {
    return fail(`${error.message}\n${usage}`)
  }
}

export function namesIn(source, pattern) {
  return [...textOf(source).matchAll(pattern)].map(([, found]) => found)
}

export function oneOf(what, given, known) {
  return known.includes(given) ? given : fail(`no ${what} ${given}; there are ${known.join(', ')}`)
}

export function features() {
  return readdirSync(join(root, 'src/resources'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
}

/** The texts of all declarations. */
export function declarations() {
  const files = readdirSync(join(root, 'src/resources'), { recursive: true }).filter((source) => source.endsWith('.ts'))
  return files.map((source) => textOf(join('src/resources', source)))
}

/** Behind the last page of the group. */
export function lastPlace(group) {
  const places = new RegExp(`group: '${group}', at: (\\d+)`, 'g')
  const taken = declarations().flatMap((text) => [...text.matchAll(places)].map(([, at]) => Number(at)))
  return Math.max(0, ...taken) + 10
}

/** Each label has one English translation, wherever it is used. */
function isTranslated(label) {
  const folder = join(root, 'src/i18n/en')
  const isKey = (line) => line.trim().startsWith(`${label}:`) || line.trim().startsWith(`'${label}':`)
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .some(({ parentPath, name: file }) => readFileSync(join(parentPath, file), 'utf8').split('\n').some(isKey))
}

export function quoted(words) {
  return `'${words.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}

export function edit(path, change) {
  const before = textOf(path)
  const after = change(before)
  if (after === before) fail(`${path} does not look as expected; nothing was added to it`)
  writeFileSync(join(root, path), after)
}

/** Sorts imports and wraps lines. What Biome cannot read stops the command. */
export function format(files) {
  const biome = join(root, 'node_modules/.bin/biome')
  const { status, stdout, stderr } = spawnSync(biome, ['check', '--write', ...files], { cwd: root, encoding: 'utf8' })
  if (status !== 0) fail(`Biome refuses what was written:\n${stdout}${stderr}`)
}

export function fail(reason) {
  console.error(reason)
  process.exit(1)
}

/** The dictionary with one more entry, whether or not the last one has its comma. */
function withWord(text, label, english) {
  const end = text.lastIndexOf('}')
  const before = text.slice(0, end).trimEnd()
  const comma = before.endsWith('{') || before.endsWith(',') ? '' : ','
  return `${before}${comma}\n  ${JSON.stringify(label)}: ${JSON.stringify(english)},\n}\n`
}

/** Gives a label its English, unless it has one or needs none. @returns the file that was written, if any */
export function addEnglish(label, english) {
  if (!/\p{Script=Han}/u.test(label) || isTranslated(label)) return []
  edit(WORDS, (text) => withWord(text, label, english))
  return [WORDS]
}
