// @vitest-environment jsdom
import { HttpError } from 'react-admin'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Http } from '../dataProvider/http'
import { defineResource, field } from '../schema/model'
import { deskAuthProvider, endSession, loadUser } from './authProvider'
import { can } from './can'
import { takeLogoutReason } from './logoutReason'
import { clearSession, getUser, readToken, type SessionUser, saveToken, setUser } from './session'

const user: SessionUser = {
  id: 1,
  account: 'a',
  name: '王',
  tel: '',
  firm_id: 1,
  firm_type: 0,
  firm_name: '',
  short: '',
  authorize: 1,
  role_name: '',
  home_path: null,
  customer_scope: null,
  nodes: ['rt_clerk', 2],
  pages: [],
  company: { id: 1, name: '', is_annual: 0, is_distribution: 0 },
}
const job = defineResource({
  name: 'job',
  label: '任务',
  roles: ['rt_clerk'],
  fields: { status: field.integer('状态') },
  scope: 'global',
  actions: {
    list: { call: 'GET /job' },
    create: { call: 'POST /job', roles: ['rt_boss'] },
    send: { label: '派', call: 'POST /job/send', operation: 2, when: { status: 1 } },
  },
})
const http = (call: Http['call']) => ({ call }) as unknown as Http
const provider = (call: Http['call'] = vi.fn()) =>
  deskAuthProvider(http(call), (name) => (name === job.name ? job : undefined))

beforeEach(() => {
  clearSession()
  takeLogoutReason()
  saveToken('t')
})

test('F-019 the user is asked for once, before the first screen', async () => {
  const call = vi.fn(async () => ({ code: 1, info: '', data: user }))
  await expect(loadUser(http(call as unknown as Http['call']))).resolves.toEqual(user)
  await loadUser(http(call as unknown as Http['call']))
  expect(call).toHaveBeenCalledTimes(1)
  expect(getUser()).toEqual(user)
})

test('F-590 O-564 to O-566 a lost session forgets the token, says 登录失效 once and reloads once, however many calls failed', () => {
  const reload = vi.fn()
  endSession(reload)
  endSession(reload)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(readToken()).toBeNull()
  expect(takeLogoutReason()).toBe('登录失效')
  expect(takeLogoutReason()).toBeNull()
})

test('F-017 O-564 a tab whose token another tab has taken away at its logout ends as well, once', () => {
  setUser(user)
  // What the other tab's logout leaves of the cookie that both share.
  // biome-ignore lint/suspicious/noDocumentCookie: as session.ts
  document.cookie = 'Admin-Token=; Path=/; Max-Age=0'
  expect(readToken()).toBeNull()
  const reload = vi.fn()
  endSession(reload)
  endSession(reload)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(getUser()).toBeNull()
  expect(takeLogoutReason()).toBe('登录失效')
})

test.each([
  new HttpError('暂无权限操作，请联系管理员！', 400),
  new HttpError('请求超时，请重试', 0),
  new HttpError('', 403),
  new Error('x'),
])('%s is no reason to log out', async (error) => {
  await expect(provider().checkError(error)).resolves.toBeUndefined()
  expect(readToken()).toBe('t')
})

test('O-564 a call that found the session gone ends it, and stays a call that failed', async () => {
  saveToken('t')
  await expect(provider().checkError(new HttpError('登录失效', 401))).resolves.toBeUndefined()
  expect(readToken()).toBeNull()
})

test('logout tells the server, forgets token and user, and keeps the preferences of every user', async () => {
  setUser(user)
  localStorage.setItem('RaStore.1.desk.columns', '1')
  localStorage.setItem('RaStore.2.desk.columns', '2')
  const call = vi.fn(async () => ({ code: 1, info: '', data: null }))
  await provider(call as unknown as Http['call']).logout({})
  expect(call).toHaveBeenCalledWith('POST', '/logout')
  expect([readToken(), getUser()]).toEqual([null, null])
  expect([localStorage.getItem('RaStore.1.desk.columns'), localStorage.getItem('RaStore.2.desk.columns')]).toEqual([
    '1',
    '2',
  ])
})

test('logout works without the server', async () => {
  await provider(async () => Promise.reject(new HttpError('网络', 0))).logout({})
  expect(readToken()).toBeNull()
})

test('can() is synchronous: role, operation and the state of the record', () => {
  expect(can(user, 'list', job)).toBe(true)
  expect(can(user, 'create', job)).toBe(false)
  expect(can(user, 'send', job)).toBe(true)
  expect(can(user, 'send', job, { status: 1 })).toBe(true)
  expect(can(user, 'send', job, { status: 2 })).toBe(false)
  expect(can({ ...user, nodes: ['rt_clerk'] }, 'send', job, { status: 1 })).toBe(false)
  expect(can(null, 'list', job)).toBe(false)
  expect(can(user, 'nothing', job)).toBe(false)
})

test('react-admin’s verbs are ours: show is reading, delete is remove', async () => {
  setUser(user)
  const auth = provider()
  await expect(auth.canAccess?.({ action: 'show', resource: 'job' })).resolves.toBe(true)
  await expect(auth.canAccess?.({ action: 'delete', resource: 'job' })).resolves.toBe(false)
  await expect(auth.canAccess?.({ action: 'create', resource: 'job' })).resolves.toBe(false)
})
