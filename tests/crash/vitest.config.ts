import { defineConfig } from 'vitest/config'

/** Crash tests fill the disk and measure nothing but survival: one at a time, apart from the others. */
export default defineConfig({
  test: {
    include: ['tests/crash/**/*.test.ts'],
    testTimeout: 600_000,
    hookTimeout: 120_000,
    maxWorkers: 1,
    fileParallelism: false,
  },
})
