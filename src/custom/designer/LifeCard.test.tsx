// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { CoreAdminContext } from 'react-admin'
import { afterEach, expect, test } from 'vitest'
import { emptyDeclaration, type RuntimeDeclaration } from '../../schema/compile/runtime/declaration'
import { LifeCard } from './LifeCard'

afterEach(cleanup)
const drawCard = (card: ReactElement) => render(<CoreAdminContext>{card}</CoreAdminContext>)

const states = [
  { code: 1, label: '待办' },
  { code: 2, label: '已完成' },
]
const lifeless: RuntimeDeclaration = {
  ...emptyDeclaration('工单'),
  fields: [
    { id: 'f1', name: 'name', kind: 'text', label: '名称', unique: true },
    { id: 'f2', name: 'state', kind: 'choice', label: '状态', choices: states },
    { id: 'f3', name: 'cost', kind: 'money', label: '费用' },
  ],
}

const pick = (box: string, option: string) => {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: new RegExp(`^${box}`) }))
  fireEvent.click(screen.getByRole('option', { name: option }))
}

let drawn: RuntimeDeclaration
function Card({ problems = [] }: { readonly problems?: readonly { path: string; message: string }[] }) {
  const [declaration, draw] = useState(lifeless)
  drawn = declaration
  return <LifeCard declaration={declaration} problems={problems} onChange={draw} />
}

test('F-068 a life is drawn: its state, a button that asks for a field, and gone again', () => {
  drawCard(<Card />)
  expect(screen.getByRole('button', { name: '添加按钮' }).hasAttribute('disabled')).toBe(true)
  expect(screen.getByRole('combobox', { name: /^状态字段/ }).textContent).toBe('没有流程')
  pick('状态字段', '状态')
  fireEvent.click(screen.getByRole('button', { name: '添加按钮' }))
  fireEvent.change(screen.getByLabelText(/按钮名称/), { target: { value: '完成' } })
  const asked = within(screen.getByRole('group', { name: '填写的字段' }))
  // What may not repeat is no button's to write.
  expect(asked.queryByLabelText('名称')).toBeNull()
  fireEvent.click(asked.getByLabelText('费用'))
  expect(drawn.life).toEqual({
    field: 'f2',
    start: 1,
    steps: [{ id: 's1', label: '完成', from: [1], to: 2, asks: ['f3'] }],
  })
  fireEvent.click(asked.getByLabelText('费用'))
  expect(drawn.life?.steps[0]).not.toHaveProperty('asks')
  fireEvent.click(screen.getByRole('button', { name: '删除按钮 1' }))
  expect(drawn.life?.steps).toEqual([])
  pick('状态字段', '没有流程')
  expect(drawn).not.toHaveProperty('life')
})

test('a fault stands at what it is about', () => {
  drawCard(<Card problems={[{ path: 'life.steps', message: '请至少添加一个按钮' }]} />)
  expect(screen.getByRole('alert').textContent).toBe('请至少添加一个按钮')
})
