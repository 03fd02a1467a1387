// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ScrollTop } from './ScrollTop'

afterEach(cleanup)

test('O-634 the way back to the top is offered after 400 px, and leads there', () => {
  const page = document.createElement('div')
  const scrollTo = vi.fn()
  page.scrollTo = scrollTo as typeof page.scrollTo
  render(<ScrollTop scroller={{ current: page }} />)
  const scrolled = (top: number) => {
    page.scrollTop = top
    fireEvent.scroll(page)
  }
  scrolled(400)
  expect(screen.queryByRole('button')).toBeNull()
  scrolled(401)
  fireEvent.click(screen.getByRole('button', { name: /回到顶部/ }))
  expect(scrollTo).toHaveBeenCalledWith({ top: 0 })
  scrolled(0)
  expect(screen.queryByRole('button')).toBeNull()
})
