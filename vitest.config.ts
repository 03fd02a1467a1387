import { defaultClientConditions } from 'vite'
import { defineConfig } from 'vitest/config'

/** Those that put another module in the place of one, wait for what is read only when it is needed, or bring up the whole application: each needs modules of its own. */
const APART = [
  'src/app/Admin.test.tsx',
  'src/app/boot.test.ts',
  'src/custom/order/detail/OrderPanel.test.tsx',
  'src/custom/order/dispatch/DispatchPanel.test.tsx',
  'src/custom/order/form/orderForm.test.tsx',
  'src/custom/order/form/intake/intake.test.tsx',
  'src/custom/order/panels/orderPanels.test.tsx',
  'src/schema/views/tests/richText.test.tsx',
]

export default defineConfig({
  // As node itself resolves: otherwise react-router is there twice, once for ra-core and once for us.
  resolve: { conditions: ['module-sync', ...defaultClientConditions] },
  test: {
    testTimeout: 60_000,
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
        // The parts of the screens; of MUI and react-admin the same is true many times over.
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
        test: { name: 'apart', setupFiles: 'tests/dom.ts', include: APART },
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
