import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/chromium.mjs'
import type { Engine } from './tests/e2e/demoCopy'

/** Files that go through every screen. */
const WALKS = /(states|screens|accessibility|axe|whole)\.spec\.ts$/

/** The built product in a real Chromium; each file has a server and a database with the demo company of its own. */
export default defineConfig<object, { engine: Engine }>({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  // One more than the cores of a small machine: each waits for pages to come to rest half of its time.
  workers: 3,
  // Where nobody sits by to run it again; what passes so is named at the end of the run.
  retries: process.env.CI ? 1 : 0,
  // Of a busy machine with two cores: what hangs is told later, what works takes as long as it did.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/report.json' }]],
  globalSetup: './tests/e2e/demoCopy.ts',
  // The longest first: begun last, one of them would leave the other worker idle.
  projects: [
    { name: 'walks', testMatch: WALKS, use: { contextOptions: { reducedMotion: 'reduce' } } },
    { name: 'desk', testIgnore: WALKS },
    // Firefox and WebKit; this runner only gives their tests a server, with the engine that a firm begins with.
    { name: 'browsers', testDir: 'tests/browsers', use: { engine: 'embedded' } },
  ],
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 25_000,
    launchOptions: {
      executablePath: findChromium() ?? undefined,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-gpu-rasterization',
        '--disable-software-rasterizer',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page lives for seconds: what V8 compiles a second time, and what it collects, costs a fifth of a page and is never repaid.
        '--js-flags=--no-maglev --no-turbofan --min-semi-space-size=32 --initial-heap-size=256',
      ],
    },
    screenshot: 'only-on-failure',
    // It costs a twelfth of the run; `npx playwright test --trace retain-on-failure` keeps one of what fails.
    trace: 'off',
  },
})
