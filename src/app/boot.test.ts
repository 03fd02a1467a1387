// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import type { SessionUser } from '../authProvider/session'
import { clearSession, readToken, saveToken } from '../authProvider/session'
import { entersAdmin, leaveLogin, visitorPage } from './boot'

vi.mock('../config', () => ({ getConfig: () => ({ basePath: '/desk' }) }))

const address = () => location.pathname + location.search
const goTo = (path: string) => history.replaceState(null, '', path)
const user = (home_path: string | null) => ({ home_path }) as SessionUser

beforeEach(() => {
  document.head.innerHTML = '<base href="/desk/">'
  goTo('/desk/')
  clearSession()
})

test('O-016 without a token any other page leads to the login, which remembers it', () => {
  goTo('/desk/case/index?id=3')
  expect(entersAdmin()).toBe(false)
  expect(address()).toBe('/desk/login?redirect=%2Fcase%2Findex%3Fid%3D3')
  leaveLogin(user('/case/index'))
  expect(address()).toBe('/desk/case/index?id=3')
})

test.each(['/404', '/401'])('O-014, O-015 %s opens without a token', (path) => {
  goTo(`/desk${path}`)
  expect(entersAdmin()).toBe(true)
  expect(address()).toBe(`/desk${path}`)
})

test.each([
  ['/register', 'register'],
  ['/forgetPass', 'forget'],
  ['/forget', 'forget'],
  ['/Register/', 'register'],
])('O-012, O-013, O-062, F-016 %s opens without a token, outside of the admin', (path, page) => {
  goTo(`/desk${path}`)
  expect(entersAdmin()).toBe(false)
  expect([visitorPage(), address()]).toEqual([page, `/desk${path}`])
})

test('O-017 with a token the pages of visitors lead to /', () => {
  saveToken('t')
  goTo('/desk/register')
  expect(entersAdmin()).toBe(true)
  expect(address()).toBe('/desk/')
})

test('O-017 with a token /login leads to /', () => {
  saveToken('t')
  goTo('/desk/Login')
  expect(entersAdmin()).toBe(true)
  expect(address()).toBe('/desk/')
})

test('the login leads to the role’s own first page when nothing was wanted', () => {
  goTo('/desk/login')
  leaveLogin(user('/case/index'))
  expect(address()).toBe('/desk/case/index')
})

test.each(['//evil.example/x', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'a login link cannot lead to %s',
  (wanted) => {
    goTo(`/desk/login?redirect=${encodeURIComponent(wanted)}`)
    leaveLogin(user(null))
    expect(address()).toBe('/desk/')
  },
)

test('who signs in with a password that somebody else has set is asked for another one first', () => {
  goTo('/desk/login?redirect=%2Fcase%2Findex')
  leaveLogin({ ...user('/case/index'), password_reset: 1 })
  expect(address()).toBe('/desk/modify')
})

test('the token is kept whole in the cookie and forgotten with the session', () => {
  saveToken('a=b;c d')
  expect(readToken()).toBe('a=b;c d')
  clearSession()
  expect(readToken()).toBeNull()
})
