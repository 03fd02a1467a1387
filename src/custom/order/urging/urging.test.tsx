// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Identity } from '../../../schema/compile/access'
import { dispatcher, fakeDesk, mountDesk, NOW, providerClerk } from '../list/testing'
import { UrgingDialog } from './UrgingDialog'
import { URGINGS_EVERY } from './useUrgings'

afterEach(cleanup)

const desk = { ...dispatcher, nodes: [...dispatcher.nodes, 'order_feedback'] }
const urging = {
  ...{ id: 5, version: 1, order_id: 8, car_no: '粤B9F3K2', order_type: 1, kind: 5, status: 0, create_time: NOW },
  ...{ contact: '何先生', phone: '13900006408', content: '等了一个小时，何时到？', order_no: 'RD261120000001' },
}

function mountDialog(rows: readonly object[], user: Identity = desk) {
  const fake = fakeDesk({}, { calls: () => ({ data: [], total: 0, book: [], contacts: [] }) })
  const asked: unknown[] = []
  const getList = async (_resource: string, { filter }: { filter: unknown }) => {
    asked.push(filter)
    const isAnswered = JSON.stringify(filter).includes('[2]')
    return isAnswered ? { data: [], total: 0 } : { data: rows, total: rows.length }
  }
  mountDesk(Object.assign(fake.provider, { getList }), <UrgingDialog isOpen onClose={() => undefined} />, { user })
  return { ...fake, asked }
}
const dialogOf = () => screen.findByRole('dialog', { name: '催单提醒' })

test('F-154 F-155 O-228 who urges is counted; the dialog has plate, project, name, phone, words, and the ways to order and phone', async () => {
  const { asked, of } = mountDialog([urging])
  const dialog = await dialogOf()
  expect(await within(dialog).findByText(/要回应 1/)).toBeTruthy()
  const heads = (await within(dialog).findAllByRole('columnheader')).map(({ textContent }) => textContent)
  expect(heads).toEqual(['车牌', '救援项目', '客户姓名', '客户电话', '详情', '操作'])
  const cells = within(dialog)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
  expect(cells.slice(0, 5)).toEqual(['粤B9F3K2', '拖车', '何先生', '13900006408', '等了一个小时，何时到？'])
  expect(within(dialog).queryByRole('button', { name: '开始处理' })).toBeNull()
  expect(within(dialog).getByRole('link', { name: '详情' }).getAttribute('href')).toBe('/case/index?open=8')

  const waiting = () => asked.filter((filter) => JSON.stringify(filter) === '{"kind":[5],"status":[0,1]}').length
  const before = waiting()
  fireEvent.click(within(dialog).getByRole('button', { name: '刷新' }))
  await waitFor(() => expect(waiting()).toBe(before + 1))

  fireEvent.click(within(dialog).getByRole('button', { name: '去处理' }))
  await waitFor(() => expect(of('take')[0]?.body).toEqual({ id: 5, version: 1 }))
  fireEvent.click(within(dialog).getByRole('button', { name: '回拨车主' }))
  expect(await screen.findByRole('dialog', { name: '回拨车主' })).toBeTruthy()
  await waitFor(() => expect(of('calls')[0]?.body).toMatchObject({ id: 8 }))
})

test('F-154 nobody urges: it says so; a provider reads and does not take up or settle', async () => {
  mountDialog([])
  const dialog = await dialogOf()
  expect(await within(dialog).findByText('没有待处理的催单')).toBeTruthy()
  cleanup()
  mountDialog([urging], { ...providerClerk, nodes: [...providerClerk.nodes, 'order_feedback'] })
  const theirs = await dialogOf()
  expect(await within(theirs).findByRole('link', { name: '详情' })).toBeTruthy()
  expect(within(theirs).queryByRole('button', { name: /处理/ })).toBeNull()
})

test('F-601 O-608 who urges is looked up every minute', () => expect(URGINGS_EVERY).toBe(60_000))
