// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearSession, type SessionUser, saveToken, setUser } from '../../authProvider/session'
import { renewal } from './renewSession'

const signInAgain = vi.hoisted(() => vi.fn())
vi.mock('./signInAgain', () => ({ signInAgain }))

const user = { id: 7, account: 'dispatch', name: '何敏', short: '' } as SessionUser
const openDialog = () => {
  document.body.innerHTML = '<div role="dialog"></div>'
}

beforeEach(() => {
  saveToken('t-1')
  setUser(user)
  signInAgain.mockReset()
  signInAgain.mockImplementation(async () => {
    saveToken('t-2')
    return true
  })
})
afterEach(() => {
  clearSession()
  document.body.innerHTML = ''
})

test('F-590 nothing is asked where nothing would be lost', async () => {
  expect(await renewal(String)('t-1')).toBe(false)
  expect(signInAgain).not.toHaveBeenCalled()
})

test('F-590 all calls that come back with the old token wait for one answer, and later ones ask nothing', async () => {
  openDialog()
  const renew = renewal(String)
  expect(await Promise.all([renew('t-1'), renew('t-1')])).toEqual([true, true])
  expect(await renew('t-1')).toBe(true)
  expect(signInAgain).toHaveBeenCalledTimes(1)
  // The new session may end, too.
  expect(await renew('t-2')).toBe(true)
  expect(signInAgain).toHaveBeenCalledTimes(2)
})

test('F-590 what another tab has signed in with is looked at before the page is left', async () => {
  saveToken('t-3')
  signInAgain.mockImplementation(async () => true)
  expect(await renewal(String)('t-1')).toBe(true)
  expect(signInAgain).toHaveBeenCalledWith(user, 't-1', String)
})
