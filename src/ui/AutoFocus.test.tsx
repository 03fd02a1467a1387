// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { DeskDialog } from './DeskDialog'

afterEach(cleanup)

const close = () => undefined
const form = (fields: React.ReactNode) => (
  <DeskDialog open title="核销" onClose={close} onConfirm={close}>
    {fields}
  </DeskDialog>
)

test('a dialog begins at its first field, of radio buttons at the chosen one', () => {
  const { unmount } = render(form(<input aria-label="原因" />))
  expect(document.activeElement).toBe(screen.getByLabelText('原因'))
  unmount()
  render(
    form(
      <>
        <input type="radio" name="way" aria-label="通过" />
        <input type="radio" name="way" aria-label="核减" defaultChecked />
        <input aria-label="原因" />
      </>,
    ),
  )
  expect(document.activeElement).toBe(screen.getByLabelText('核减'))
})

test('a field that is still on its way gets the focus when it is there, unless somebody has moved it on', async () => {
  let arrive: () => void = () => undefined
  const late = () =>
    lazy(
      () =>
        new Promise<{ default: () => React.ReactNode }>((resolve) => {
          arrive = () => resolve({ default: () => <input aria-label="员工" /> })
        }),
    )
  const Late = late()
  const { unmount } = render(form(<Suspense>{<Late />}</Suspense>))
  await act(async () => arrive())
  expect(document.activeElement).toBe(await screen.findByLabelText('员工'))
  unmount()
  const Later = late()
  render(form(<Suspense>{<Later />}</Suspense>))
  screen.getByRole('button', { name: '取消' }).focus()
  await act(async () => arrive())
  await screen.findByLabelText('员工')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '取消' }))
})

test('a dialog that only informs has the focus on its one button, so that Enter closes it', () => {
  render(
    <DeskDialog open title="批量处理结果" onClose={close}>
      成功0单，失败4单
    </DeskDialog>,
  )
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '我知道了' }))
})

const question = (danger: boolean) => (
  <DeskDialog open danger={danger} title="提示" onClose={close} onConfirm={close}>
    距受理仅 0 分钟，确认到达救援地？
  </DeskDialog>
)

test('a question begins on its confirming button, so that Enter answers it; one that does harm on the other', () => {
  const { unmount } = render(question(false))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^确定/ }))
  // The Enter that opened it is still held down.
  expect(fireEvent.keyDown(screen.getByRole('button', { name: /^确定/ }), { key: 'Enter', repeat: true })).toBe(false)
  expect(fireEvent.keyDown(screen.getByRole('button', { name: /^确定/ }), { key: 'Enter' })).toBe(true)
  unmount()
  render(question(true))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '取消' }))
})
