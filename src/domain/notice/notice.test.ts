import { expect, test } from 'vitest'
import { outboxStatus } from '.'
import { noticeState } from './noticeEnums'

test('a notice is written, published and perhaps withdrawn', () => {
  expect(noticeState).toEqual({ draft: 0, published: 1, withdrawn: 2 })
})

test('decisions §9 a message is sent once at most, or never was for real', () => {
  expect(outboxStatus).toEqual({ simulated: 0, queued: 1, sending: 2, sent: 3, failed: 4 })
})
