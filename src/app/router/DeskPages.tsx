import { useMemo } from 'react'
import { useScrollToTop } from 'react-admin'
import { matchRoutes, useLocation, useRoutes } from 'react-router-dom'
import { Shell } from '../Shell'
import { routesNear } from './deskRoutes'

/**
 * The page of the present address, in the shell or bare. It is react-admin's `CoreAdminUI` for routes that are all known at
 * the start: its own collects them from elements and registers each resource, and so draws the desk three times.
 */
export function DeskPages() {
  useScrollToTop()
  const { pathname } = useLocation()
  const routes = useMemo(() => [...routesNear(pathname)], [pathname])
  const page = useRoutes(routes)
  const isBare = useMemo(
    () => matchRoutes(routes, pathname)?.some(({ route }) => 'bare' in route && route.bare === true) ?? false,
    [routes, pathname],
  )
  return isBare ? page : <Shell>{page}</Shell>
}
