import { use, useEffect, useState } from 'react'
import { RouterProvider } from 'react-router-dom'
import { onSessionChange, readToken } from '../authProvider/session'
import { DeskAdmin } from './DeskAdmin'
import { type Desk, openDesk } from './openDesk'
import { createDeskRouter } from './router/createDeskRouter'
import { site } from './site'

let opened: { readonly token: string | null; readonly desk: Promise<Desk> } | null = null

/** One desk per session, since a component that waits is made anew when it wakes. */
function deskOfSession(): Promise<Desk> {
  const token = readToken()
  if (opened?.token !== token) opened = { token, desk: openDesk() }
  return opened.desk
}

/** The admin of the present session; waits for user and roles, so that the first screen is the right one (F-019). */
export default function Admin() {
  const [promise] = useState(deskOfSession)
  const desk = use(promise)
  const [router] = useState(() =>
    createDeskRouter({
      site,
      user: desk.user,
      map: desk.map,
      basename: desk.basename,
      element: <DeskAdmin desk={desk} />,
      onRefused: desk.refusals.say,
    }),
  )
  // The router listens to the browser's history; after the session it must not move the login page.
  useEffect(
    () =>
      onSessionChange(() => {
        if (readToken() !== opened?.token) router.dispose()
      }),
    [router],
  )
  return <RouterProvider router={router} />
}
