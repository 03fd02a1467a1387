import { expect, test } from 'vitest'
import { assertDeclared } from './replyCheck'

const stat = { waiting: 1, approval: 2, launch: 3, my: 4, unread: 5 }
const { unread: _, ...short } = stat
const told = (data: unknown) => () =>
  assertDeclared('GET', '/v2/statement/approval/stat', {}, { code: 1, info: '', data })

test('a reply is what its call declares, or a test fails by its name', () => {
  expect(told(stat)).not.toThrow()
  expect(told({ ...stat, secret: 1 })).toThrow(/approval\.stat.*\n.*additional.*secret/s)
  expect(told(short)).toThrow(/approval\.stat.*unread/s)
  expect(told({ ...stat, my: '4' })).toThrow(/approval\.stat.*data\/my.*integer: 4/s)
})
