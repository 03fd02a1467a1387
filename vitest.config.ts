import { defaultClientConditions } from 'vite'
import { defineConfig } from 'vitest/config'
import { handbook } from './scripts/handbook.mjs'

/** What puts another module in the place of one, or makes a page's head anew, needs modules of its own. */
const APART = [
  'src/app/boot.test.ts',
  'src/custom/alert/ringing.test.tsx',
  ...['OrderPanel', 'orderForm', 'intake', 'orderPanels', 'DispatchPanel'].map(
    (name) => `src/custom/order/**/${name}.test.tsx`,
  ),
]

export default defineConfig({
  plugins: [handbook()],
  // As node itself resolves: otherwise react-router is there twice, once for ra-core and once for us.
  resolve: { conditions: ['module-sync', ...defaultClientConditions] },
  test: {
    // They end what hangs, and nothing that is only slow on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    projects: [
      {
        // Reading a module takes longer than most files' tests: those of a worker share what they have read.
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          include: ['src/**/*.test.ts', 'tests/*.test.ts', 'tests/tools/**/*.test.ts'],
          exclude: APART,
        },
      },
      {
        // Reading what screens are made of takes as long as trying them; tests/dom.ts clears up after each file.
        extends: true,
        test: {
          name: 'component',
          environment: 'jsdom',
          isolate: false,
          setupFiles: 'tests/dom.ts',
          include: ['src/**/*.test.tsx'],
          exclude: APART,
        },
      },
      {
        extends: true,
        test: { name: 'component apart', environment: 'jsdom', setupFiles: 'tests/dom.ts', include: APART },
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
