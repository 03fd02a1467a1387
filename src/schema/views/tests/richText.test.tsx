// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { order } from '../../../resources/order/order.resource'
import { ActionDialog } from '../actions/ActionDialog'
import { fakeProvider, mount } from './mount'

afterEach(cleanup)

test('O-406 O-407 what a formatted text lacks is said at the first attempt, though its editor comes after it', async () => {
  const run = vi.fn()
  mount(
    fakeProvider(0).provider,
    <ActionDialog resource={order} action={order.actions.followUp} record={null} run={run} onClose={() => undefined} />,
  )
  expect(document.querySelector('.ProseMirror')).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: /Ctrl Enter/ }))
  expect(await screen.findByText('请输入标题！')).toBeTruthy()
  await waitFor(() => expect(document.querySelector('.ProseMirror')).not.toBeNull())
  expect(await screen.findByText('请填写跟进详情！')).toBeTruthy()
  expect(run).not.toHaveBeenCalled()
})
