import { getUser, readToken } from '../../authProvider/session'
import { holdsUnsaved } from '../../ui/unsaved'

/** Whether something would be lost with the page: typed values, what is open over it, or a wall, which shows its last data. */
const hasWork = (): boolean => holdsUnsaved() || document.querySelector('[role=dialog], [data-wall]') !== null

/**
 * Asks anyone who has lost his session under open work to sign in over it.
 * @param translate the words of the dialog
 * @returns a function of the token that was refused, null without one: whether the call may be made again. Calls that come
 *   back one after the other wait for the same answer; false where nothing is lost by leaving
 */
export function renewal(translate: (text: string) => string) {
  let asking: Promise<boolean> | null = null
  /** what the user has signed in with here */
  let own: string | null = null

  return async (refused: string | null): Promise<boolean> => {
    const user = getUser()
    // A view ends for good: its administrator returns to their own desk.
    if (!user || user.viewer) return false
    const token = readToken()
    if (token && token === own && token !== refused) return true
    if (!asking) {
      // A session that another tab has begun is looked at first, or leaving would end it.
      if (!hasWork() && (!token || token === refused)) return false
      asking = import('./signInAgain')
        .then(({ signInAgain }) => signInAgain(user, refused, translate))
        .catch(() => false)
        .finally(() => {
          own = readToken()
          asking = null
        })
    }
    return asking
  }
}
