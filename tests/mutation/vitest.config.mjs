import { defineConfig } from 'vitest/config'
import { unloadedFails } from './unloaded.mjs'

/**
 * What `npm run mutation` runs for the mutants of a room: the tests that stand in it. A mutant of what a module does when
 * it is read needs all tests that read it, so none is here that reads the whole desk for a rule or two.
 */
export default defineConfig({
  test: {
    include: [`${process.env.MUTATION_ROOM}/**/*.test.ts`],
    reporters: [unloadedFails],
    isolate: false,
    testTimeout: 60_000,
  },
})
