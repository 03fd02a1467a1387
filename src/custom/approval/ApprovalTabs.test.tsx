// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { anOrder, fakeDesk, mountDesk } from '../order/list/testing'
import { ApprovalTabs } from './ApprovalTabs'

afterEach(cleanup)

test.each([
  ['unread', 2],
  ['read', 0],
])('F-123 a tab has its number of rows, whether they are %s or not', async (_state, unread) => {
  const stat = { waiting: 3, approval: 5, launch: 1, my: 9, unread }
  mountDesk(fakeDesk(anOrder(), { stat: () => stat }).provider, <ApprovalTabs act="waiting" />)
  const received = await screen.findByRole('tab', { name: '我收到的9' })
  expect(received.querySelector('[data-urgent]') !== null).toBe(unread > 0)
  expect(screen.getByRole('tab', { name: '待我审批3' }).querySelector('[data-urgent]')).not.toBeNull()
})
