import { use, useEffect, useState } from 'react'
import { RouterProvider } from 'react-router-dom'
import { getUser, onSessionChange, readToken } from '../authProvider/session'
import { catalogue } from './catalogue'
import { DeskAdmin } from './DeskAdmin'
import { openDesk } from './openDesk'
import { createDeskRouter } from './router/createDeskRouter'

/** The router of a desk; its guard looks at the first address at once. */
async function openRouter() {
  const desk = await openDesk()
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
function routerOfSession() {
  const token = readToken()
  if (opened?.token !== token) opened = { token, router: openRouter() }
  return opened.router
}

/** The admin of the present session; waits for user and roles, so that the first screen is the right one (F-019). */
export default function Admin() {
  const [promise] = useState(routerOfSession)
  const router = use(promise)
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
