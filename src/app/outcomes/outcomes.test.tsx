import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { CoreAdminContext, type DataProvider } from 'react-admin'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ReplyOfKey } from '../../schema/model'
import { asWritten } from '../../schema/views/tests/signedIn'
import { DeskDialog } from '../../ui/DeskDialog'
import { DialogNotice } from '../../ui/dialogNotice'
import { UnknownOutcomes } from './UnknownOutcomes'
import { unknownCalls } from './unknownCalls'

let answers: (ReplyOfKey | Error)[] = []
const asked: unknown[] = []
const provider = {
  call: async (...call: unknown[]) => {
    asked.push(call)
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return { data: answer }
  },
} as unknown as DataProvider

beforeEach(() => {
  asked.length = 0
  for (const { key } of unknownCalls.list()) unknownCalls.settle(key)
})
afterEach(cleanup)

const mount = () =>
  render(
    <CoreAdminContext dataProvider={provider} i18nProvider={asWritten}>
      <DialogNotice value={<UnknownOutcomes />}>
        <DeskDialog open title="添加跟进" onClose={() => undefined} onConfirm={() => undefined}>
          <input aria-label="备注" defaultValue="已电话说明" />
        </DeskDialog>
      </DialogNotice>
    </CoreAdminContext>,
  )

test('a dialog says that the outcome is unknown, keeps what was typed, and finds out', async () => {
  mount()
  expect(screen.queryByRole('button', { name: '查询结果' })).toBeNull()
  unknownCalls.add({ key: 'k1', number: '01234567-89ab', at: Date.now() }, 'POST /x')
  expect((await screen.findByRole('status')).textContent).toMatch(
    /^\d\d:\d\d 的提交结果未知；再次提交相同内容不会重复（编号 01234567-89ab）/,
  )
  expect(screen.getByLabelText('备注')).toHaveProperty('value', '已电话说明')

  answers = [
    { state: 'running', info: '', data: null },
    new Error('系统繁忙'),
    { state: 'none', info: '', data: null },
    { state: 'done', info: '添加成功', data: null },
  ]
  for (const words of [
    '的提交仍在处理，请稍后再查',
    '系统繁忙',
    '的提交未执行，可再次提交',
    '的提交已完成：添加成功',
  ]) {
    fireEvent.click(screen.getByRole('button', { name: '查询结果' }))
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain(words))
  }
  expect(asked.at(-1)).toEqual(['GET', '/v2/outcome', { key: 'k1' }])
  expect(screen.queryByRole('button', { name: '查询结果' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '我知道了' }))
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  // Put away, the same write again still is the same call.
  expect(unknownCalls.keyFor('POST /x', 'k2')).toBe('k1')
})
