// `npm run mutation`: changes the rules of src/domain and src/schema/compile in small ways, one at a time, and runs the
// tests of the same room that reach each change. One that no test notices has survived. It ends with 1 when fewer than 85 % are noticed.
//   npm run mutation -- money pricing/price    only files whose path below one of the two begins so, without a bound
//   npm run mutation -- money --force          asked anew: else a result is kept while its file and its tests stay as they are
// Words with two dashes go to Stryker as they are: --concurrency=2, --logLevel=debug.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from './stamp.mjs'

/** Per cent of all. */
const BOUND = 85
const rooms = ['src/domain', 'src/schema/compile']
/**
 * Left out: tests, what only tests import, what a script writes; the tables of the gazetteer, which are places and no rules;
 * and an adapter that hands bytes to a library, tried where that runs (tests/e2e).
 */
const isRule = (path) =>
  /(?<!\.(?:test|generated))\.ts$/.test(path) &&
  !/(?:^|\/)runtime\/testing\./.test(path) &&
  !/^geo\/places\/(?!index)/.test(path) &&
  !/^evidence\/watermark\/render\./.test(path)

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

const all = []
const lines = []
for (const room of rooms) {
  const files = wanted.filter(({ whole }) => whole.startsWith(`${room}/`))
  if (files.length === 0) continue
  // A room's results, of every part that was ever asked for, stand in one file: those of these files are told.
  const results = tried(room, files)
  for (const { whole } of files) {
    const { mutants = [], source = '' } = results[whole] ?? {}
    for (const mutant of mutants.filter(isMissed)) console.log(toldOf(whole, source, mutant))
    if (mutants.length > 0) lines.push(scoreLine(whole, mutants))
    all.push(...mutants)
  }
}
console.log(['', ...lines, scoreLine('all of it', all)].join('\n'))
if (parts.length === 0 && scoreOf(all) < BOUND) {
  console.error(`below ${BOUND} %`)
  process.exitCode = 1
}

/** Tries the mutants of some files of a room. @returns by file, its source and mutants */
function tried(room, files) {
  const file = join(root, `.cache/mutation/${room.replaceAll('/', '-')}.json`)
  forgetUnreached(file)
  const env = { ...process.env, MUTATION_ROOM: room }
  const mutate = `--mutate=${files.map(({ whole }) => whole).join(',')}`
  const stryker = join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js')
  const { status } = spawnSync(
    process.execPath,
    [stryker, 'run', 'tests/mutation/stryker.config.mjs', mutate, ...flags],
    { cwd: root, stdio: 'inherit', env },
  )
  if (status !== 0) process.exit(status ?? 1)
  return JSON.parse(readFileSync(file, 'utf8')).files
}

/**
 * What survived in a line that runs when its module is read, or was reached by no test, is asked anew: no test is known to
 * reach it, so Stryker would keep the result although a new test notices it.
 */
function forgetUnreached(path) {
  if (!existsSync(path)) return
  const kept = JSON.parse(readFileSync(path, 'utf8'))
  for (const file of Object.values(kept.files))
    file.mutants = file.mutants.filter(
      ({ status, static: isStatic, coveredBy = [] }) => !isMissed({ status }) || (!isStatic && coveredBy.length > 0),
    )
  writeFileSync(path, JSON.stringify(kept))
}

function isMissed({ status }) {
  return status === 'Survived' || status === 'NoCoverage'
}

/** Per cent of the mutants that a test notices, by failing or by never ending; what does not run at all is none. */
function scoreOf(mutants) {
  const noticed = mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout').length
  const missed = mutants.filter(isMissed).length
  return noticed + missed === 0 ? 100 : (100 * noticed) / (noticed + missed)
}

function scoreLine(name, mutants) {
  const count = (wanted) => mutants.filter(({ status }) => status === wanted).length
  const score = scoreOf(mutants).toFixed(2).padStart(6)
  return `${score} %  ${name}: ${count('Killed')} killed, ${count('Timeout')} timed out, ${count('Survived')} survived, ${count('NoCoverage')} reached by no test`
}

/** Where a mutant stands, and what became of what. */
function toldOf(path, source, { status, location: { start, end }, mutatorName, replacement }) {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const from = lines.length > 1 ? lines[0].slice(start.column - 1) : lines[0]?.slice(start.column - 1, end.column - 1)
  const more = lines.length > 1 ? ' …' : ''
  return `${status === 'Survived' ? 'survived' : 'no test '} ${path}:${start.line}:${start.column} ${mutatorName}: ${from}${more} → ${replacement}`
}
