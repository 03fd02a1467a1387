import { defaultClientConditions } from 'vite'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  // As node itself resolves: otherwise react-router is there twice, once for ra-core and once for us.
  resolve: { conditions: ['module-sync', ...defaultClientConditions] },
  test: {
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['src/**/*.test.{ts,tsx}', 'tests/*.test.ts', 'tests/tools/**/*.test.ts'] },
      },
      {
        // One server's modules serve all files of a worker: reading them takes longer than most files' tests.
        extends: true,
        test: {
          name: 'api',
          isolate: false,
          setupFiles: 'tests/setup.ts',
          include: ['server/**/*.test.ts', 'tests/api/**/*.test.ts'],
        },
      },
    ],
  },
})
