// @vitest-environment jsdom
import { act, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { RefusalNotice } from './RefusalNotice'
import { createRefusals } from './refusals'

const notify = vi.hoisted(() => vi.fn())
vi.mock('react-admin', () => ({ useNotify: () => notify }))

test('O-019 a refused navigation says so for five seconds', () => {
  const refusals = createRefusals()
  const message = '暂无权限操作,请联系管理员分配权限'
  render(<RefusalNotice refusals={refusals} />)
  act(() => refusals.say(message))
  expect(notify).toHaveBeenCalledWith(message, { type: 'error', autoHideDuration: 5000 })
})
