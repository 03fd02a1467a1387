// Writes server/db/tables.generated.ts (one named export per table: drizzle-kit sees no others) and lets drizzle-kit compare it
// with the last snapshot. `--check` fails when either is not up to date, and when a migration that has landed was edited.
// `--record [<migration>]` notes new ones written by hand, or one that was edited before it had left this machine.
// A field that says `renamedFrom` becomes a RENAME COLUMN; what drops a column or a table needs `--drop`. Only the newest snapshot
// stays: drizzle-kit compares with no other.
import { spawnSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { runnerImport } from 'vite'
import { recordLanded, wrongMigrations } from './landed.mjs'
import { losses, newRenames, writeRenames } from './migrationRenames.mjs'
import { dropOlderSnapshots } from './snapshots.mjs'

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
  "import { tableOf } from '../engine/table/table'",
  '',
  "export * from '../adapters/payment/sandbox/tables'",
  "export * from '../capacity/positions/tables'",
  "export * from '../distribution/tables'",
  "export * from '../evidence/tables'",
  "export * from '../http/tables'",
  "export * from '../designer/tables'",
  "export * from '../order/dispatch/tables'",
  "export * from '../engine/table/tables'",
  "export * from '../engine/work/tables'",
  "export * from '../wallet/tables'",
  ...resources.map((name) => `export const ${name}Table = tableOf(${name})`),
  '',
].join('\n')

/** Where drizzle-kit works, so that a refused migration leaves nothing behind. It takes every path for a relative one. */
const SCRATCH = '.cache/migrations'
const scratch = join(root, SCRATCH)

/** Lets drizzle-kit add migrations to the scratch copy. @returns what it printed */
function drizzle(extra = []) {
  const config = join(root, 'drizzle.config.json')
  writeFileSync(
    config,
    JSON.stringify({ dialect: 'postgresql', schema: './server/db/tables.generated.ts', out: `./${SCRATCH}` }),
  )
  const run = spawnSync('npx', ['drizzle-kit', 'generate', '--config', 'drizzle.config.json', ...extra], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  rmSync(config)
  const said = `${run.stdout}${run.stderr}`
  if (/Interactive prompts require a TTY/.test(said))
    end(
      'A table has lost a column and gained another. If it is a rename, say renamedFrom at the new field. If not, take the old field out first (npm run migrations -- --name <what> --drop), then add the new one.',
    )
  // drizzle-kit is silent about what it did not understand: no table at all is such a silence.
  const isRead = extra.includes('--custom') || (/\d+ tables/.test(said) && !/\b0 tables\b/.test(said))
  if (run.status !== 0 || !isRead) throw new Error(`drizzle-kit: ${said}`)
  return said
}

if (recordAt > 0) recordLanded(migrations, process.argv[recordAt + 1])
else if (checking) {
  const [wrong] = wrongMigrations(migrations)
  if (wrong) end(wrong)
  if (readFileSync(generated, 'utf8') !== source) fail('server/db/tables.generated.ts is out of date')
  copyToScratch()
  const before = readdirSync(scratch).length
  drizzle()
  const after = readdirSync(scratch).length
  rmSync(scratch, { recursive: true })
  if (after !== before) fail('the declarations have changed since the last migration')
  console.log('migrations are up to date')
} else {
  const name = nameAt > 0 ? process.argv[nameAt + 1] : 'change'
  const tablesBefore = readFileSync(generated, 'utf8')
  writeFileSync(generated, source)
  copyToScratch()
  const before = readdirSync(scratch)
  const renames = newRenames(scratch, await declaredRenames())
  if (renames.length > 0) {
    drizzle(['--custom', '--name', `${name}_renames`])
    writeRenames(scratch, renames)
  }
  const said = drizzle(['--name', name])
  const lost = process.argv.includes('--drop') ? [] : losses(scratch, before)
  if (lost.length > 0) {
    writeFileSync(generated, tablesBefore)
    end(
      `This would lose data:\n${lost.join('\n')}\nSay renamedFrom where it is a rename; otherwise run again with --drop.`,
    )
  }
  cpSync(scratch, migrations, { recursive: true })
  rmSync(scratch, { recursive: true })
  dropOlderSnapshots(migrations)
  recordLanded(migrations)
  for (const { table, from, to } of renames) console.log(`${table}.${from} is renamed to ${to}`)
  console.log(said)
}

function copyToScratch() {
  rmSync(scratch, { recursive: true, force: true })
  cpSync(migrations, scratch, { recursive: true })
}

/** Every `renamedFrom` of the declarations, with the table that has the column. */
async function declaredRenames() {
  const { module } = await runnerImport(join(root, 'src/resources/index.ts'), {
    root,
    configFile: false,
    logLevel: 'error',
  })
  return module.resources.flatMap(({ name, table = name, fields }) =>
    Object.entries(fields).flatMap(([to, { renamedFrom }]) => (renamedFrom ? [{ table, from: renamedFrom, to }] : [])),
  )
}

function fail(reason) {
  end(`${reason}: run npm run migrations -- --name <what-changed>`)
}

function end(words) {
  console.error(words)
  process.exit(1)
}
