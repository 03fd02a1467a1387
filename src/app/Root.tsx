import { type ComponentType, lazy, Suspense, useEffect, useState, useTransition } from 'react'
import { getUser, onSessionChange, readToken, type SessionUser, saveToken, setUser } from '../authProvider/session'
import { openSettings } from '../ui/settings'
import { entersAdmin, leaveLogin, toLogin, visitorPage } from './boot'
import { LoadFailure } from './LoadFailure'
import { LoginPage } from './login/LoginPage'

/** The admin, fetched when it is first needed. */
export const loadAdmin = () => import('./AdminRoot')
const AdminRoot = lazy(loadAdmin)
const RegisterPage = lazy(() => import('./login/register/RegisterPage'))
const ForgetPage = lazy(() => import('./login/register/ForgetPage'))

interface RootProps {
  /** the admin, where it has come already */
  readonly Admin?: ComponentType
}

/** The login, which is small, or the admin, which is fetched when it is needed and entered without a reload. */
export function Root({ Admin = AdminRoot }: RootProps) {
  const [inside, setInside] = useState(entersAdmin)
  // Between the pages of visitors the browser itself leads.
  const [page, setPage] = useState(visitorPage)
  const [entering, enter] = useTransition()

  useEffect(
    () =>
      onSessionChange(() => {
        const user = getUser()
        if (user) openSettings(user.id)
        if (readToken()) return
        toLogin()
        openSettings(null)
        setPage(null)
        setInside(false)
      }),
    [],
  )

  function signedIn(token: string, user: SessionUser) {
    saveToken(token)
    setUser(user)
    leaveLogin(user)
    // The login stays, busy, until the admin has arrived.
    enter(() => setInside(true))
  }

  return (
    <LoadFailure>
      <Suspense fallback={null}>
        {inside ? (
          <Admin />
        ) : page === 'register' ? (
          <RegisterPage onSignedIn={signedIn} />
        ) : page === 'forget' ? (
          <ForgetPage />
        ) : (
          <LoginPage entering={entering} onSignedIn={signedIn} onTyping={prefetchAdmin} />
        )}
      </Suspense>
    </LoadFailure>
  )
}

let prefetched = false

/** Fetches the admin while the user types, when the browser has nothing better to do. */
function prefetchAdmin() {
  if (prefetched) return
  prefetched = true
  const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 300))
  // A failure here is no matter: entering tries again and reports.
  idle(() => void loadAdmin().catch(() => undefined))
}
