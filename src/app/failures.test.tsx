import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PAGE_FAILED } from './DeskFailure'
import { PageFailure } from './layout/PageFailure'
import { createDeskRouter } from './router/createDeskRouter'

let isBroken = true
function Fragile() {
  if (isBroken) throw new TypeError("Cannot read properties of undefined (reading 'id')")
  return <p>订单</p>
}

beforeEach(() => {
  isBroken = true
  // React tells what broke.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(cleanup)

test('what breaks inside a page is told in the desk’s words, and drawn again on request', () => {
  render(
    <PageFailure>
      <Fragile />
    </PageFailure>,
  )
  expect(screen.getByRole('alert').textContent).toContain(PAGE_FAILED)
  expect(screen.queryByText(/undefined/)).toBeNull()
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(screen.getByText('订单')).toBeTruthy()
})

test('what breaks around the desk is told in the same words, not in the router’s', async () => {
  window.history.replaceState(null, '', '/')
  const router = createDeskRouter({
    site: () => {
      throw new TypeError("Cannot read properties of undefined (reading 'pages')")
    },
    user: () => null,
    basename: '',
    element: <p>订单</p>,
    onRefused: () => undefined,
  })
  render(<RouterProvider router={router} />)
  expect((await screen.findByRole('alert')).textContent).toContain(PAGE_FAILED)
  expect(screen.queryByText(/developer|undefined/)).toBeNull()
  router.dispose()
})
