import { lazy, use, useEffect, useState } from 'react'
import { RouterProvider } from 'react-router-dom'
import { clearSession, getUser, onSessionChange, readToken } from '../authProvider/session'
import { catalogue } from './catalogue'
import { DeskAdmin } from './DeskAdmin'
import { visitorCall } from './login/visitorCall'
import { openDesk } from './openDesk'
import { createDeskRouter } from './router/createDeskRouter'

const ApplicantPage = lazy(() => import('./login/register/ApplicantPage'))

/** The router of a desk; its guard looks at the first address at once. A firm that is not approved yet has none. */
async function openRouter() {
  const desk = await openDesk()
  if (desk.user?.apply_status !== undefined) return null
  const router = createDeskRouter({
    site: () => catalogue.now().site,
    // As it is at the moment: a publication may have brought new role codes.
    user: () => (desk.user ? getUser() : null),
    basename: desk.basename,
    element: <DeskAdmin desk={desk} />,
    onRefused: desk.refusals.say,
  })
  await guarded(router)
  return router
}

type DeskRouter = ReturnType<typeof createDeskRouter>

/** Resolves when the guard has let the first address pass: the desk is then drawn at once, and not after an empty page. */
const guarded = (router: DeskRouter): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      resolve()
    })
  })

interface Opened {
  readonly token: string | null
  readonly router: Promise<DeskRouter | null>
  /** what the promise has brought: with it nothing waits, not even for a moment, and React draws no empty page first */
  ready?: DeskRouter | null
}

let opened: Opened | null = null

/** One router per session, since a component that waits is made anew when it wakes. */
export function routerOfSession(): Promise<DeskRouter | null> {
  const token = readToken()
  if (opened?.token === token) return opened.router
  const next: Opened = { token, router: openRouter() }
  opened = next
  next.router.then(
    (router) => {
      next.ready = router
    },
    () => undefined,
  )
  return next.router
}

/** The admin of the present session; waits for user and roles, so that the first screen is the right one (F-019). */
export default function Admin() {
  const [promise] = useState(routerOfSession)
  const [ready] = useState(() => opened?.ready)
  const router = ready === undefined ? use(promise) : ready
  return router ? <RoutedDesk router={router} /> : <Applicant />
}

/** Somebody of a firm that is not approved yet, and the way out. */
function Applicant() {
  const [user] = useState(getUser)
  const [token] = useState(readToken)
  // Signed in again, by whomever: another desk.
  useEffect(
    () =>
      onSessionChange(() => {
        if (readToken() === null) opened = null
      }),
    [],
  )
  if (!user || !token) return null
  const logout = async () => {
    await visitorCall('/logout', {}, { 'X-Token': token }).catch(() => undefined)
    clearSession()
  }
  return <ApplicantPage user={user} token={token} onLogout={logout} />
}

/** The desk, as long as its session lasts. */
function RoutedDesk({ router }: { readonly router: DeskRouter }) {
  // The router listens to the browser's history; after the session it must not move the login page.
  useEffect(
    () =>
      onSessionChange(() => {
        if (readToken() !== null) return
        opened = null
        router.dispose()
      }),
    [router],
  )
  return <RouterProvider router={router} />
}
