import { buttonRoles, menuRoles, operationCodes, operationNode } from '../domain/roles'
import { mayOpen, type Page, type PageUser, pagesOfSite } from '../schema/compile/menu'
import { type PermissionGroup, permissionTree } from '../schema/compile/permissions'
import { site } from './site'

/** What a role of this application can be given; the form of roles and GET /node/list show the same. */
export const permissionGroups: readonly PermissionGroup[] = permissionTree(site, {
  menu: menuRoles,
  buttons: buttonRoles,
  operations: operationCodes.map(({ code, label }) => ({ code: operationNode(code), label })),
})

/** Pages that somebody with these nodes can have as the first after login. */
export function homePagesOf(who: Pick<PageUser, 'firm_type' | 'nodes' | 'company'>): readonly Page[] {
  const user: PageUser = { id: 0, firm_id: 0, home_path: null, ...who }
  return pagesOfSite(site).filter((page) => page.menu !== undefined && mayOpen(site, page, user))
}
