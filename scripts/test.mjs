// The whole test run: checks, unit, component and API tests on both engines, crash tests, end-to-end in Chromium, Firefox and WebKit.
// `npm test -- unit e2e` runs only those parts. The last line counts everything: `N passed, N failed`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findChromium } from './chromium.mjs'
import { startPostgres } from './postgres.mjs'
import { installPrerequisites } from './prerequisites.mjs'
import { endedChildrenSeconds, run, runLane, timed } from './testSteps.mjs'

const root = new URL('..', import.meta.url).pathname
const results = mkdtempSync(join(tmpdir(), 'rescue-desk-test-'))
const isCi = Boolean(process.env.CI)
const wanted = process.argv.slice(2)
const tally = { passed: 0, failed: 0, skipped: 0 }
const notRun = []
/** What failed, as `name` and some of what was said: repeated at the end, which is what a log keeps. */
const failures = []
/** What failed first and passed when it was tried again. */
const unsteady = []

/** What each step took. */
const times = []

/** Where the API tests record the transitions that they execute. */
const transitions = join(results, 'transitions')

const check = (name, command, ...args) => ({
  name,
  part: 'check',
  run: (_, out) => counted(name, command, args, out),
})
const vitestOf = (name, part, ...args) => ({ name, part, run: (env, out) => vitest(name, args, env, out) })
const CRASH = ['--config', 'tests/crash/vitest.config.ts']

/** Playwright's projects by part: Chromium, and Firefox with WebKit. They share a run, since each run loads the demo company. */
const PROJECTS = { e2e: ['walks', 'desk'], browsers: ['browsers'] }

/**
 * Stages, one after the other. The lanes of a stage run side by side, so that no core is idle while another lane waits for
 * a disk or a single process; of a lane each step follows the one before. The first lane of a stage speaks as it goes, the
 * steps of the others when they have ended.
 */
const STAGES = [
  [
    // What the compiler finds here, the tests that type-check a copy of the sources need not find again.
    [check('types', 'npx', 'tsc', '--noEmit')],
    [
      check('lint', 'npx', 'biome', 'ci', '.', '--diagnostic-level=error'),
      check('boundaries of rooms and features', 'node', 'scripts/boundaries.mjs'),
      check('migrations are up to date', 'node', 'scripts/migrations.mjs', '--check'),
      check('build', 'node', 'scripts/build.mjs'),
    ],
  ],
  [
    [
      vitestOf('unit, component and API tests', 'unit'),
      {
        ...check(
          'every declared transition is executed by an API test',
          'node',
          'scripts/transitions.mjs',
          transitions,
        ),
        part: 'unit',
      },
    ],
    // They wait for the disk, API tests for PostgreSQL.
    [vitestOf('crash tests', 'crash', ...CRASH, 'tests/crash')],
  ],
  // They look at the clock.
  [[vitestOf('race tests', 'crash', ...CRASH, 'tests/race')]],
  [
    [{ name: 'end-to-end tests', part: Object.keys(PROJECTS), run: playwright }],
    [vitestOf('release tests', 'release', '--config', 'tests/release/vitest.config.ts')],
  ],
]

const missing = installPrerequisites()
const postgres = await startPostgres()
try {
  const env = {
    ...process.env,
    ...(postgres && { TEST_DATABASE_URL: postgres.url }),
    CHROMIUM_PATH: findChromium() ?? '',
    TRANSITIONS: transitions,
  }
  for (const stage of STAGES) {
    const lanes = stage.map((lane) => lane.filter(isWanted)).filter((lane) => lane.length > 0)
    await Promise.all(lanes.map((lane, i) => runLane(lane, env, i === 0, times)))
  }
} finally {
  const before = endedChildrenSeconds()
  await postgres?.stop()
  times.push({
    name: 'PostgreSQL',
    seconds: process.uptime(),
    processorSeconds: endedChildrenSeconds() - before,
  })
  rmSync(results, { recursive: true, force: true })
}

for (const { name, seconds, processorSeconds, idle } of times)
  console.log(`${name}: ${timed(seconds, processorSeconds, idle)}`)
