// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { CoreAdminContext, Form, testDataProvider } from 'react-admin'
import { afterEach, expect, test } from 'vitest'
import { field } from '../../model'
import { Notices } from '../../views/tests/signedIn'
import { AddressInput } from './AddressInput'

afterEach(cleanup)

/** ms; the box waits for a pause in the typing first */
const PATIENCE = { timeout: 5000 }
const offered = () => [...document.querySelectorAll('[role=option]')]
const place = (n: number) => ({ name: `科技园${n}`, address: '南山区', lnglat: `113.9,22.${n}`, estimated: false })

test('F-640 places come twenty at a time, the next ones when the end of the list is reached', async () => {
  const asked: unknown[] = []
  const provider = testDataProvider({
    call: async (_method: string, _path: string, { page, limit }: { page: number; limit: number }) => {
      asked.push([page, limit])
      // The map names the last place of the first page once more.
      return { data: page === 1 ? Array.from({ length: 20 }, (_, i) => place(i)) : [place(19), place(20)] }
    },
  })
  render(
    <CoreAdminContext dataProvider={provider}>
      <Form>
        <AddressInput source="address" resource="order" field={field.address('救援地')} />
      </Form>
    </CoreAdminContext>,
  )
  const box = screen.getByLabelText(/救援地/)
  fireEvent.change(box, { target: { value: '科技园' } })
  await waitFor(() => expect(offered()).toHaveLength(20), PATIENCE)
  fireEvent.keyDown(box, { key: 'ArrowUp' })
  await waitFor(() => expect(offered()).toHaveLength(21), PATIENCE)
  expect(document.querySelector('[role=option][aria-selected=true]')?.textContent).toContain('科技园19')
  expect(asked).toEqual([
    [1, 20],
    [2, 20],
  ])
})

test('F-381 a place search that fails says 搜索失败！, and what was typed stays', async () => {
  const provider = testDataProvider({
    call: async () => {
      throw new Error('network')
    },
  })
  render(
    <CoreAdminContext dataProvider={provider}>
      <Form>
        <AddressInput source="address" resource="order" field={field.address('救援地')} />
      </Form>
      <Notices />
    </CoreAdminContext>,
  )
  const box = screen.getByLabelText<HTMLInputElement>(/救援地/)
  fireEvent.change(box, { target: { value: '科技园' } })
  await waitFor(() => expect(screen.getByLabelText('notices').textContent).toBe('搜索失败！'), PATIENCE)
  expect(box.value).toBe('科技园')
})
