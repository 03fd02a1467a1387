// Writes server/db/tables.generated.ts (one named export per table: drizzle-kit sees no others) and lets drizzle-kit compare it
// with the last snapshot. `--check` fails when either is not up to date, and when a migration that has landed was edited.
// `--record [<migration>]` notes new ones written by hand, or one that was edited before it had left this machine.
import { spawnSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { recordLanded, wrongMigrations } from './landed.mjs'

const root = new URL('..', import.meta.url).pathname
const generated = join(root, 'server/db/tables.generated.ts')
const migrations = join(root, 'server/db/migrations')
const checking = process.argv.includes('--check')
const nameAt = process.argv.indexOf('--name')
const recordAt = process.argv.indexOf('--record')

/** The folder of each declaration, by the resource's name. */
const folders = new Map(
  readdirSync(join(root, 'src/resources'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.resource.ts'))
    .map((entry) => [entry.name.replace('.resource.ts', ''), relative(root, entry.parentPath)]),
)
const resources = [...folders.keys()].sort().filter((name) => !folders.has(tableOf(name)))

/** The name that a declaration gives its table; where that is another resource's, it has no table of its own. */
function tableOf(name) {
  return /^ {2}table: '(\w+)',$/m.exec(readFileSync(join(root, folders.get(name), `${name}.resource.ts`), 'utf8'))?.[1]
}

const source = [
  '// Written by scripts/migrations.mjs from the declarations; not to be edited.',
  ...resources.map((name) => `import { ${name} } from '../../${folders.get(name)}/${name}.resource'`),
  "import { tableOf } from '../schema/table'",
  '',
  "export * from '../adapters/payment/tables'",
  "export * from '../http/tables'",
  "export * from '../designer/tables'",
  "export * from '../evidence/tables'",
  "export * from '../schema/tables'",
  "export * from '../wallet/tables'",
  ...resources.map((name) => `export const ${name}Table = tableOf(${name})`),
  '',
].join('\n')

function drizzle(out, extra = []) {
  const config = join(root, 'drizzle.config.json')
  writeFileSync(config, JSON.stringify({ dialect: 'postgresql', schema: './server/db/tables.generated.ts', out }))
  const run = spawnSync('npx', ['drizzle-kit', 'generate', '--config', 'drizzle.config.json', ...extra], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  rmSync(config)
  const said = `${run.stdout}${run.stderr}`
  // drizzle-kit is silent about what it did not understand: no table at all is such a silence.
  if (run.status !== 0 || !/\d+ tables/.test(said) || /\b0 tables\b/.test(said)) throw new Error(`drizzle-kit: ${said}`)
  return said
}

if (recordAt > 0) recordLanded(migrations, process.argv[recordAt + 1])
else if (checking) {
  const [wrong] = wrongMigrations(migrations)
  if (wrong) end(wrong)
  if (readFileSync(generated, 'utf8') !== source) fail('server/db/tables.generated.ts is out of date')
  // drizzle-kit takes every path for a relative one.
  const copy = join(root, '.cache/migrations')
  rmSync(copy, { recursive: true, force: true })
  cpSync(migrations, copy, { recursive: true })
  const before = readdirSync(copy).length
  drizzle('./.cache/migrations')
  const after = readdirSync(copy).length
  rmSync(copy, { recursive: true })
  if (after !== before) fail('the declarations have changed since the last migration')
  console.log('migrations are up to date')
} else {
  writeFileSync(generated, source)
  console.log(drizzle('./server/db/migrations', nameAt > 0 ? ['--name', process.argv[nameAt + 1]] : []))
  recordLanded(migrations)
}

function fail(reason) {
  end(`${reason}: run npm run migrations -- --name <what-changed>`)
}

function end(words) {
  console.error(words)
  process.exit(1)
}
