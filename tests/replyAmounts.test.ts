import { expect, test } from 'vitest'
import { resources } from '../src/resources'
import { replies } from '../src/resources/replies'
import { replyAmounts } from '../src/schema/compile/travel'

test('the table of the amounts in replies is what the replies declare (`npx vitest run tests/replyAmounts.test.ts -u` makes it anew)', async () => {
  const table = replyAmounts(replies, (name) => resources.find((resource) => resource.name === name))
  const text = [
    "import type { ReplyAmounts } from '../schema/compile/travel'",
    '',
    '/**',
    ' * Where amounts stand in replies, made of `replies` by tests/replyAmounts.test.ts: the declarations themselves are for tests and',
    ' * for the description of the calls, and too large for every browser to load.',
    ' */',
    `export const amounts: ReplyAmounts = ${JSON.stringify(table, null, 2)}`,
    '',
  ].join('\n')
  await expect(text).toMatchFileSnapshot('../src/resources/amounts.generated.ts')
})
