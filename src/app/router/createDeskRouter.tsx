import type { ReactElement } from 'react'
import { createBrowserRouter, type LoaderFunction, redirectDocument, replace } from 'react-router-dom'
import type { PageUser, Site } from '../../schema/compile/menu'
import { RouterFailure } from '../DeskFailure'
import { decide } from '../guard/decide'
import { addressOf } from './address'

interface DeskRouterOptions {
  readonly site: () => Site
  readonly user: () => PageUser | null
  /** folder of the application without closing slash, '' at the root */
  readonly basename: string
  readonly element: ReactElement
  readonly onRefused: (message: string) => void
}

/**
 * The browser's router with the guard in front of every navigation. The guard is a loader, so a refused navigation never
 * commits: the screen below stays as it is.
 */
export function createDeskRouter({ element, basename, ...options }: DeskRouterOptions) {
  const loader = guardLoader({ ...options, basename })
  const routes = [{ path: '*', element, loader, ErrorBoundary: RouterFailure, HydrateFallback: Nothing }]
  return createBrowserRouter(routes, { basename: basename || '/' })
}

const Nothing = () => null

/** @returns a loader that redirects (in place) or lets pass, and remembers where the visitor is */
function guardLoader(options: Omit<DeskRouterOptions, 'element'>): LoaderFunction {
  const { basename, onRefused } = options
  let here: string | null = null

  return ({ request }) => {
    const { pathname, search } = new URL(request.url)
    const path = pathname.toLowerCase().startsWith(basename.toLowerCase()) ? pathname.slice(basename.length) : pathname
    const wanted = `${path || '/'}${search}`
    const address = addressOf(wanted)
    if (address !== wanted) return replace(address)

    const user = options.user()
    const decision = decide(options.site(), address, user, here === null)
    if (decision.type === 'open') {
      here = address
      return null
    }
    if (decision.type === 'stay') {
      onRefused(decision.message)
      return replace(here ?? '/')
    }
    // Without a session the login page takes over, which is outside of this router.
    return user ? replace(decision.to) : redirectDocument(decision.to)
  }
}
