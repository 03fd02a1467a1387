// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPreferences } from '../../../ui/preferences'
import { checkResource } from '../../compile/check'
import { type AnyResource, MESSAGES } from '../../model'
import { SchemaList } from '../list/SchemaList'
import { fakeProvider, mount, refusal } from './mount'
import { row, sample } from './sample'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  openPreferences('7')
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const notices = () => screen.getByLabelText('notices').textContent ?? ''
const lineOf = (name: string) => screen.getByText(name).closest('tr') as HTMLTableRowElement
const cellOf = (name: string, field: string) => lineOf(name).querySelector(`[data-inline=${field}]`) as HTMLElement
const editor = async () => within(await screen.findByRole('dialog'))
const type = (box: HTMLElement, value: string) => {
  fireEvent.change(box, { target: { value } })
  fireEvent.blur(box)
}

test('a double click opens the cell’s own input; Enter sends it alone, with the version', async () => {
  const { provider, of } = fakeProvider(2)
  mount(provider, <SchemaList resource={sample} />)
  await screen.findByText('工单2')
  fireEvent.doubleClick(cellOf('工单2', 'count'))
  const box = (await editor()).getByLabelText(/^数量/)
  type(box, '9')
  fireEvent.submit(box.closest('form') as HTMLElement)
  await waitFor(() => expect(of('update')).toHaveLength(1))
  expect(of('update')[0]?.params).toMatchObject({ id: 2, data: { count: 9, version: 1 } })
  expect(Object.keys(of('update')[0]?.params.data as object).sort()).toEqual(['count', 'version'])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('F2 and Enter begin too, ← and → walk the cells, Esc leaves everything as it was', async () => {
  const { provider, of } = fakeProvider(2)
  mount(provider, <SchemaList resource={sample} />)
  await screen.findByText('工单1')
  const line = lineOf('工单1')
  line.focus()
  fireEvent.keyDown(line, { key: 'ArrowRight' })
  expect(document.activeElement).toBe(cellOf('工单1', 'amount'))
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' })
  const cell = cellOf('工单1', 'count')
  expect(document.activeElement).toBe(cell)
  fireEvent.keyDown(cell, { key: 'Enter' })
  const box = (await editor()).getByLabelText(/^数量/)
  type(box, '7')
  fireEvent.keyDown(box, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(of('update')).toHaveLength(0)
  fireEvent.keyDown(line, { key: 'F2' })
  expect((await editor()).getByLabelText(/^金额/)).toBeTruthy()
})

test('the server’s words stand at the field, and what was typed stays', async () => {
  const { provider } = fakeProvider(1, {
    update: (async () => {
      throw refusal('数量不足', { errors: { count: '数量不足，请修改' } })
    }) as never,
  })
  mount(provider, <SchemaList resource={sample} />)
  await screen.findByText('工单1')
  fireEvent.doubleClick(cellOf('工单1', 'count'))
  const box = (await editor()).getByLabelText(/^数量/) as HTMLInputElement
  type(box, '5')
  fireEvent.submit(box.closest('form') as HTMLElement)
  expect(await screen.findByText('数量不足，请修改')).toBeTruthy()
  expect(box.value).toBe('5')
})

test('somebody else’s change of another field costs one more Enter, of this field a choice', async () => {
  const versions: unknown[] = []
  const { provider } = fakeProvider(1, {
    update: (async (_: string, { id, data }: { id: number; data: Record<string, unknown> }) => {
      versions.push(data.version)
      if (data.version === 1) throw refusal(MESSAGES.changed, { version: 3, conflict: {} })
      return { data: { id, ...data } }
    }) as never,
  })
  mount(provider, <SchemaList resource={sample} />)
  await screen.findByText('工单1')
  fireEvent.doubleClick(cellOf('工单1', 'count'))
  const box = (await editor()).getByLabelText(/^数量/)
  type(box, '5')
  fireEvent.submit(box.closest('form') as HTMLElement)
  await waitFor(() => expect(notices()).toBe(MESSAGES.changed))
  await waitFor(() => {
    fireEvent.submit(box.closest('form') as HTMLElement)
    expect(versions).toContain(3)
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what a rule locks says why, and nothing opens', async () => {
  const { provider } = fakeProvider(1, {
    getList: (async () => ({ data: [{ ...row(1), state: 3 }], total: 1, meta: { totals: {} } })) as never,
  })
  mount(provider, <SchemaList resource={sample} />)
  await screen.findByText('工单1')
  fireEvent.doubleClick(cellOf('工单1', 'amount'))
  await waitFor(() => expect(notices()).toBe('已完成，金额不可修改'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('who may not edit the record gets plain cells', async () => {
  const guarded: AnyResource = {
    ...sample,
    actions: { ...sample.actions, edit: { call: 'POST /v2/sample', roles: ['rt_nobody'] } },
  }
  const { provider } = fakeProvider(1)
  mount(provider, <SchemaList resource={guarded} />)
  await screen.findByText('工单1')
  expect(document.querySelector('[data-inline]')).toBeNull()
})

test('a declaration cannot ask for the impossible', () => {
  const { edit: _, ...actions } = sample.actions
  expect(() => checkResource({ ...sample, actions }, () => true)).toThrow(/list\.inline: is not edited/)
  const name = { kind: 'text', label: '名称', list: { inline: true } } as const
  expect(() => checkResource({ ...sample, fields: { ...sample.fields, name } }, () => true)).toThrow(/list\.inline/)
})
