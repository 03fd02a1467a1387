import { homePath, loginPath, notFoundPath, publicPaths } from '../../domain/access'
import { mayVerb } from '../../schema/compile/access'
import {
  labelOfPage,
  mayOpen,
  type Page,
  type PageUser,
  pagesOfSite,
  passesGuard,
  type Site,
  samePath,
  tabbedScreenOf,
} from '../../schema/compile/menu'
import { entityOf, MESSAGES, verbOf } from '../../schema/model'

/** What becomes of a navigation. */
type Decision =
  | { readonly type: 'open'; readonly page: Page | null }
  | { readonly type: 'go'; readonly to: string }
  /** the visitor stays where they are and is told why */
  | { readonly type: 'stay'; readonly message: string }

const MODIFY = '/modify'

const pathOf = (address: string): string => address.split(/[?#]/, 1)[0] || '/'

/** Address of the login that remembers what was wanted; the start page need not be remembered. */
const loginAddress = (wanted: string): string =>
  pathOf(wanted) === '/' ? loginPath : `${loginPath}?redirect=${encodeURIComponent(wanted)}`

/**
 * The guard of both documents (O-011 to O-023, O-028, F-016 to F-026) as a pure function.
 * @param address   path with its query, below the base path
 * @param user      null without a session
 * @param first     the first address of this visit: nothing to stay at, so an unknown one leads to /404 without a message
 */
export function decide(site: Site, address: string, user: PageUser | null, first: boolean): Decision {
  const path = samePath(pathOf(address))
  const isPublic = publicPaths.some((open) => samePath(open) === path)
  if (!user) return isPublic ? { type: 'open', page: findPage(site, path) } : { type: 'go', to: loginAddress(address) }
  if (isPublic && !findPage(site, path)) return { type: 'go', to: '/' }
  if (user.password_reset && path !== MODIFY) return { type: 'go', to: MODIFY }
  if (path === '/') return { type: 'go', to: homePath }

  const elsewhere = path === samePath(homePath) ? ownHome(site, user) : null
  if (elsewhere) return { type: 'go', to: elsewhere }

  const [passes, otherwise] = passesGuard(site, path, user)
  if (!passes && otherwise) return { type: 'go', to: otherwise }

  const page = findPage(site, path)
  if (page && mayOpen(site, page, user) && mayOpenBelow(page, path, user)) return { type: 'open', page }
  return first ? { type: 'go', to: notFoundPath } : { type: 'stay', message: MESSAGES.noRoute }
}

/** The role's own first page (161: /case/index), if it exists for the user (O-020, labels O-101). */
function ownHome(site: Site, user: PageUser): string | null {
  if (!user.home_path || samePath(user.home_path) === samePath(homePath)) return null
  const page = findPage(site, samePath(user.home_path))
  return page && mayOpen(site, page, user) ? user.home_path : null
}

/** Page of a path: its own, or that of the resource whose record or form it is. */
export function findPage(site: Site, path: string): Page | null {
  const pages = pagesOfSite(site)
  const wanted = samePath(path)
  return (
    pages.find((page) => [page.path, ...page.aliases].some((own) => matches(own, wanted))) ??
    pages.find((page) => page.resource && !page.view && partBelow(page, wanted) !== null) ??
    null
  )
}

/** What a page is called: a form of its own by its record's kind, a tab as the menu calls its screen, anything else by its label. */
export function nameOfPage(
  site: Site,
  path: string,
  user: PageUser | null = null,
): { readonly title: string; readonly resource?: string } | null {
  const page = findPage(site, path)
  if (!page) return null
  const part = page.resource ? partBelow(page, samePath(path)) : null
  const label = tabbedScreenOf(site.screens, page)?.label ?? labelOfPage(page, user)
  if (!page.resource || part === null || part.endsWith('/show')) return { title: label }
  const isNew = part === 'create'
  // A widget opens over the list.
  if (verbOf(page.resource, isNew ? 'create' : 'edit')?.widget) return { title: label }
  return { title: isNew ? '新增%{resource}' : '编辑%{resource}', resource: entityOf(page.resource) }
}

const matches = (pattern: string, path: string): boolean =>
  pattern.endsWith('/*') ? path.startsWith(`${samePath(pattern.slice(0, -1))}/`) : samePath(pattern) === path

/** `create`, `12` or `12/show` below the list of a resource; null for anything else. */
function partBelow(page: Page, path: string): string | null {
  const own = `${samePath(page.path)}/`
  if (!path.startsWith(own)) return null
  const rest = path.slice(own.length)
  return /^(create|\d+(\/show)?)$/.test(rest) ? rest : null
}

function mayOpenBelow(page: Page, path: string, user: PageUser): boolean {
  const part = page.resource ? partBelow(page, path) : null
  if (!page.resource || part === null) return true
  if (part === 'create') return mayVerb(page.resource, 'create', user)
  return part.endsWith('/show') || mayVerb(page.resource, 'edit', user)
}
