import { expect, test } from 'vitest'
import { presetOf } from './callerOf'

test.each([
  ['13800138021', { phone: '13800138021' }],
  ['粤b9f3k2', { car_no: '粤B9F3K2' }],
  ['陈先生', {}],
  ['8021', {}],
  ['', {}],
])('who was looked for as %s is taken down as %o', (caller, preset) => {
  expect(presetOf(caller)).toEqual(preset)
})
