import { buttonRoles, menuRoles, operationCodes, operationNode } from '../domain/access'
import { grantsOf } from '../schema/compile/grants'
import { mayOpen, type Page, type PageUser, pagesOfSite } from '../schema/compile/menu'
import { type PermissionGroup, permissionTree } from '../schema/compile/permissions'
import type { Choices, FieldData } from '../schema/model'
import { site } from './site'

/** What a role can be given, together with codes of resources made at run time; the form of roles and GET /node/list show the same. */
export const permissionGroupsWith = (granted: Choices): readonly PermissionGroup[] =>
  permissionTree(site, {
    menu: menuRoles,
    buttons: buttonRoles,
    operations: operationCodes.map(({ code, label }) => ({ code: operationNode(code), label })),
    granted: [...grantsOf(site.resources), ...granted],
  })

/** What a role of this application can be given, whatever is made at run time. */
export const permissionGroups: readonly PermissionGroup[] = permissionGroupsWith([])

const built = new Set<unknown>(
  permissionGroups.flatMap(({ pages }) => pages.flatMap(({ leaves }) => leaves.map(({ code }) => code))),
)

/** The same of a field of permissions, whose choices have grown with what was made at run time. */
export const permissionGroupsOf = ({ choices = [] }: Pick<FieldData, 'choices'>): readonly PermissionGroup[] => {
  const granted = choices.filter(({ code }) => !built.has(code))
  return granted.length === 0 ? permissionGroups : permissionGroupsWith(granted)
}

/** Pages that somebody with these nodes can have as the first after login. */
export function homePagesOf(who: Pick<PageUser, 'firm_type' | 'nodes' | 'company'>): readonly Page[] {
  const user: PageUser = { id: 0, firm_id: 0, home_path: null, ...who }
  return pagesOfSite(site).filter((page) => page.menu !== undefined && mayOpen(site, page, user))
}
