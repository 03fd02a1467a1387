import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { examplesOf } from './examples'
import { rowsOf, serveSpareParts, settingsFile } from './promoting'
import { copyOfTree, lint, node, project, typeCheck } from './tree'

/** At most so many files are written by hand for one task; English words and generated files are counted apart. */
const MOST_BY_HAND = 3
const WORDS = 'src/i18n/en/added.ts'

/** The one example of a page with this mark. */
function exampleOf(page: string, mark: string): string {
  const [found, ...more] = examplesOf(page).filter(({ marks }) => marks.includes(mark))
  if (!found || more.length > 0)
    throw new Error(`docs/${page} has ${more.length} more examples marked ${mark}, or none`)
  return found.source
}

/** A piece of an example. @throws Error when the example no longer has it */
function piece(page: string, mark: string, pattern: RegExp): string {
  const [found] = exampleOf(page, mark).match(pattern) ?? []
  if (found === undefined) throw new Error(`docs/${page}: the example ${mark} has no ${pattern}`)
  return found
}

/** What a page says after `npm run new --`. */
function commandOf(page: string): readonly string[] {
  const [, found] = /npm run new -- (.+)/.exec(readFileSync(join(project, 'docs', page), 'utf8')) ?? []
  if (found === undefined) throw new Error(`docs/${page} has no npm run new`)
  return found.split(' ')
}

/** The pieces of a page's example of a bespoke page, for cars. */
const boardOf = (pattern: RegExp) =>
  piece('widget.md', 'board', pattern)
    .replaceAll('/v2/van', '/v2/car')
    .replaceAll('van t', 'car t')
    .replaceAll('scopeSql(van', 'scopeSql(car')

