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

const way = {
  ...{ id: 5, order_id: 8, order_status: 23, times: 2, firm_name: '鹏城拖车', driver_name: '吴小军' },
  ...{ km: 1.2, minutes: 4, is_learnt: true, position_age: 20, due: '到达', late: 130 },
}

function mountDialog(rows: readonly object[], user: Identity = desk, answered: readonly object[] = []) {
  const fake = fakeDesk(
    {},
    {
      calls: () => ({ data: [], total: 0, book: [], contacts: [] }),
      whereabouts: () => ({ data: [way], total: 1, simulated: true }),
    },
  )
  const asked: unknown[] = []
  const getList = async (_resource: string, { filter }: { filter: unknown }) => {
    asked.push(filter)
    const isAnswered = JSON.stringify(filter).includes('[2]')
    return isAnswered ? { data: answered, total: answered.length } : { data: rows, total: rows.length }
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
  expect(heads).toEqual(['车牌 / 救援项目', '客户姓名 / 客户电话', '详情', '现在到哪', '操作'])
  const cells = within(dialog)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
  expect(cells[0]).toBe('粤B9F3K2拖车')
  expect(cells[1]).toMatch(/^何先生 .*13900006408/)
  expect(cells[2]).toBe('等了一个小时，何时到？')
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

test('F-154 where help is stands beside the words; an answer that says only what is known goes out with key 1', async () => {
  const { of } = mountDialog([urging])
  const dialog = await dialogOf()
  expect(await within(dialog).findByText('鹏城拖车 吴小军')).toBeTruthy()
  expect(within(dialog).getByText('还有 1.2 km，约 4 分')).toBeTruthy()
  expect(within(dialog).getByText('到达已超 2 分 10 秒')).toBeTruthy()
  expect(within(dialog).getByText('第 2 次')).toBeTruthy()
  expect(within(dialog).getByText('短信 模拟')).toBeTruthy()
  fireEvent.keyDown(within(dialog).getByRole('button', { name: /刷新/ }), { key: '1' })
  await waitFor(() =>
    expect(of('respond').map(({ body }) => body)).toEqual([
      { id: 5, version: 1, reply: '技师还有约4分钟到，请在安全处等候' },
    ]),
  )
})

test('F-154 those answered today have a tab of their own, counted', async () => {
  const done = { ...urging, id: 3, status: 2, handler_name: '林晓彤', handle_time: NOW, reply: '已派，9 分到' }
  const { asked } = mountDialog([urging], desk, [done])
  const dialog = await dialogOf()
  fireEvent.click(await within(dialog).findByRole('radio', { name: '今天已回应 1' }))
  expect(within(dialog).getByRole('region', { name: '今天已回应' }).textContent).toContain('林晓彤')
  expect(within(dialog).queryByRole('button', { name: '去处理' })).toBeNull()
  expect(JSON.stringify(asked)).toContain('handle_time_from')
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
