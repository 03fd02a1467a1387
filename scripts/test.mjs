// The whole test run: checks, unit, component and API tests on both engines, crash tests, end-to-end in Chromium.
// `npm test -- unit api` runs only those parts. The last line counts everything: `N passed, N failed`.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findChromium } from './chromium.mjs'
import { startPostgres } from './postgres.mjs'
import { installPrerequisites } from './prerequisites.mjs'

const root = new URL('..', import.meta.url).pathname
const results = mkdtempSync(join(tmpdir(), 'rescue-desk-test-'))
const isCi = Boolean(process.env.CI)
const wanted = process.argv.slice(2)
const tally = { passed: 0, failed: 0, skipped: 0 }
const notRun = []
/** What failed, as `name` and the beginning of what was said: repeated at the end, which is what a log keeps. */
const failures = []

const check = (name, command, ...args) => ({ name, part: 'check', run: () => counted(name, command, args) })
const STEPS = [
  check('types', 'npx', 'tsc', '--noEmit'),
  check('lint and import doors', 'npx', 'biome', 'ci', '.', '--diagnostic-level=error'),
  check('doors are generated', 'node', 'scripts/doors.mjs', '--check'),
  check('migrations are up to date', 'node', 'scripts/migrations.mjs', '--check'),
  { name: 'unit, component and API tests', part: 'unit', run: (env) => vitest('unit', [], env) },
  {
    name: 'crash tests',
    part: 'crash',
    run: (env) => vitest('crash', ['--config', 'tests/crash/vitest.config.ts'], env),
  },
  check('build', 'node', 'scripts/build.mjs'),
  {
    name: 'release tests',
    part: 'release',
    run: (env) => vitest('release', ['--config', 'tests/release/vitest.config.ts'], env),
  },
  { name: 'end-to-end tests', part: 'e2e', run: playwright },
]

const missing = installPrerequisites()
const postgres = await startPostgres()
try {
  const env = {
    ...process.env,
    ...(postgres && { TEST_DATABASE_URL: postgres.url }),
    CHROMIUM_PATH: findChromium() ?? '',
  }
  for (const step of STEPS) {
    if (wanted.length > 0 && !wanted.includes(step.part)) continue
    const start = Date.now()
    console.log(`\n── ${step.name}`)
    await step.run(env)
    console.log(`── ${step.name}: ${((Date.now() - start) / 1000).toFixed(0)} s`)
  }
} finally {
  await postgres?.stop()
  rmSync(results, { recursive: true, force: true })
}

for (const { name, message } of failures) console.log(`FAILED: ${name}\n${indented(message)}`)
for (const name of [...missing.map((name) => `everything that needs ${name}`), ...notRun])
  console.log(`not run: ${name}`)
// What did not run proves nothing: where it counts, it has failed.
if (isCi) {
  tally.failed += tally.skipped + missing.length
  tally.skipped = 0
}
console.log(`${tally.passed} passed, ${tally.failed} failed${tally.skipped > 0 ? `, ${tally.skipped} skipped` : ''}`)
process.exitCode = tally.failed > 0 ? 1 : 0

/** @returns {Promise<number>} exit code */
function run(command, args, env = process.env) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

async function counted(name, command, args) {
  if ((await run(command, args)) === 0) tally.passed++
  else {
    tally.failed++
    failures.push({ name, message: '' })
  }
}

async function vitest(name, args, env) {
  const file = join(results, `${name}.json`)
  const code = await run(
    'npx',
    ['vitest', 'run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    env,
  )
  const report = readReport(file)
  if (!report) {
    tally.failed++
    return
  }
  // A file that does not load has no test that failed.
  const unloaded = report.testResults.filter(
    ({ message, assertionResults }) => message && assertionResults.length === 0,
  )
  const failed = report.numFailedTests + unloaded.length
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

async function playwright(env) {
  const file = join(results, 'e2e.json')
  const code = await run('npx', ['playwright', 'test'], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  })
  const report = readReport(file)
  if (!report) {
    tally.failed++
    return
  }
  const { expected, unexpected, flaky, skipped } = report.stats
  tally.passed += expected + flaky
  tally.failed += unexpected
  tally.skipped += skipped
  if (code !== 0 && unexpected === 0) tally.failed++
  if (skipped > 0) notRun.push(`${skipped} end-to-end tests`)
  for (const suite of report.suites) collectFailedSpecs(suite)
}

/** Adds the failed tests of one file or group of Playwright's report to `failures`. */
function collectFailedSpecs({ file, specs = [], suites = [] }) {
  for (const { title, ok, tests } of specs) {
    const last = tests.at(-1)?.results.at(-1)
    if (!ok)
      failures.push({ name: `${file} › ${title}`, message: stripVTControlCharacters(last?.error?.message ?? '') })
  }
  for (const suite of suites) collectFailedSpecs(suite)
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
    console.log(`no report in ${file}`)
    return null
  }
}
