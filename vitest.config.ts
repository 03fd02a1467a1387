import { defaultClientConditions } from 'vite'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  // As node itself resolves: otherwise react-router is there twice, once for ra-core and once for us.
  resolve: { conditions: ['module-sync', ...defaultClientConditions] },
  test: {
    include: [
      'src/**/*.test.{ts,tsx}',
      'server/**/*.test.ts',
      'tests/*.test.ts',
      'tests/api/**/*.test.ts',
      'tests/tools/**/*.test.ts',
    ],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
})
