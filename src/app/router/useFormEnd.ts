import { useRedirect } from 'react-admin'
import { useLocation } from 'react-router'
import type { AnyResource } from '../../schema/model'
import { closeTabs } from '../layout/visitedTabs'

/** What closes a form that is a page: its tab goes with it, the list is shown. */
export function useFormEnd(resource: AnyResource): () => void {
  const redirect = useRedirect()
  const { pathname } = useLocation()
  return () => {
    closeTabs(({ path }) => path === pathname, pathname)
    redirect('list', resource.name)
  }
}
