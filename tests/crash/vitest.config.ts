import { defineConfig } from 'vitest/config'

/** What needs processes of its own, crashes and races: one at a time, apart from the others. */
export default defineConfig({
  test: {
    include: ['tests/crash/**/*.test.ts', 'tests/race/**/*.test.ts'],
    globalSetup: 'tests/crash/template.ts',
    testTimeout: 600_000,
    hookTimeout: 120_000,
    maxWorkers: 1,
    fileParallelism: false,
    isolate: false,
  },
})
