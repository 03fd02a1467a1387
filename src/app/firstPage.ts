import type { QueryClient } from '@tanstack/react-query'
import type { AuthProvider } from 'react-admin'
import type { SessionUser } from '../authProvider/session'
import type { DeskDataProvider } from '../dataProvider'
import { samePath } from '../schema/compile/menu'
import { askFirstRows, asksAgain, markStart } from '../schema/views/list/firstRows'
import { sameSearch } from '../schema/views/list/listAddress'
import { beginFirstDrawing } from '../ui/Later'
import { currentPath, replacePath } from './boot'
import { catalogue } from './catalogue'
import { decide } from './guard/decide'
import { addressOf } from './router/address'
import { slotsOf } from './router/listScreen'

/** ms that the first drawing waits for its rows: one drawing with them costs less than two. */
const PATIENCE = 400
/** From the address to the page that is drawn: `/` leads to the user's home. */
const MOST_STEPS = 3

interface FirstDesk {
  readonly user: SessionUser
  readonly queryClient: QueryClient
  readonly dataProvider: DeskDataProvider
  readonly authProvider: AuthProvider
}

/**
 * Has ready what the first page is drawn with: who the user is, which is known here, and the rows of its list. Both are requested
 * before React draws anything, so that the page is drawn once.
 */
export async function prepareFirstPage({ user, queryClient, dataProvider, authProvider }: FirstDesk): Promise<void> {
  markStart()
  beginFirstDrawing()
  queryClient.setQueryDefaults(['auth'], { refetchOnMount: asksAgain })
  queryClient.setQueryData(['auth', 'getIdentity'], await authProvider.getIdentity?.())
  queryClient.setQueryData(['auth', 'checkAuth', {}], true)
  const found = firstList(user)
  if (!found) return
  const { resource, view, slots, path, search } = found
  // react-admin's key of the question, which its hook fills with all that it is given.
  queryClient.setQueryData(['auth', 'canAccess', { action: 'list', resource: resource.name, enabled: true }], true)
  const list = { resource, view, slots, identity: user }
  const rows = askFirstRows(queryClient, dataProvider, list, search, (whole) => {
    // The list completes its address otherwise, and everything is drawn once more.
    if (currentPath() === `${path}${search}` && !sameSearch(whole, search)) replacePath(`${path}${whole}`)
  })
  await Promise.race([rows, new Promise((resolve) => setTimeout(resolve, PATIENCE))])
}

/** The generic list at the present address, if that is what the user is going to see there. */
function firstList(user: SessionUser) {
  const { site, resourceOf } = catalogue.now()
  let address = addressOf(currentPath())
  for (let step = 0; step < MOST_STEPS; step++) {
    const decision = decide(site, address, user, true)
    if (decision.type === 'go') {
      address = decision.to
      continue
    }
    const [path = '', search = ''] = address.split('?', 2)
    const page = decision.type === 'open' ? decision.page : null
    if (!page?.resource || samePath(page.path) !== samePath(path)) return null
    const resource = resourceOf(page.resource.name) ?? page.resource
    const slots = slotsOf(resource, page.view)
    return slots && { resource, view: page.view, slots, path, search: search && `?${search}` }
  }
  return null
}