describe('a stranger’s day: six things made in a copy of the tree by the docs alone', () => {
  const tree = copyOfTree()
  afterAll(tree.remove)
  const by: Record<string, Set<string>> = {}
  const textOf = (file: string) => readFileSync(join(tree.path, file), 'utf8')
  const run = (...args: string[]) => node(tree.path, ...args)
  const words: Record<string, string> = {}

  /** What is written by hand for a task. */
  function hand(task: string) {
    const files = new Set<string>()
    by[task] = files
    const write = (file: string, text: string) => {
      files.add(file)
      mkdirSync(dirname(join(tree.path, file)), { recursive: true })
      writeFileSync(join(tree.path, file), text)
    }
    const change = (file: string, from: string, to: string) => {
      expect(textOf(file), `${file} has no ${from}`).toContain(from)
      write(
        file,
        textOf(file).replace(from, () => to),
      )
    }
    return { write, change, say: (english: Record<string, string>) => Object.assign(words, english) }
  }
  const begin = async (...args: string[]) => {
    const ended = await run('scripts/new.mjs', ...args)
    expect(ended, ended.said).toMatchObject({ code: 0 })
  }

  beforeAll(async () => {
    execFileSync('git', ['init', '-q'], { cwd: tree.path })

    // docs/getting-started.md
    const settings = hand('a config resource')
    await begin(...commandOf('getting-started.md'))
    const toll = exampleOf('getting-started.md', 'bar').replaceAll("'../src/", "'../../")
    settings.write('src/resources/system/toll.resource.ts', toll)
    settings.say({ 方式: 'Method', 比例: 'Rate' })

    // docs/machine.md
    const held = hand('a transition with question, timer and stamp')
    const annual = 'src/resources/annual/annual.resource.ts'
    held.change(
      'src/domain/annual/annual.ts',
      '  completed: {',
      "  held: { code: 12, label: '已搁置', family: 'grey' },\n  completed: {",
    )
    held.change(
      annual,
      '  cancel_reason: field',
      "  hold_time: field.unixTime('搁置时间', progress),\n  cancel_reason: field",
    )
    held.change(
      annual,
      '    cancel: {',
      `    hold: {
      label: '搁置',
      call: 'POST /v2/annual/hold',
      at: 'row',
      ...go([at.toDispatch], at.held, { stamp: 'hold_time' }),
      confirm: '确认搁置该年检单？',
    },
    cancel: {`,
    )
    held.change(
      annual,
      '  actions: {\n    list: { call:',
      `  systemEvents: {
    release: {
      label: '搁置到期',
      ...go([at.held], at.toDispatch),
      after: { since: 'hold_time', seconds: 86_400 },
    },
  },
  actions: {
    list: { call:`,
    )
    held.say({ 已搁置: 'On hold', 搁置时间: 'On hold since', 搁置: 'Put on hold', 搁置到期: 'Hold ended' })
    held.say({ '确认搁置该年检单？': 'Put this inspection on hold?' })

    // docs/widget.md
    const board = hand('a bespoke page with a new GET')
    await begin(...commandOf('widget.md'))
    const count = 'calls: { board: object({ total: integer }) }'
    board.change(
      'src/resources/replies.ts',
      'list: { papers: mapOf(integer) } }',
      `list: { papers: mapOf(integer) }, ${count} }`,
    )
    const get = boardOf(/^ {4}board: .*\n/m)
    board.change('src/resources/capacity/car.resource.ts', '    urge: { call:', `${get}    urge: { call:`)
    const cars = 'server/capacity/car.handlers.ts'
    board.change(
      cars,
      '    actions: {\n',
      `    reads: {\n${boardOf(/^ {4}async board[\s\S]*?^ {4}\},\n/m)}    },\n    actions: {\n`,
    )
    board.change(cars, 'import { implement,', "import { scopeSql } from '../engine/core/scope'\nimport { implement,")
    board.say({ 看板: 'Board' })

    // docs/field.md
    const rating = hand('a field kind')
    await begin(...commandOf('field.md'))
    const limits = '2_147_483_647'
    rating.change('src/schema/kinds/rating/rating.kind.ts', limits, '5')

    // docs/adapter.md
    const booth = hand('a payment provider')
    const gateway = exampleOf('adapter.md', 'provider').replace('../server/adapters/payment/', '../')
    booth.write('server/adapters/payment/cashBooth/index.ts', gateway)
    const chosen = 'server/adapters/payment/paymentSettings.ts'
    booth.change(chosen, "'none', 'wechat'] as const", "'none', 'wechat', 'cashBooth'] as const")
    booth.change(
      chosen,
      "  | { readonly provider: 'none' }",
      "  | { readonly provider: 'none' }\n  | { readonly provider: 'cashBooth' }",
    )
    booth.change(chosen, "    case 'none':", "    case 'cashBooth':\n      return { provider }\n    case 'none':")
    const made = 'server/adapters/payment/createPayments.ts'
    booth.change(made, "    case 'none':", "    case 'cashBooth':\n      return createCashBooth()\n    case 'none':")
    booth.change(made, 'import { createWechat', "import { createCashBooth } from './cashBooth'\nimport { createWechat")

    // docs/resource.md
    const report = hand('a report page on an existing table')
    const view = piece('resource.md', 'report', /^ {2}views: .*\n/m)
    report.change('src/resources/capacity/car.resource.ts', '  systemEvents: {', `${view}  systemEvents: {`)
    report.say({ 停用车辆: 'Vehicles out of use' })

    // The promoted resource below: its command wants the English of new texts.
    words.配件 = 'Spare part'

    // CONTRIBUTING.md: English, formats, generated files.
    const known = textOf(WORDS)
    const added = Object.entries(words).map(([chinese, english]) => `  '${chinese}': '${english}',\n`)
    writeFileSync(
      join(tree.path, WORDS),
      known.replace(/\}\s*$/, () => `${added.join('')}}\n`),
    )
    const fixed = await lint(tree.path, '--write', 'src', 'server')
    expect(fixed, fixed.said).toMatchObject({ code: 0 })
    const migrated = await run('scripts/migrations.mjs', '--name', 'strangersDay')
    expect(migrated, migrated.said).toMatchObject({ code: 0 })
  }, 300_000)

  test('no task takes more than three files by hand, beside English words and generated files', () => {
    const counts = Object.entries(by).map(([task, files]) => [task, files.size] as const)
    console.info(counts.map(([task, count]) => `${count} by hand: ${task}`).join('\n'))
    console.info(`${Object.keys(words).length} English words in one file, for all of them`)
    expect(counts).toHaveLength(6)
    expect(counts.filter(([, count]) => count > MOST_BY_HAND)).toEqual([])
  })

  test('npm run promote makes a resource of the browser one of the source, with its rows and their ids', async () => {
    const data = join(tree.path, 'data')
    const running = await serveSpareParts(data)
    // The embedded database has one user at a time.
    await running.stop()
    const promoted = await node(
      ...([tree.path, '--env-file', settingsFile(tree.path, data), 'scripts/promote.mjs', 'spare_part'] as const),
    )
    expect(promoted, promoted.said).toMatchObject({ code: 0 })
    const [file = '', made = '', moved = ''] = promoted.said.split('\n')
    expect(textOf(file)).toContain("label: '配件'")
    expect(textOf(made)).toContain('CREATE TABLE')
    expect(textOf(moved)).toContain('runtime_row')
    expect(textOf('src/resources/sparePart/feature.ts')).toContain('resources: [sparePart]')
    expect(textOf('src/resources/declared.ts')).toContain('sparePartDeclarations')
    expect(await rowsOf(data, 'spare_part')).toEqual(running.rows)
    expect(await run('scripts/migrations.mjs', '--check')).toMatchObject({ code: 0 })
  }, 300_000)

  test('the types hold', async () => {
    expect(await typeCheck(tree.path)).toEqual({ code: 0, said: '' })
  }, 300_000)

  test('every file is formatted, and no import breaks a boundary', async () => {
    const linted = await lint(tree.path, 'src', 'server', 'tests')
    expect(linted, linted.said).toMatchObject({ code: 0 })
    const bounded = await run('scripts/boundaries.mjs')
    expect(bounded, bounded.said).toMatchObject({ code: 0 })
  })

  test('the drawings and amounts are made by their commands, and the tests of the repository pass', async () => {
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit'] as const
    const drawn = await run(...vitest, 'tests/machines.test.ts', 'tests/replyAmounts.test.ts', '-u')
    expect(drawn, drawn.said.slice(-4000)).toMatchObject({ code: 0 })
    const repository = ['menu', 'permissions', 'declared', 'docsNames', 'openapi', 'timed', 'moneyActions', 'waysIn']
    const files = [...repository.map((name) => `tests/${name}.test.ts`), 'src/i18n/i18n.test.ts']
    const ended = await run(...vitest, ...files, 'src/schema/kinds/registry.test.ts')
    expect(ended, ended.said.slice(-6000)).toMatchObject({ code: 0 })
    expect(textOf('docs/machines.md')).toContain('已搁置')
  }, 300_000)
})
