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
  return createDeskRouter({
    site: () => catalogue.now().site,
    // As it is at the moment: a publication may have brought new role codes.
    user: () => (desk.user ? getUser() : null),
    basename: desk.basename,
    element: <DeskAdmin desk={desk} />,
    onRefused: desk.refusals.say,
  })
}

let opened: { readonly token: string | null; readonly router: ReturnType<typeof openRouter> } | null = null

/** One router per session, since a component that waits is made anew when it wakes. */
export function routerOfSession() {
  const token = readToken()
  if (opened?.token !== token) opened = { token, router: openRouter() }
  return opened.router
}

/** The admin of the present session; waits for user and roles, so that the first screen is the right one (F-019). */
export default function Admin() {
  const [promise] = useState(routerOfSession)
  const router = use(promise)
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
function RoutedDesk({ router }: { readonly router: NonNullable<Awaited<ReturnType<typeof openRouter>>> }) {
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
