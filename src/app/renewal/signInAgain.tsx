import { createRoot } from 'react-dom/client'
import { saveLogoutReason } from '../../authProvider/logoutReason'
import { clearSession, readToken, type SessionUser, saveToken, setUser } from '../../authProvider/session'
import { getConfig } from '../../config'
import { MESSAGES } from '../../schema/model'
import { openReply, platformWire } from '../../schema/model/wire'
import { RenewalDialog } from './RenewalDialog'

/** ms for which it is asked whose session another tab has begun (O-595) */
const LOOK_TIME = 5000

/**
 * The dialog over everything, in a root of its own: the page behind it stays as it is.
 * @param refused the token that is no good any more
 * @returns true once the same user has signed in, here or in another tab; false after he has left, which loads the page anew
 */
export async function signInAgain(
  user: SessionUser,
  refused: string | null,
  translate: (text: string) => string,
): Promise<boolean> {
  if (await isTakenOver(user, refused)) return true
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const isBack = await new Promise<boolean>((resolve) => {
    const enter = (token: string, next: SessionUser) => {
      saveToken(token)
      setUser(next)
      resolve(true)
    }
    root.render(<RenewalDialog user={user} translate={translate} onSignedIn={enter} onLeave={() => resolve(false)} />)
  })
  root.unmount()
  place.remove()
  if (!isBack) {
    saveLogoutReason(MESSAGES.sessionLost)
    clearSession()
  }
  return isBack
}

/** Whether another tab has meanwhile signed in the same user. Somebody else's session is not used: the page is his then. */
async function isTakenOver(user: SessionUser, refused: string | null): Promise<boolean> {
  const token = readToken()
  if (!token || token === refused) return false
  const { apiBase, xHost } = getConfig()
  const headers = { 'X-Token': token, ...(xHost && { 'X-Host': xHost }) }
  const reply = await fetch(`${apiBase}/user/info`, { headers, signal: AbortSignal.timeout(LOOK_TIME) })
  const opened = openReply(platformWire, await reply.json())
  if (opened?.outcome !== 'success') return false
  const next = opened.data as SessionUser
  if (next.id === user.id) {
    setUser(next)
    return true
  }
  location.reload()
  return new Promise<boolean>(() => undefined)
}
