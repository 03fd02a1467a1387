import { defineConfig } from 'vitest/config'

/** What is tested of the build: processes of its own, one after the other. */
export default defineConfig({
  test: {
    include: ['tests/release/**/*.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 120_000,
    maxWorkers: 1,
  },
})
