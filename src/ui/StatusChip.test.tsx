// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { StatusChip } from './StatusChip'
import { families } from './theme/family'

afterEach(cleanup)

test('every colour family has a shape of its own, so that no state is told by colour alone', () => {
  const shapes = families.map((family) => {
    const { container } = render(<StatusChip label={family} family={family} />)
    return container.querySelector('svg')?.getAttribute('data-glyph')
  })
  expect(new Set(shapes).size).toBe(families.length)
})

test('the label is text and the shape is hidden from screen readers', () => {
  const { container } = render(<StatusChip label="前往救援地" family="blue" pie={0.4} />)
  expect(screen.getByText('前往救援地')).toBeTruthy()
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})

test('a fuller pie turns further', () => {
  const pathOf = (pie: number) =>
    render(<StatusChip label="" family="blue" pie={pie} />)
      .container.querySelector('path')
      ?.getAttribute('d')
  expect(pathOf(0.25)).toContain('A3 3 0 0 1 9.00 6.00')
  expect(pathOf(0.75)).toContain('A3 3 0 1 1 3.00 6.00')
})
