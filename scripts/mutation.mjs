// `npm run mutation`: changes the rules of src/domain and src/schema/compile in small ways, one at a time, and runs the
// tests that reach each change. One that no test notices has survived. It ends with 1 when fewer than 85 % are noticed.
//   npm run mutation -- money pricing/price    only files whose path below one of the two begins so, without a bound
//   npm run mutation -- money --force          asked anew: else a result is kept while its file and its tests stay as they are
// Words with two dashes go to Stryker as they are: --concurrency=2, --logLevel=debug.
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from './stamp.mjs'

const config = 'tests/mutation/stryker.config.mjs'
const rooms = ['src/domain', 'src/schema/compile']
/** Tests, what only tests import, and what a script writes. */
const isRule = (path) =>
  /(?<!\.(?:test|fixture|generated))\.ts$/.test(path) && !/\/(?:intake\/corpus|runtime\/testing)\b/.test(path)

const given = process.argv.slice(2)
const parts = given.filter((word) => !word.startsWith('--'))
const flags = given.filter((word) => word.startsWith('--'))

const files = rooms.flatMap((room) =>
  readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter(isRule)
    .map((path) => ({ path, whole: posix.join(room, path) })),
)
const unknown = parts.filter((part) => !files.some(({ path }) => path.startsWith(part)))
if (unknown.length > 0) {
  console.error(`nothing in ${rooms.join(' or ')} begins with "${unknown.join(', ')}"`)
  process.exit(2)
}
const wanted = parts.length === 0 ? files : files.filter(({ path }) => parts.some((part) => path.startsWith(part)))
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js'), 'run', config, `--mutate=${wanted.map(({ whole }) => whole).join(',')}`, ...flags],
  { cwd: root, stdio: 'inherit', env: { ...process.env, MUTATION_PART: parts.join(' ') } },
)
process.exitCode = status ?? 1
