// How `npm run mutation` (scripts/mutation.mjs) tries the mutants of one room. What of it is told, and the bound, stand there.

/** The folder whose rules are changed, and whose tests must notice. */
const room = process.env.MUTATION_ROOM ?? 'src/domain'

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.mjs' },
  plugins: ['@stryker-mutator/vitest-runner', './tests/mutation/words.mjs'],
  ignorers: ['words'],
  // Only the tests that reach a mutant are run for it.
  coverageAnalysis: 'perTest',
  thresholds: { break: null },
  concurrency: 1,
  // A busy machine is no endless loop: those are told by how often a line has run.
  timeoutMS: 60_000,
  incremental: true,
  incrementalFile: `.cache/mutation/${room.replaceAll('/', '-')}.json`,
  tempDirName: '.cache/mutation/sandbox',
  reporters: ['progress-append-only'],
  // The sandbox needs neither what is built nor what is only read.
  ignorePatterns: ['dist', 'data', 'docs', 'deploy', 'test-results', 'playwright-report', '.cache*', 'tests/e2e'],
  // Its paths need no change in a copy, and TypeScript 7 has no parser of it to offer: where there is no file, none is changed.
  tsconfigFile: 'none.json',
  warnings: { slow: false },
}
