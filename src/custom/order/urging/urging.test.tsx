// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Identity } from '../../../schema/compile/access'
import { dispatcher, fakeDesk, mountDesk, NOW, providerClerk } from '../list/testing'
import { UrgingBell } from './UrgingBell'
import { URGINGS_EVERY } from './useUrgings'

afterEach(cleanup)

const desk = { ...dispatcher, nodes: [...dispatcher.nodes, 'order_feedback'] }
const urging = {
  ...{ id: 5, version: 1, order_id: 8, car_no: '粤B9F3K2', order_type: 1, kind: 5, status: 0, create_time: NOW },
  ...{ contact: '何先生', phone: '13900006408', content: '等了一个小时，何时到？', order_no: 'RD261120000001' },
}

function mountBell(rows: readonly object[], user: Identity = desk) {
  const fake = fakeDesk({}, { calls: () => ({ data: [], total: 0, book: [], contacts: [] }) })
  const asked: unknown[] = []
  const getList = async (_resource: string, { filter }: { filter: unknown }) => {
    asked.push(filter)
    return { data: rows, total: rows.length }
  }
  mountDesk(Object.assign(fake.provider, { getList }), <UrgingBell />, { user })
  return { ...fake, asked }
}
const openDialog = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name }))
  return screen.findByRole('dialog', { name: '催单提醒' })
}

test('F-154 F-155 O-228 who urges is counted; the dialog has plate, project, name, phone, words, and the ways to order and phone', async () => {
  const { asked, of } = mountBell([urging])
  const dialog = await openDialog('催单提醒，1 条待处理')
  const heads = (await within(dialog).findAllByRole('columnheader')).map(({ textContent }) => textContent)
  expect(heads).toEqual(['车牌', '救援项目', '客户姓名', '客户电话', '详情', '操作'])
  const cells = within(dialog)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
  expect(cells.slice(0, 5)).toEqual(['粤B9F3K2', '拖车', '何先生', '13900006408', '等了一个小时，何时到？'])
  expect(within(dialog).getByRole('button', { name: '开始处理' })).toBeTruthy()
  expect(within(dialog).getByRole('link', { name: '订单详情' }).getAttribute('href')).toBe('/case/index?open=8')

  const before = asked.length
  fireEvent.click(within(dialog).getByRole('button', { name: '刷新' }))
  await waitFor(() => expect(asked.length).toBe(before + 1))
  expect(asked.at(-1)).toEqual({ kind: [5], status: [0, 1] })

  fireEvent.click(within(dialog).getByRole('button', { name: '回拨车主' }))
  expect(await screen.findByRole('dialog', { name: '回拨车主' })).toBeTruthy()
  await waitFor(() => expect(of('calls')[0]?.body).toMatchObject({ id: 8 }))
})

test('F-154 nobody urges: it says so; a provider does not settle; without order_feedback there is no bell', async () => {
  mountBell([])
  const dialog = await openDialog('催单提醒')
  expect(await within(dialog).findByText('没有待处理的催单')).toBeTruthy()
  cleanup()
  mountBell([urging], { ...providerClerk, nodes: [...providerClerk.nodes, 'order_feedback'] })
  const theirs = await openDialog('催单提醒，1 条待处理')
  expect(await within(theirs).findByRole('link', { name: '订单详情' })).toBeTruthy()
  expect(within(theirs).queryByRole('button', { name: '开始处理' })).toBeNull()
  cleanup()
  const { asked } = mountBell([urging], dispatcher)
  await waitFor(() => expect(document.body.textContent).not.toBe(undefined))
  expect(screen.queryByRole('button', { name: /催单提醒/ })).toBeNull()
  expect(asked).toEqual([])
})

test('F-601 O-608 who urges is looked up every minute', () => expect(URGINGS_EVERY).toBe(60_000))
