// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { role } from '../../resources/access/role.resource'
import { staff } from '../../resources/access/staff.resource'
import { mountWidget as mount } from '../../schema/views/tests/mountWidget'
import { HomePathInput } from './HomePathInput'
import { PasswordInput } from './PasswordInput'
import { PermissionTree } from './PermissionTree'

afterEach(cleanup)

const holder = (...nodes: readonly (string | number)[]) => ({
  user: { id: 7, firm_id: 1, firm_type: 0, nodes } as const,
})
const box = (name: string) => screen.getByRole('checkbox', { name }) as HTMLInputElement
const page = (name: string) => screen.getByRole('list', { name })
const leaf = (of: string, name: string) => within(page(of)).getByRole('checkbox', { name }) as HTMLInputElement

test('a page ticks all of its permissions, half of them is told, and what one lacks stays as it is', async () => {
  const value = mount(
    PermissionTree,
    'nodes',
    role.fields.nodes,
    ['delStaff'],
    holder('staffList', 'saveStaff', 'firm_info_show'),
  )
  await screen.findByRole('list', { name: '员工管理' })
  await expect.poll(() => leaf('员工管理', '编辑员工').disabled).toBe(false)
  expect(leaf('员工管理', '删除员工').disabled).toBe(true)
  expect(leaf('员工管理', '删除员工').checked).toBe(true)
  fireEvent.click(leaf('员工管理', '员工管理'))
  expect(value()).toEqual(['delStaff', 'staffList'])
  const whole = screen.getAllByRole('checkbox', { name: '员工管理' })[0] as HTMLInputElement
  expect(whole.indeterminate).toBe(true)
  fireEvent.click(whole)
  expect(value()).toEqual(['delStaff', 'staffList', 'saveStaff', 'firm_info_show'])
  expect(whole.checked).toBe(true)
  fireEvent.click(whole)
  expect(value()).toEqual(['delStaff'])
})

test('select-all gives no more than one has, and a search narrows what it means', async () => {
  const held = holder('order_man', 'client_list', 'save_customer', 2)
  const value = mount(PermissionTree, 'nodes', role.fields.nodes, [], held)
  await screen.findByRole('list', { name: '客户列表' })
  await expect.poll(() => box('全选').disabled).toBe(false)
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '客户' } })
  expect(within(screen.getByRole('list', { name: '救援订单' })).getAllByRole('checkbox')).toHaveLength(1)
  expect(leaf('救援订单', '客户核销').disabled).toBe(true)
  fireEvent.click(box('全选'))
  expect(value()).toEqual(['client_list', 'save_customer'])
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '没有这个' } })
  expect(screen.getByText('没有匹配的权限')).toBeTruthy()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } })
  fireEvent.click(box('全选'))
  expect([...(value() as string[])].sort()).toEqual(['client_list', 'op:2', 'order_man', 'save_customer'])
  // Hiding the owner is anybody's to give, but takes away: nobody means it by ticking all.
  fireEvent.click(screen.getAllByRole('checkbox', { name: /^隐藏车主电话/ })[0] as HTMLElement)
  expect([...(value() as string[])].sort()).toEqual(['client_list', 'op:2', 'op:20', 'order_man', 'save_customer'])
})

test('codes that resources bring along stand among the others, for who holds them to give', async () => {
  const code = 'rt_tool'
  const field = { ...role.fields.nodes, choices: [...(role.fields.nodes.choices ?? []), { code, label: '工具：查看' }] }
  const value = mount(PermissionTree, 'nodes', field, [], holder(code))
  await screen.findByRole('list', { name: '资源权限' })
  await expect.poll(() => leaf('资源权限', '工具：查看').disabled).toBe(false)
  fireEvent.click(leaf('资源权限', '工具：查看'))
  expect(value()).toEqual([code])
})

test('the first page is one of those that the ticked permissions open', async () => {
  mount(HomePathInput, 'home_path', role.fields.home_path, null, { ...holder(), beside: { nodes: ['staffList'] } })
  fireEvent.mouseDown(screen.getByRole('combobox'))
  const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent)
  expect(offered).not.toContain('角色权限')
  expect(offered).not.toContain('无访问权限')
})

test('a password is hidden until its writer wants to read it', () => {
  mount(PasswordInput, 'password', staff.fields.password, 'secret-1')
  const text = screen.getByLabelText(/^登录密码/) as HTMLInputElement
  expect(text.type).toBe('password')
  fireEvent.click(screen.getByRole('button', { name: '显示密码' }))
  expect(text.type).toBe('text')
})
