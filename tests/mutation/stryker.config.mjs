// What `npm run mutation` (scripts/mutation.mjs) mutates, with what tests, and what score it must reach.

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner'],
  // Only the tests that reach a mutant are run for it.
  coverageAnalysis: 'perTest',
  // The bound is of the whole; a part tells its score.
  thresholds: { high: 95, low: 85, break: process.env.MUTATION_PART ? null : 85 },
  concurrency: 1,
  incremental: true,
  incrementalFile: '.cache/mutation/incremental.json',
  tempDirName: '.cache/mutation/sandbox',
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, skipFull: true },
  // The sandbox needs neither what is built nor what is only read.
  ignorePatterns: ['dist', 'data', 'docs', 'deploy', 'test-results', 'playwright-report', '.cache*', 'tests/e2e'],
  // The sandbox's copy needs no changed paths, and TypeScript 7 has no parser of it to offer: no such file, nothing to change.
  tsconfigFile: 'none.json',
}
