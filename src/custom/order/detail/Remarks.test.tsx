// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fakeDesk, mountDesk, refusal } from '../list/testing'
import type { OrderRemark } from '../parts/orderDetail'
import { Remarks } from './Remarks'
import { aRemark } from './testing'

afterEach(cleanup)

function openRemarks(remarks: readonly OrderRemark[], answers: Parameters<typeof fakeDesk>[1] = {}) {
  const desk = fakeDesk({}, answers)
  mountDesk(desk.provider, <Remarks order={{ id: 8, remarks }} />)
  return desk
}
const box = (label = '添加备注') => screen.getByLabelText(label)
const type = (text: string, label?: string) => fireEvent.change(box(label), { target: { value: text } })

test('Ctrl+Enter sends a remark and empties the box', async () => {
  const { of } = openRemarks([])
  type('地库限高2.1米 ')
  fireEvent.keyDown(box(), { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(of('remarkSave')).toHaveLength(1))
  expect(of('remarkSave')[0]?.body).toEqual({ id: 8, remark: '地库限高2.1米' })
  await waitFor(() => expect(box()).toHaveProperty('value', ''))
})

test('Enter alone is a new line', () => {
  const { of } = openRemarks([])
  type('一')
  fireEvent.keyDown(box(), { key: 'Enter' })
  expect(of('remarkSave')).toHaveLength(0)
})

test('O-404 an empty remark: 请输入内容', () => {
  const { of } = openRemarks([])
  type('  ')
  fireEvent.keyDown(box(), { key: 'Enter', ctrlKey: true })
  expect(screen.getByRole('alert').textContent).toContain('请输入内容')
  expect(of('remarkSave')).toHaveLength(0)
})

test('a remark that is too long says so and is kept whole, instead of losing its end unseen', () => {
  const { of } = openRemarks([])
  const text = '很'.repeat(2001)
  expect(box().getAttribute('maxlength')).toBeNull()
  type(text)
  fireEvent.keyDown(box(), { key: 'Enter', ctrlKey: true })
  expect(screen.getByRole('alert').textContent).toContain('最多2000个字符')
  expect(box()).toHaveProperty('value', text)
  expect(of('remarkSave')).toHaveLength(0)
})

test('O-405 an empty reply: 请填写内容！; a written one names what it answers', async () => {
  const { of } = openRemarks([aRemark(3)])
  fireEvent.click(screen.getByRole('button', { name: '回复' }))
  fireEvent.keyDown(box('填写回复'), { key: 'Enter', ctrlKey: true })
  expect(screen.getByRole('alert').textContent).toContain('请填写内容！')
  type('收到', '填写回复')
  fireEvent.keyDown(box('填写回复'), { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(of('remarkSave')[0]?.body).toEqual({ id: 8, remark: '收到', pid: 3 }))
  await waitFor(() => expect(screen.queryByLabelText('填写回复')).toBeNull())
})

test('a refused remark stays in the box', async () => {
  openRemarks([], {
    remarkSave: () => {
      throw refusal('系统繁忙')
    },
  })
  type('别丢')
  fireEvent.keyDown(box(), { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(screen.getByLabelText('notices').textContent).toBe('系统繁忙'))
  expect(box()).toHaveProperty('value', '别丢')
})

test('a remark whose reply was lost goes out again as the same call, the next one as another', async () => {
  let isLost = true
  const { of } = openRemarks([], {
    remarkSave: () => {
      if (isLost) throw new Error('Failed to fetch')
      return {}
    },
  })
  const send = async (text: string, count: number) => {
    type(text)
    fireEvent.keyDown(box(), { key: 'Enter', ctrlKey: true })
    await waitFor(() => expect(of('remarkSave')).toHaveLength(count))
  }
  await send('别丢', 1)
  await screen.findByText('Failed to fetch')
  isLost = false
  await send('别丢', 2)
  await waitFor(() => expect(box()).toHaveProperty('value', ''))
  await send('又一条', 3)
  const [first, second, third] = of('remarkSave').map(({ options }) => options?.idempotencyKey)
  expect(first).toBeTruthy()
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('O-599 remarks fold away after four', () => {
  openRemarks([6, 5, 4, 3, 2, 1].map((id) => aRemark(id)))
  expect(screen.getByText('备注3')).toBeTruthy()
  expect(screen.queryByText('备注2')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /展开其余/ }))
  expect(screen.getByText('备注1')).toBeTruthy()
})

test('replies stand below what they answer and do not count among the four', () => {
  openRemarks([aRemark(6, { pid: 1 }), ...[5, 4, 3, 1].map((id) => aRemark(id))])
  const thread = screen.getByText('备注1').closest('li') as HTMLElement
  expect(within(thread).getByText('备注6')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /展开/ })).toBeNull()
})

test('O-447 only one’s own remarks can be deleted, after a question', async () => {
  const { of } = openRemarks([aRemark(2, { own: true }), aRemark(1)])
  const buttons = screen.getAllByRole('button', { name: '删除' })
  expect(buttons).toHaveLength(1)
  fireEvent.click(buttons[0] as HTMLElement)
  expect(of('remarkDelete')).toHaveLength(0)
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /确定/ }))
  await waitFor(() => expect(of('remarkDelete')[0]?.body).toEqual({ id: 8, log_id: 2 }))
})