console.log(`all of it: ${timed(process.uptime(), endedChildrenSeconds())}`)
for (const { name, message } of failures) console.log(`FAILED: ${name}\n${indented(message)}`)
for (const name of unsteady) console.log(`passed at the second try: ${name}`)
for (const name of [...missing.map((name) => `everything that needs ${name}`), ...notRun])
  console.log(`not run: ${name}`)
// What did not run proves nothing: where it counts, it has failed.
if (isCi) {
  tally.failed += tally.skipped + missing.length
  tally.skipped = 0
}
console.log(`${tally.passed} passed, ${tally.failed} failed${tally.skipped > 0 ? `, ${tally.skipped} skipped` : ''}`)
process.exitCode = tally.failed > 0 ? 1 : 0

function isWanted({ part }) {
  return wanted.length === 0 || [part].flat().some((one) => wanted.includes(one))
}

async function counted(name, command, args, out) {
  if ((await run(command, args, out)) === 0) tally.passed++
  else {
    tally.failed++
    failures.push({ name, message: out.lastLines() })
  }
}

async function vitest(name, args, env, out) {
  const file = join(results, `${name}.json`)
  const code = await run(
    'npx',
    ['vitest', 'run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    out,
    env,
  )
  const report = readReport(file)
  if (!report) return failedWhole(name, out)
  // A file that does not load has no test that failed.
  const unloaded = report.testResults.filter(
    ({ message, assertionResults }) => message && assertionResults.length === 0,
  )
  const failed = report.numFailedTests + unloaded.length
  // Such as a rejection that no test has waited for.
  if (code !== 0 && failed === 0) failures.push({ name, message: out.lastLines() })
  tally.passed += report.numPassedTests
  tally.failed += code !== 0 ? Math.max(1, failed) : failed
  tally.skipped += report.numPendingTests + report.numTodoTests
  for (const { name: path, message, assertionResults } of report.testResults) {
    if (message) failures.push({ name: relative(root, path), message })
    for (const { status, fullName, failureMessages } of assertionResults) {
      if (status === 'pending' || status === 'skipped') notRun.push(fullName)
      if (status === 'failed')
        failures.push({ name: `${relative(root, path)} › ${fullName}`, message: failureMessages.join('\n') })
    }
  }
}

async function playwright(env, out) {
  const file = join(results, 'e2e.json')
  const projects = Object.keys(PROJECTS).flatMap((part) => (isWanted({ part }) ? PROJECTS[part] : []))
  const code = await run('npx', ['playwright', 'test', ...projects.map((name) => `--project=${name}`)], out, {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  const report = readReport(file)
  if (!report) return failedWhole('end-to-end tests', out)
  const { expected, unexpected, flaky, skipped } = report.stats
  tally.passed += expected + flaky
  tally.failed += unexpected
  tally.skipped += skipped
  if (code !== 0 && unexpected === 0) failedWhole('end-to-end tests', out)
  if (skipped > 0) notRun.push(`${skipped} end-to-end tests`)
  for (const suite of report.suites) collectFailedSpecs(suite)
}

/** Adds the failed tests of one file or group of Playwright's report to `failures`, and those that passed at a second try to `unsteady`. */
function collectFailedSpecs({ file, specs = [], suites = [] }) {
  for (const { title, ok, tests } of specs) {
    const last = tests.at(-1)?.results.at(-1)
    if (tests.some(({ status }) => status === 'flaky')) unsteady.push(`${file} › ${title}`)
    if (!ok)
      failures.push({ name: `${file} › ${title}`, message: stripVTControlCharacters(last?.error?.message ?? '') })
  }
  for (const suite of suites) collectFailedSpecs(suite)
}

/** A step without a report, or one that failed beside its tests. */
function failedWhole(name, out) {
  tally.failed++
  failures.push({ name, message: out.lastLines() })
}

/** The first 20 lines of `message`, indented. */
function indented(message) {
  return message
    .split('\n')
    .slice(0, 20)
    .map((line) => `    ${line}`)
    .join('\n')
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
