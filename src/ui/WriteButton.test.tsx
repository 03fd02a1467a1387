// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ActionButton } from './ActionButton'
import { ReadOnlyContext } from './readOnly'
import { WriteButton } from './WriteButton'
import { WriteIconButton, WriteSwitch } from './WriteControls'

afterEach(cleanup)

/** Both kinds of buttons that write, in a desk that is looked at (`reason`) or worked at. */
function desk(reason: string | null) {
  const pressed = vi.fn()
  render(
    <ReadOnlyContext value={reason}>
      <WriteButton onClick={pressed}>提现</WriteButton>
      <ActionButton onClick={pressed}>派单</ActionButton>
    </ReadOnlyContext>,
  )
  return pressed
}

test('decisions §11 whoever looks on sees buttons that write dashed and dead, each with the reason', async () => {
  const pressed = desk('看不能按')
  for (const name of ['提现', '派单']) {
    const button = await screen.findByRole('button', { name })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(button.className).toContain('rd-action-off')
    fireEvent.click(button)
  }
  expect(pressed).not.toHaveBeenCalled()
  expect(await screen.findAllByTitle('看不能按')).toHaveLength(2)
})

test('in a session of one’s own both buttons are pressed', () => {
  const pressed = desk(null)
  for (const name of ['提现', '派单']) fireEvent.click(screen.getByRole('button', { name }))
  expect(pressed).toHaveBeenCalledTimes(2)
})

test('decisions §11 icons and switches that write are dead for whoever looks on', () => {
  const pressed = vi.fn()
  render(
    <ReadOnlyContext value="看不能按">
      <WriteIconButton aria-label="编辑" onClick={pressed} />
      <WriteSwitch checked onChange={pressed} slotProps={{ input: { 'aria-label': '启用' } }} />
    </ReadOnlyContext>,
  )
  const icon = screen.getByRole('button', { name: '编辑' })
  expect([icon.getAttribute('aria-disabled'), icon.title]).toEqual(['true', '看不能按'])
  fireEvent.click(icon)
  const turned = screen.getByRole<HTMLInputElement>('switch', { name: '启用' })
  expect(turned.disabled).toBe(true)
  expect(pressed).not.toHaveBeenCalled()
})
