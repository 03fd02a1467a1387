import { Navigate, useLocation } from 'react-router'

/** /redirect/<address>: mounts that address afresh, which is how a tab is refreshed (O-060). */
export function RedirectPage() {
  const { pathname, search } = useLocation()
  const wanted = pathname.replace(/^\/redirect\/*/i, '/')
  return <Navigate to={`${wanted}${search}`} replace />
}
