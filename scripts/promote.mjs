// `npm run promote -- <name>`: a resource made in the browser becomes one of the source. Writes its declaration, lists it,
// and makes two migrations: its table, and the move of its rows (with their ids) out of the common one. The database of
// DATABASE_URL or DATA_DIR is migrated at once, others when they are next started; the embedded one must not be in use.
// All of it is made and built in a copy of the tree; when anything fails, tree and database stay as they were.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { listResource } from './listResource.mjs'
import { changedFiles, copyTree, moveIn, strangeStatement } from './promotion.mjs'
import { root } from './stamp.mjs'

const OUT = 'dist/promote'
const BUILD = `import { build } from 'vite'
import { serverBundle } from './scripts/serverBundle.mjs'
await build(serverBundle('${OUT}'))`

/** What the operator is told in a line. */
class Refusal extends Error {}

const folder = mkdtempSync(join(tmpdir(), 'desk-promote-'))
try {
  const name = process.argv[2]
  if (!name) throw new Refusal('npm run promote -- <标识>')
  console.log(promote(name, join(folder, 'tree'), join(folder, 'kept')))
} catch (error) {
  // What a name or a label holds moves no cursor.
  const words = error instanceof Refusal ? error.message : error.stack
  console.error(words.replace(/[^\P{C}\n\t]/gu, '?'))
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** @returns what was done, in words */
function promote(name, copy, kept) {
  mkdirSync(copy)
  copyTree(root, copy)
  const bundle = (entry) => join(copy, OUT, `${entry}.js`)
  build(copy)
  // Settings such as DATA_DIR are seen from the tree.
  const read = run(process.execPath, [bundle('promote'), name], root)
  const { constant, code, statements, table } = JSON.parse(read.stdout.trim().split('\n').at(-1))

  const file = join('src/resources', constant, `${constant}.resource.ts`)
  if (existsSync(join(copy, file))) throw new Refusal(`${file} 已存在`)
  mkdirSync(join(copy, 'src/resources', constant), { recursive: true })
  writeFileSync(join(copy, file), code)
  run('npx', ['biome', 'check', '--write', file, ...listResource(copy, constant, constant)], copy)

  const migrations = join(copy, 'server/db/migrations')
  const tableMade = newMigration(migrations, () =>
    run(process.execPath, ['scripts/migrations.mjs', '--name', `promote_${name}`], copy),
  )
  const strange = strangeStatement(readFileSync(tableMade, 'utf8'), table)
  if (strange) throw new Refusal(`不能转为代码：迁移不只是新建表「${table}」，还包含：${strange.slice(0, 200)}`)
  const moved = newMigration(migrations, () => customMigration(copy, `move_rows_of_${name}`))
  writeFileSync(
    moved,
    `-- Rows of 「${name}」 that were made at run time, with their ids.\n${statements.join(';--> statement-breakpoint\n')};\n`,
  )
  run(process.execPath, ['scripts/migrations.mjs', '--record'], copy)
  build(copy)

  const paths = changedFiles(root, copy)
  moveIn({ root, copy, kept, paths, settle: () => run(process.execPath, [bundle('migrate')], root) })
  const places = [file, tableMade, moved].map((path) => (path === file ? path : relative(copy, path)))
  return `${places.join('\n')}\n数据已移到独立的表。请为新的文字补充英文，然后重新构建并启动。`
}

function build(copy) {
  run(process.execPath, ['--input-type=module', '-e', BUILD], copy)
}

/** The migration that a command writes. */
function newMigration(migrations, make) {
  const before = new Set(readdirSync(migrations))
  make()
  const made = readdirSync(migrations).filter((entry) => entry.endsWith('.sql') && !before.has(entry))
  if (made.length !== 1) throw new Refusal(`应写出一个迁移文件，实为${made.length}个`)
  return join(migrations, basename(made[0]))
}

/** An empty migration of drizzle-kit's, to be filled. */
function customMigration(copy, title) {
  const config = join(copy, 'drizzle.config.json')
  writeFileSync(
    config,
    JSON.stringify({ dialect: 'postgresql', schema: './server/db/tables.generated.ts', out: './server/db/migrations' }),
  )
  run('npx', ['drizzle-kit', 'generate', '--custom', '--name', title, '--config', 'drizzle.config.json'], copy)
  rmSync(config)
}

function run(command, args, cwd) {
  const done = spawnSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  if (done.status !== 0) throw new Refusal(`${done.stdout}${done.stderr}`.trim())
  return done
}
