import { defineConfig } from 'vitest/config'

/**
 * What `npm run mutation` runs for every mutant: the tests beside the rules, and those elsewhere that ask the rules
 * themselves, without a database, a browser or the source text (which is instrumented here).
 */
export default defineConfig({
  test: {
    include: [
      'src/domain/**/*.test.ts',
      'src/schema/compile/**/*.test.ts',
      'src/app/guard/decide.test.ts',
      'src/custom/order/detail/course.test.ts',
      'src/custom/order/statusUpdate/statusTargets.test.ts',
      'src/resources/order/order.life.test.ts',
      'tests/machines.test.ts',
    ],
    testTimeout: 60_000,
  },
})
