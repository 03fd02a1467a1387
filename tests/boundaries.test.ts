import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forbidden, rooms } from '../scripts/boundaries.mjs'

const project = resolve(import.meta.dirname, '..')
const biome = join(project, 'node_modules/.bin/biome')

/** Where a file of the room may stand, on two depths. */
const places: Readonly<Record<string, readonly string[]>> = {
  'kinds/shared': ['src/schema/kinds/kind.ts', 'src/schema/kinds/money/money.kind.ts'],
  resources: ['src/resources/one/one.ts', 'src/resources/one/deep/two.ts'],
  'resources/site': ['src/resources/one.ts', 'src/resources/two.ts'],
}
const folderOf = (room: string) =>
  room === 'server'
    ? room
    : ['model', 'compile', 'kinds', 'views'].includes(room)
      ? `src/schema/${room}`
      : `src/${room}`
const placesOf = (room: string) => places[room] ?? [`${folderOf(room)}/one.ts`, `${folderOf(room)}/deep/two.ts`]

interface Fixture {
  readonly from: string
  readonly to: string
  readonly file: string
  readonly source: string
}

/** A file of one room that imports another, by the folder and by a file in it. */
function fixture(from: string, to: string, place: string): Fixture {
  const stem = place.replace(/([^/]+)\.ts$/, '')
  const name = place.endsWith('.kind.ts') ? `to-${to}.kind.ts` : `to-${to}.ts`
  const file = from === 'kinds/shared' && !place.endsWith('.kind.ts') ? place : `${stem}${name}`
  const path = relative(dirname(file), folderOf(to))
  return {
    from,
    to,
    file,
    source: `import { a } from '${path}'\nimport { b } from '${path}/some/file'\nexport const c = [a, b]\n`,
  }
}

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'boundaries-'))
  const { vcs: _, ...config } = JSON.parse(readFileSync(join(project, 'biome.json'), 'utf8'))
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...config, $schema: undefined }))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Restricted imports that Biome finds in these files, by file. */
function restricted(fixtures: readonly Fixture[]): ReadonlyMap<string, number> {
  rmSync(join(folder, 'src'), { recursive: true, force: true })
  rmSync(join(folder, 'server'), { recursive: true, force: true })
  for (const { file, source } of fixtures) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), source)
  }
  const { stdout } = spawnSync(
    biome,
    ['lint', '--only=style/noRestrictedImports', '--max-diagnostics=none', '--reporter=github', '.'],
    { cwd: folder, encoding: 'utf8' },
  )
  const found = new Map<string, number>()
  for (const [, path = ''] of stdout.matchAll(/noRestrictedImports,file=([^,]+),/g)) {
    const file = relative(folder, resolve(folder, path))
    found.set(file, (found.get(file) ?? 0) + 1)
  }
  return found
}

test('biome.json is what the table of boundaries gives', () => {
  expect(() =>
    execFileSync('node', ['scripts/boundaries.mjs', '--check'], { cwd: project, stdio: 'pipe' }),
  ).not.toThrow()
})

test('every forbidden pair of rooms is reported, by folder and by file, on two depths', () => {
  const pairs = Object.keys(rooms).flatMap((from) => forbidden(from).map((to: string) => [from, to] as const))
  expect(pairs.length).toBeGreaterThan(80)
  for (const depth of [0, 1]) {
    // A room of single files holds one forbidden import at a time.
    const rounds = new Map<number, Fixture[]>()
    const used = new Map<string, number>()
    for (const [from, to] of pairs) {
      const made = fixture(from, to, placesOf(from)[depth] ?? '')
      const round = used.get(made.file) ?? 0
      used.set(made.file, round + 1)
      rounds.set(round, [...(rounds.get(round) ?? []), made])
    }
    for (const fixtures of rounds.values()) {
      const found = restricted(fixtures)
      const missed = fixtures.filter(({ file }) => found.get(file) !== 2)
      expect(missed.map(({ from, to, file }) => `${from} → ${to} (${file})`)).toEqual([])
    }
  }
})

test('an import that is allowed is not reported', () => {
  const open: readonly (readonly [string, string, string])[] = [
    ['compile', 'src/schema/compile/a.ts', '../model'],
    ['compile', 'src/schema/compile/b.ts', '../kinds/registry'],
    ['server', 'server/order/a.ts', '../../src/schema/kinds/registry'],
    ['server', 'server/app.ts', '../src/resources'],
    ['server', 'server/main.ts', './app'],
    ['custom', 'src/custom/orderForm/a.ts', '../../schema/views/form/SchemaForm'],
    ['resources', 'src/resources/order/order.resource.ts', '../../domain/queues'],
    ['app', 'src/app/router/a.ts', '../../resources'],
  ]
  const fixtures = open.map(([from, file, path]) => ({ from, to: '', file, source: `export * from '${path}'\n` }))
  expect([...restricted(fixtures).keys()]).toEqual([])
})

test('the half of a field kind that draws is closed to the server and to compile', () => {
  const fixtures = [
    { from: 'compile', to: '', file: 'src/schema/compile/a.ts', source: "export * from '../kinds/text/TextInput'\n" },
    {
      from: 'server',
      to: '',
      file: 'server/order/a.ts',
      source: "export * from '../../src/schema/kinds/text/TextInput'\n",
    },
    { from: 'domain', to: '', file: 'src/domain/a.ts', source: "export * from 'react'\n" },
    { from: 'server', to: '', file: 'server/b.ts', source: "export * from 'react-admin'\n" },
    { from: 'app', to: '', file: 'src/app/a.ts', source: "export * from 'node:fs'\n" },
  ]
  expect([...restricted(fixtures).keys()].sort()).toEqual(fixtures.map(({ file }) => file).sort())
})
