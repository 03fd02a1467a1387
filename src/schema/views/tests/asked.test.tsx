// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-admin'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPreferences } from '../../../ui/preferences'
import { type AnyResource, field } from '../../model'
import { SchemaList } from '../list/SchemaList'
import { fakeProvider, mount } from './mount'
import { sample } from './sample'

const alone = { call: 'POST /v2/sample/sync', on: 'resource', at: 'toolbar' } as const
const resource: AnyResource = {
  ...sample,
  actions: {
    ...sample.actions,
    sync: { ...alone, label: '同步', input: { day: field.date('日期', { required: true }) } },
    rebuild: { ...alone, label: '重建', operation: 23, confirm: '是否重建？' },
  },
}

const Address = () => <p data-testid="address">{useLocation().search}</p>
const address = () => screen.getByTestId('address').textContent

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  openPreferences('7')
})
afterEach(cleanup)

async function openAt(at: string) {
  const { provider, of } = fakeProvider(3)
  mount(
    provider,
    <>
      <SchemaList resource={resource} />
      <Address />
    </>,
    { at },
  )
  await screen.findByText('工单1')
  return of
}

test.each([
  ['import', () => screen.findByRole('dialog', { name: '导入样例工单' })],
  ['export', () => screen.findByRole('menuitem', { name: '导出为CSV' })],
  ['sync', () => screen.findByRole('dialog', { name: '同步' })],
])('an address that asks for %s opens it once, and forgets it', async (name, found) => {
  await openAt(`/sample?do=${name}`)
  expect(await found()).toBeTruthy()
  await waitFor(() => expect(address()).toBe('?sort=-id'))
})

test('what the address filters by stays, and what was closed does not open again', async () => {
  const of = await openAt('/sample?state=1&do=import&sort=-id')
  const dialog = await screen.findByRole('dialog', { name: '导入样例工单' })
  await waitFor(() => expect(address()).toBe('?state=1&sort=-id'))
  fireEvent.click(screen.getByRole('button', { name: /^取消/ }))
  await waitFor(() => expect(dialog.isConnected).toBe(false))
  expect(of('getList').at(-1)?.params.filter).toMatchObject({ state: 1 })
  expect(of('action')).toEqual([])
})

test('what the user may not do, and what there is not, an address does not begin either', async () => {
  for (const name of ['rebuild', 'begin', 'nothing']) {
    const of = await openAt(`/sample?do=${name}`)
    await waitFor(() => expect(address()).toContain('sort=-id'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(of('action')).toEqual([])
    cleanup()
  }
})
