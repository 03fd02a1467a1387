import { cleanup, render, screen } from '@testing-library/react'
import { TestTranslationProvider } from 'react-admin'
import { afterEach, expect, test } from 'vitest'
import { BillFiles } from './BillFiles'
import type { Bill } from './useBill'

afterEach(cleanup)

const shown = (bill: Partial<Bill>) =>
  render(
    <TestTranslationProvider translate={(key: string) => key}>
      <BillFiles bill={bill as Bill} />
    </TestTranslationProvider>,
  )

test('F-332 the signed letter stands with the bill, by its own name, and opens', () => {
  const letter = '/api/files/u/4/7/202611/abc.pdf?exp=1&sig=x&name=%E7%9B%96%E7%AB%A0.pdf'
  shown({ letter, invoice_url: null })
  const link = screen.getByRole('link', { name: '盖章.pdf' })
  expect(link.getAttribute('href')).toBe(letter)
  expect(screen.getByText('对账函')).toBeTruthy()
})

test('a bill without files shows no section for them', () => {
  shown({ letter: null, invoice_url: null })
  expect(screen.queryByRole('region')).toBeNull()
})
