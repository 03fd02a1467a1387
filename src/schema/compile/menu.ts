import {
  type AnyResource,
  type AnyView,
  type Audience,
  holds,
  type MenuGroupDecl,
  type Rule,
  type ScreenDecl,
} from '../model'
import { type Identity, isAllowed, narrowed } from './access'

/** What menu and guard look at: the signed-in user as it travels. */
export interface PageUser extends Identity {
  readonly home_path: string | null
  readonly company: { readonly is_annual: number; readonly is_distribution: number } | null
  /** somebody else has set the password: until it is changed nothing else is answered */
  readonly password_reset?: 1
}

/** An address of the application: the list of a resource, a view of it or a bespoke screen. */
export interface Page {
  readonly path: string
  readonly aliases: readonly string[]
  readonly label: string
  /** what a firm type calls it, where that is another word */
  readonly labels?: ScreenDecl['labels']
  readonly audience: Audience
  /** its group of the sidebar; a page without one is not listed */
  readonly menu?: string
  /** its place among the pages of the group */
  readonly at?: number
  readonly resource?: AnyResource
  readonly view?: string
  readonly screen?: string
}

/** Everything that has an address, with the groups of the sidebar and the conditions of single pages. */
export interface Site {
  readonly home: string
  readonly groups: readonly MenuGroupDecl[]
  readonly guards: Readonly<Record<string, { readonly allow: Rule; readonly otherwise?: string }>>
  readonly resources: readonly AnyResource[]
  readonly screens: readonly ScreenDecl[]
}

export interface MenuItem {
  readonly path: string
  readonly label: string
}
export interface MenuGroup {
  readonly key: string
  readonly label: string
  readonly icon: string
  readonly items: readonly MenuItem[]
}

/** Paths are compared without regard to case and to a slash at their end. */
export const samePath = (path: string): string => (path.replace(/\/+$/, '') || '/').toLowerCase()

const pagesBySite = new WeakMap<Pick<Site, 'resources' | 'screens'>, readonly Page[]>()

/** All pages of the declarations, whoever may open them. */
export function pagesOfSite(site: Pick<Site, 'resources' | 'screens'>): readonly Page[] {
  const known = pagesBySite.get(site)
  if (known) return known
  const pages = [...site.resources.flatMap(pagesOfResource), ...site.screens.map(pageOfScreen)]
  pagesBySite.set(site, pages)
  return pages
}

/** The pages of a group of the sidebar, in its order; those without a place are the last. */
export const pagesOfGroup = (pages: readonly Page[], group: string): readonly Page[] =>
  pages.filter(({ menu }) => menu === group).sort((a, b) => (a.at ?? Infinity) - (b.at ?? Infinity) || 0)

/** What a declaration says of its place: group, rank and title. */
function placed({ menu, label }: Pick<AnyView, 'menu' | 'label'>): Pick<Page, 'menu' | 'at' | 'label'> {
  if (typeof menu !== 'object') return { menu, label }
  return { menu: menu.group, at: menu.at, label: menu.title ?? label }
}

function pagesOfResource(resource: AnyResource): Page[] {
  const { path } = resource
  // Not the audience of its list call, which others need too in order to choose from it.
  const audience = narrowed(resource, {})
  const views = Object.entries(resource.views ?? {}).flatMap(([name, view]) => {
    if (view.path === undefined) return []
    const own = { ...placed(view), path: view.path, audience: narrowed(audience, view) }
    return [{ ...own, aliases: [], resource, view: name }]
  })
  return path === undefined ? views : [{ ...placed(resource), path, aliases: [], audience, resource }, ...views]
}

const pageOfScreen = ({ path, aliases = [], label, labels, menu, name, tabs: _, ...audience }: ScreenDecl): Page => ({
  ...placed({ label, menu }),
  path,
  aliases,
  labels,
  audience: narrowed({}, audience),
  screen: name,
})

/** What a screen calls a page that is one of its tabs: a resource's name, or `resource.view`. */
export const tabNameOf = ({ resource, view }: Pick<Page, 'resource' | 'view'>): string | undefined =>
  resource && (view === undefined ? resource.name : `${resource.name}.${view}`)

/** What a page is called by its reader. */
export const labelOfPage = ({ label, labels }: Page, user: PageUser | null): string =>
  (user && labels?.[user.firm_type]) ?? label

/** The screen that holds a page as one of its tabs. */
export function tabbedScreenOf(
  screens: readonly ScreenDecl[],
  page: Pick<Page, 'resource' | 'view'> | null,
): ScreenDecl | undefined {
  const name = page && tabNameOf(page)
  return name ? screens.find(({ tabs }) => tabs?.includes(name)) : undefined
}

/** The tabs of a screen that the user may open, in their order. */
export function tabsFor(site: Site, screen: ScreenDecl, user: PageUser): readonly Page[] {
  const pages = pagesOfSite(site)
  return (screen.tabs ?? []).flatMap((name) =>
    pages.filter((page) => tabNameOf(page) === name && mayOpen(site, page, user)),
  )
}

/** Whether the condition of the page's own, if it has one, lets the user in; the second is where it sends the refused. */
export function passesGuard(site: Site, path: string, user: PageUser): readonly [boolean, string | undefined] {
  const found = Object.entries(site.guards).find(([guarded]) => samePath(guarded) === samePath(path))
  if (!found) return [true, undefined]
  const [, { allow, otherwise }] = found
  const facts = {
    firm_type: user.firm_type,
    is_annual: user.company?.is_annual ?? 0,
    is_distribution: user.company?.is_distribution ?? 0,
  }
  return [holds(allow, facts, { user: null, now: 0 }), otherwise]
}

/** Role ∩ route roles, firm type, flags of the company (O-071 to O-076). */
export const mayOpen = (site: Site, page: Page, user: PageUser): boolean =>
  isAllowed(page.audience, user) && passesGuard(site, page.path, user)[0]

/** Paths that the user may open: `pages` of the login's and user info's reply (F-223). */
export const pagesOf = (site: Site, user: PageUser): readonly string[] =>
  pagesOfSite(site)
    .filter((page) => mayOpen(site, page, user))
    .map((page) => page.path)

/**
 * The sidebar of a user: what exists and may be opened, groups without a visible page left out (O-077).
 * A user with a home of its own has no entry for the dashboard (F-022).
 */
export function menuOf(site: Site, user: PageUser): readonly MenuGroup[] {
  const listed = pagesOfSite(site).filter(
    (page) => page.menu !== undefined && mayOpen(site, page, user) && !(user.home_path && page.path === site.home),
  )
  return site.groups.flatMap(({ key, label, icon }) => {
    const items = pagesOfGroup(listed, key).map((page) => ({ path: page.path, label: labelOfPage(page, user) }))
    return items.length > 0 ? [{ key, label, icon, items }] : []
  })
}
