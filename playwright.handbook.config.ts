import { defineConfig } from '@playwright/test'
import base from './playwright.config'

/** Takes the pictures of the handbook anew: `npm run handbook`. No part of the tests. */
export default defineConfig({
  ...base,
  testDir: 'tests/handbook',
  projects: [{ name: 'handbook' }],
  workers: 1,
  retries: 0,
})
