// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Identity } from '../../schema/compile/access'
import { dispatcher, fakeDesk, mountDesk, providerClerk } from '../order/list/testing'
import { ReceivingSwitch } from './ReceivingSwitch'

afterEach(cleanup)

function mountSwitch(auto_distribute: number, user: Identity = providerClerk) {
  const row = { id: 4, version: 3, firm_id: 3, work_status: 1, auto_distribute }
  const sent: unknown[] = []
  const { provider } = fakeDesk(row)
  let asked = 0
  const over = {
    getOne: async () => {
      asked++
      return { data: { ...row } }
    },
    update: async (_resource: string, { data }: { data: { work_status: number } }) => {
      sent.push(data)
      row.work_status = data.work_status
      row.version++
      return { data: { ...row } }
    },
  }
  mountDesk(Object.assign(provider, over), <ReceivingSwitch />, { user })
  return { sent, asked: () => asked }
}

test('F-159 F-263 F-264 O-225 the switch says 接单中 or 休息中 and turns one into the other', async () => {
  const { sent } = mountSwitch(1)
  const button = await screen.findByRole('switch', { name: '接单状态' })
  expect([button.textContent, button.getAttribute('aria-checked')]).toEqual(['接单中', 'true'])
  fireEvent.click(button)
  await waitFor(() => expect(button.textContent).toBe('休息中'))
  expect(button.getAttribute('aria-checked')).toBe('false')
  fireEvent.click(button)
  await waitFor(() => expect(button.textContent).toBe('接单中'))
  expect(sent).toEqual([
    { work_status: 0, version: 3 },
    { work_status: 1, version: 4 },
  ])
})

test('F-417 O-226 without automatic distribution, and for others than providers, there is no switch', async () => {
  const own = mountSwitch(0)
  await waitFor(() => expect(own.asked()).toBe(1))
  expect(screen.queryByText(/接单中|休息中/)).toBeNull()
  cleanup()
  const others = mountSwitch(1, dispatcher)
  await screen.findByRole('log')
  expect(screen.queryByText(/接单中|休息中/)).toBeNull()
  expect(others.asked()).toBe(0)
})
