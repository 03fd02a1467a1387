import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { en } from '../src/i18n/en'
import { resources } from '../src/resources'
import type { Choice } from '../src/schema/model'

const sources = execFileSync('git', ['ls-files', 'src', 'server'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')
const words = new Set(sources.match(/[A-Za-z_$][\w$-]*/g))

/** The rows of the glossary: what the screen says, and the cell of the code. */
const rows = [...readFileSync('docs/glossary.md', 'utf8').matchAll(/^\| ([^|]*) \| ([^|]*) \| [^|]* \| [^|]* \|$/gm)]
  .map(([, chinese = '', code = '']) => ({ chinese, code }))
  .filter(({ chinese }) => /\p{Script=Han}/u.test(chinese) && chinese !== '中文')

test('each Chinese word of the glossary is a word of the sources', () => {
  expect(rows.length).toBeGreaterThan(60)
  expect(rows.filter(({ chinese }) => !sources.includes(chinese)).map(({ chinese }) => chinese)).toEqual([])
  expect(new Set(rows.map(({ chinese }) => chinese)).size).toBe(rows.length)
})

test('each name in code type of the glossary is a name of the sources', () => {
  const names = rows.flatMap(({ code }) => [...code.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))
  expect(names.filter((name) => !words.has(name))).toEqual([])
})

const english = (label: string): string => en[label] ?? (/\p{Script=Han}/u.test(label) ? '' : label)
const cell = (text: unknown): string => String(text).replaceAll('|', '\\|')

/** One row for each resource. */
function resourceRows(): string[] {
  return [...resources]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, label, path }) => `| ${cell(label)} | \`${name}\` | ${cell(english(label))} | ${path ?? '–'} |`)
}

/** One row for each state of each machine. */
function stateRows(): string[] {
  return resources.flatMap(({ name, fields, machines = [] }) =>
    machines.flatMap(({ field }) =>
      ((fields[field]?.choices ?? []) as readonly Choice[]).map(
        ({ code, label }) => `| ${cell(label)} | \`${name}.${field}\` = ${code} | ${cell(english(label))} |`,
      ),
    ),
  )
}

test('docs/glossary-declared.md has the declared words (`npx vitest run tests/glossary.test.ts -u` writes it anew)', async () => {
  const page = [
    '# Declared words',
    'Resources and states with their Chinese labels and English words. Written by `tests/glossary.test.ts`; do not edit.',
    '## Resources',
    ['| 中文 | code | field | page |', '|---|---|---|---|', ...resourceRows()].join('\n'),
    '## States',
    ['| 中文 | code | field |', '|---|---|---|', ...stateRows()].join('\n'),
    '',
  ]
  await expect(page.join('\n\n')).toMatchFileSnapshot('../docs/glossary-declared.md')
})
