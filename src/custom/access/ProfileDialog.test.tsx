// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { type AuthProvider, CoreAdminContext, HttpError, memoryStore, TestMemoryRouter } from 'react-admin'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getUser, type SessionUser, setUser } from '../../authProvider/session'
import type { DeskDataProvider } from '../../dataProvider'
import { ProfileDialog } from './ProfileDialog'

const own = { ...{ id: 7, name: '林晓彤', tel: '13912340000' }, bank_name: null, account_name: null, account_num: null }
const known = own as unknown as SessionUser
beforeEach(() => setUser(known))
afterEach(() => {
  cleanup()
  setUser(null)
})

/** Opens the dialog; what it sends is written down, and answered by `reply`. */
function open(reply: () => Promise<unknown> = async () => ({ data: { id: 7 } })) {
  const sent: unknown[] = []
  const onClose = vi.fn()
  const provider = {
    action: async (resource: string, name: string, body: object) => {
      sent.push([resource, name, body])
      return reply()
    },
    call: async () => ({ data: { ...known, name: '林晓' } }),
  } as unknown as DeskDataProvider
  const authProvider = {
    checkAuth: async () => undefined,
    checkError: async () => undefined,
    getIdentity: async () => ({ ...own, firm_id: 1, firm_type: 0, nodes: [] }),
  } as unknown as AuthProvider
  render(
    <TestMemoryRouter>
      <CoreAdminContext dataProvider={provider} authProvider={authProvider} store={memoryStore()}>
        <ProfileDialog onClose={onClose} />
      </CoreAdminContext>
    </TestMemoryRouter>,
  )
  return { sent, onClose }
}
const box = (label: RegExp) => screen.getByLabelText(label) as HTMLInputElement
const type = (label: RegExp, value: string) => {
  fireEvent.focus(box(label))
  fireEvent.change(box(label), { target: { value } })
  fireEvent.blur(box(label))
}
const save = () => fireEvent.click(screen.getByRole('button', { name: /^保存/ }))

test('F-142 F-513 the profile starts with what is known, is sent whole, and its user has the new name at once', async () => {
  const { sent, onClose } = open()
  await screen.findByRole('dialog', { name: '个人资料' })
  expect(box(/^姓名/).value).toBe('林晓彤')
  for (const label of [/^开户行/, /^账户名/, /^账号/]) expect(box(label).value).toBe('')
  type(/^姓名/, '林晓')
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const { id: _, ...given } = own
  expect(sent).toEqual([['staff', 'profile', { ...given, name: '林晓', password: null, code: null, tel_pending: 0 }]])
  expect(getUser()?.name).toBe('林晓')
})

test('F-361..F-364 name and phone are needed, the phone in 11 digits and never more; nothing is sent', async () => {
  const { sent, onClose } = open()
  await screen.findByRole('dialog', { name: '个人资料' })
  type(/^姓名/, '')
  type(/^登录手机号/, '1391234')
  save()
  expect(await screen.findByText('请输入真实姓名')).toBeTruthy()
  expect(await screen.findByText('手机号长度需为11位')).toBeTruthy()
  type(/^登录手机号/, '139123400009999')
  expect(box(/^登录手机号/).value.replaceAll(' ', '')).toBe('13912340000')
  type(/^登录手机号/, '')
  expect(await screen.findByText('请输入登录手机号')).toBeTruthy()
  expect(sent).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
})

test('F-366 one of the bank’s fields asks for the others, which are optional without it; another phone for the password and a code', async () => {
  const { sent, onClose } = open()
  await screen.findByRole('dialog', { name: '个人资料' })
  const bank = [/^开户行/, /^账户名/, /^账号/]
  for (const label of bank) expect(box(label).placeholder).toBe('选填')
  expect(screen.queryByLabelText(/^登录密码/)).toBeNull()
  type(/^开户行/, '招商银行')
  await waitFor(() => expect(bank.map((label) => box(label).placeholder)).toEqual(['', '', '']))
  type(/^登录手机号/, '13912349999')
  await waitFor(() => expect(box(/^登录密码/).placeholder).toBe(''))
  save()
  expect(await screen.findByText('请输入验证码')).toBeTruthy()
  expect(await screen.findAllByText('开户行、账户名和账号须全部填写')).toHaveLength(2)
  expect(screen.getByText('更换登录手机号须输入登录密码')).toBeTruthy()
  type(/^登录手机号/, '13912340000')
  type(/^开户行/, '')
  await waitFor(() => expect(box(/^账户名/).placeholder).toBe('选填'))
  expect(sent).toEqual([])
  expect(onClose).not.toHaveBeenCalled()
})

test('what the server refuses stands at its field, and the dialog stays', async () => {
  const words = '登录密码错误，还可输入4次'
  const body = { code: 0, info: words, data: { errors: { password: words } } }
  const { onClose } = open(async () => Promise.reject(new HttpError(words, 400, body)))
  await screen.findByRole('dialog', { name: '个人资料' })
  type(/^登录手机号/, '13912349999')
  await waitFor(() => expect(box(/^登录密码/).placeholder).toBe(''))
  type(/^登录密码/, 'wrong')
  type(/^验证码/, '123456')
  save()
  expect(await screen.findByText(words)).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
  expect(getUser()?.name).toBe('林晓彤')
})
