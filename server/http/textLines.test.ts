import { expect, test } from 'vitest'
import { createLogger } from './logger'

test('the log for people: a line for each event, an error with its stack, secrets as little as in JSON', () => {
  const lines: string[] = []
  const log = createLogger('info', { write: (line) => void lines.push(line) }, 'text')
  log.info('Rescue Desk 已启动')
  log.warn({ password: 'hunter2', path: '/api/login' }, 'request')
  log.error({ err: new Error('broken') }, 'unexpected error')
  expect(lines[0]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z INFO Rescue Desk 已启动\n$/)
  expect(lines[1]).toMatch(/ WARN request password="\*\*\*" path="\/api\/login"\n$/)
  expect(lines[2]).toMatch(/ ERROR unexpected error\nError: broken\n {4}at /)
})
