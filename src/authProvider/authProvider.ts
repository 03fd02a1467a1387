import { type AuthProvider, HttpError } from 'react-admin'
import type { Http } from '../dataProvider/http'
import { type AnyResource, MESSAGES } from '../schema/model'
import { can } from './can'
import { saveLogoutReason } from './logoutReason'
import { clearSession, getUser, readToken, type SessionUser, setUser } from './session'

/** react-admin's names of what is done to a record, in ours. */
const VERB_OF: Readonly<Record<string, string>> = { show: 'list', delete: 'remove' }

/**
 * The user of the token, asked for before the first screen so that nothing flickers (F-019).
 * @throws HttpError 401 after ending the session, 0 when the network is down
 */
export async function loadUser(http: Http): Promise<SessionUser> {
  const known = getUser()
  if (known) return known
  try {
    const { data } = await http.call<SessionUser>('GET', '/user/info')
    setUser(data)
    return data
  } catch (error) {
    if (isSessionLost(error)) endSession()
    throw error
  }
}

const isSessionLost = (error: unknown): boolean => error instanceof HttpError && error.status === 401

/**
 * 登录失效, said once on the login page; the token is forgotten and the page loaded anew (O-563, decisions §1). The token may
 * have gone already, with a logout in another tab; then the user is still known here.
 */
export function endSession(reload: () => void = () => location.reload()): void {
  if (!readToken() && !getUser()) return
  // The end of a view leads back to the own session.
  if (!getUser()?.viewer) saveLogoutReason(MESSAGES.sessionLost)
  clearSession()
  reload()
}

/**
 * The react-admin adapter. Logging in is the small login page's work; the session's own events lead back to it, so nothing
 * here redirects.
 */
export function deskAuthProvider(http: Http, resourceOf: (name: string) => AnyResource | undefined): AuthProvider {
  return {
    login: async () => undefined,
    checkAuth: async () => {
      if (!readToken()) throw new Error(MESSAGES.sessionLost)
    },
    /**
     * A call that was refused is no reason to log out; only a lost session is, and it speaks for itself. Never a rejection:
     * react-admin makes a success of the call then, and the form that waits for it forgets its draft.
     */
    checkError: async (error) => {
      if (isSessionLost(error)) endSession()
    },
    logout: async () => {
      // The server forgets the token; when it cannot be reached, the token dies of its own age.
      if (readToken()) await http.call('POST', '/logout').catch(() => undefined)
      clearSession()
      return false
    },
    getIdentity: async () => {
      const user = getUser()
      if (!user) throw new Error(MESSAGES.sessionLost)
      return { ...user, fullName: user.name }
    },
    getPermissions: async () => getUser()?.nodes ?? [],
    canAccess: async ({ action, resource, record }) => {
      const entity = resourceOf(resource)
      return !entity || can(getUser(), VERB_OF[action] ?? action, entity, record)
    },
  }
}
