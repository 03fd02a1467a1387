// `npm run promote -- <name>`: a resource made in the browser becomes one of the source. Writes its declaration, lists it,
// and makes two migrations: its table, and the move of its rows (with their ids) out of the common one. The database of
// DATABASE_URL or DATA_DIR is migrated at once, others when they are next started; the embedded one must not be in use.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { serverBundle } from './serverBundle.mjs'
import { root } from './stamp.mjs'

const OUT = 'dist/promote'
const name = process.argv[2]
if (!name) fail('npm run promote -- <标识>')

await build(serverBundle(OUT))
const read = run(process.execPath, [join(root, OUT, 'promote.js'), name])
const { constant, code, statements } = JSON.parse(read.stdout.trim().split('\n').at(-1))

const folder = join(root, 'src/resources', constant)
const file = join(folder, `${constant}.resource.ts`)
if (existsSync(file)) fail(`${file} 已存在`)
mkdirSync(folder, { recursive: true })
writeFileSync(file, code)
list(join(root, 'src/resources/declared.ts'))
run('npx', ['biome', 'check', '--write', file, join(root, 'src/resources/declared.ts')])

run(process.execPath, [join(root, 'scripts/migrations.mjs'), '--name', `promote_${name}`])
const migration = customMigration(`move_rows_of_${name}`)
writeFileSync(
  migration,
  `-- Rows of 「${name}」 that were made at run time, with their ids.\n${statements.join(';--> statement-breakpoint\n')};\n`,
)
run(process.execPath, [join(root, 'scripts/migrations.mjs'), '--record'])

await build(serverBundle(OUT))
run(process.execPath, [join(root, OUT, 'migrate.js')])
console.log(`${file}\n${migration}\n数据已移到独立的表。请为新的文字补充英文，然后重新构建并启动。`)

/** Adds the import and the entry; Biome puts the import in its place. */
function list(path) {
  const source = readFileSync(path, 'utf8')
  const at = source.lastIndexOf(']')
  writeFileSync(
    path,
    `import { ${constant} } from './${constant}/${constant}.resource'\n${source.slice(0, at)}  ${constant},\n${source.slice(at)}`,
  )
}

/** An empty migration of drizzle-kit's, to be filled. */
function customMigration(title) {
  const folder = join(root, 'server/db/migrations')
  const before = new Set(readdirSync(folder))
  const config = join(root, 'drizzle.config.json')
  writeFileSync(
    config,
    JSON.stringify({ dialect: 'postgresql', schema: './server/db/tables.generated.ts', out: './server/db/migrations' }),
  )
  run('npx', ['drizzle-kit', 'generate', '--custom', '--name', title, '--config', 'drizzle.config.json'])
  spawnSync('rm', ['-f', config])
  const made = readdirSync(folder).find((entry) => entry.endsWith('.sql') && !before.has(entry))
  return made ? join(folder, made) : fail('drizzle-kit 没有写出迁移文件')
}

function run(command, args) {
  const done = spawnSync(command, args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  if (done.status !== 0) fail(`${done.stdout}${done.stderr}`.trim())
  return done
}

function fail(reason) {
  console.error(reason)
  process.exit(1)
}
