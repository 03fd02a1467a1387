import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { auditLog } from '../src/resources'

/** Where an `action` is not one of the log: another system's, the change feed's alone (sessions, signs), a journal's. */
const ELSEWHERE = [
  ...['server/adapters/', 'server/http/session.ts', 'server/engine/write/signs.ts'],
  ...['server/demo/', 'server/order/steps/undo.ts'],
]

test('F-071 whatever the server writes into the log has words there', () => {
  const known = new Set(auditLog.fields.action.choices?.map(({ code }) => code))
  const unknown = readdirSync('server', { recursive: true, encoding: 'utf8' })
    .map((path) => `server/${path}`)
    .filter((path) => /(?<!\.test)\.ts$/.test(path) && !ELSEWHERE.some((room) => path.startsWith(room)))
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/\baction: '(\w+)'/g)].map(([, code = '']) => ({ path, code })),
    )
    .filter(({ code }) => !known.has(code))
  expect(unknown).toEqual([])
})
