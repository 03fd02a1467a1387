import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { checkResource } from '../../src/schema/compile/check'
import type { AnyResource } from '../../src/schema/model'
import { type Example, examplesOf } from './examples'
import { folderInProject, project, typeCheck } from './tree'

const CONCEPTS = ['resource', 'field', 'rule', 'action', 'scope', 'wire', 'handler', 'widget']
const pages = readdirSync(join(project, 'docs')).filter((name) => name.endsWith('.md') && name !== 'decisions.md')
const linked = [...pages, 'decisions.md']
const examples = pages.flatMap(examplesOf)
const folder = folderInProject('docs', Object.fromEntries(examples.map(({ name, source }) => [name, source])))
afterAll(folder.remove)

const one = (mark: string): Example => {
  const found = examples.filter(({ marks }) => marks.includes(mark))
  const [first] = found
  if (!first || found.length > 1) throw new Error(`${found.length} examples marked ${mark}`)
  return first
}

/** As Biome prints it at the project's width of 120. */
const formatted = (source: string): string =>
  execFileSync(join(project, 'node_modules/.bin/biome'), ['format', '--stdin-file-path=src/example.ts'], {
    cwd: project,
    input: source,
    encoding: 'utf8',
  })
const codeLines = (source: string): string[] =>
  formatted(source)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('import '))

describe('the documentation', () => {
  test('has a page for each concept, with an example that is compiled', () => {
    const withExample = new Set(examples.map(({ name }) => name.replace(/-\d+\.tsx?$/, '')))
    expect(CONCEPTS.filter((concept) => !withExample.has(concept))).toEqual([])
    expect(['getting-started.md', 'deploy.md'].filter((page) => !pages.includes(page))).toEqual([])
    const unmarked = pages.filter((page) => /^ *```tsx?$/m.test(readFileSync(join(project, 'docs', page), 'utf8')))
    expect(unmarked).toEqual([])
  })

  test.each([
    ['resource', 'resource.md', ['ResourceDecl', 'ViewDecl', 'RelatedDecl']],
    ['resource', 'action.md', ['ActionDecl', 'VerbDecl', 'BulkWords']],
    ['resource', 'scope.md', ['Scope']],
    [
      'optionTypes',
      'field.md',
      ['FieldOptions', 'TextOptions', 'NumberOptions', 'ReferenceOptions', 'ChoiceOptions', 'FileOptions'],
    ],
    ['optionTypes', 'field.md', ['AddressOptions', 'ListOptions', 'FilterOptions']],
  ])('what %s.ts lets a declaration say stands in %s', (model, page, interfaces) => {
    const source = readFileSync(join(project, 'src/schema/model', `${model}.ts`), 'utf8')
    const keys = interfaces.flatMap((name) => {
      const [, body = ''] = source.match(new RegExp(`interface ${name}\\b[^{]*\\{\\n([\\s\\S]*?)^\\}`, 'm')) ?? []
      return [...body.matchAll(/^ {2}readonly (\w+)\??:/gm)].map(([, key = '']) => key)
    })
    expect(keys.length).toBeGreaterThan(4)
    const text = readFileSync(join(project, 'docs', page), 'utf8')
    expect(keys.filter((key) => !new RegExp(`\\b${key}\\b`).test(text))).toEqual([])
  })

  test('every example type-checks', async () => {
    expect(await typeCheck(folder.path)).toEqual({ code: 0, said: '' })
  }, 300_000)

  test.each(examples.filter(({ marks }) => marks.includes('run')).map(({ name }) => name))('%s runs', async (name) => {
    await import(join(folder.path, name))
  })

  test('links between pages lead somewhere', () => {
    const links = pages.flatMap((page) =>
      [...readFileSync(join(project, 'docs', page), 'utf8').matchAll(/\]\((\w[\w-]*\.md)/g)].map(([, to]) => to ?? ''),
    )
    expect(links.filter((to) => !linked.includes(to))).toEqual([])
  })
})

describe('the bars', () => {
  test('a configuration resource of 5 fields with a rule takes at most 12 lines in one file, and is valid', async () => {
    const { name, source } = one('bar')
    const lines = codeLines(source).length
    const { toll } = (await import(join(folder.path, name))) as { readonly toll: AnyResource }
    console.info(`bar: a 5-field resource with a rule in ${lines} lines (at most 12), 1 file`)
    expect(Object.keys(toll.fields)).toHaveLength(5)
    expect(toll.rules).toHaveLength(1)
    expect(() => checkResource(toll, () => true)).not.toThrow()
    expect(toll).toMatchObject({ menu: 'system', actions: { create: { call: 'POST /v2/toll' } } })
    expect(lines).toBeLessThanOrEqual(12)
  })

  test('a guarded transition takes at most 2 lines', () => {
    const lines = codeLines(one('transition').source)
    const from = lines.findIndex((line) => line.includes('actionsOf(fields)({'))
    const to = lines.indexOf('})', from)
    console.info(`bar: a guarded transition in ${to - from - 1} lines (at most 2)`)
    expect(lines.slice(from + 1, to).join()).toMatch(/when: .*set: /)
    expect(to - from - 1).toBeLessThanOrEqual(2)
  })
})
