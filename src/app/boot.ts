import { readToken, type SessionUser } from '../authProvider/session'
import { getConfig } from '../config'

/** Pages that need no token (O-014, O-015); the login is drawn outside the admin. */
const publicPaths = ['/404', '/401']

/** Pages of who has no account, or cannot get into it (O-012, O-013); they are drawn outside the admin too. */
const visitorPages = { '/register': 'register', '/forgetpass': 'forget', '/forget': 'forget' } as const
export type VisitorPage = (typeof visitorPages)[keyof typeof visitorPages]

const isPath = (path: string, other: string) => path.toLowerCase().replace(/\/$/, '') === other

/** The present address below the base path, `/case/index?id=3`. */
export function currentPath() {
  const { pathname, search } = location
  const { basePath } = getConfig()
  return `${pathname.startsWith(basePath) ? pathname.slice(basePath.length) || '/' : '/'}${search}`
}

/** The page of a visitor at this address. */
export function visitorPage(): VisitorPage | null {
  const path = currentPath().split('?', 1)[0] ?? ''
  const found = Object.entries(visitorPages).find(([page]) => isPath(path, page))
  return found?.[1] ?? null
}

export const replacePath = (path: string) => history.replaceState(null, '', `${getConfig().basePath}${path}`)

/** An address of this application: a path, and not the start of another host's. */
const isOwn = (path: string | null): path is string => !!path && /^\/(?![/\\])/.test(path)

/** Puts /login into the address bar and remembers there what was wanted (O-016). */
export function toLogin() {
  const wanted = currentPath()
  const path = wanted.split('?', 1)[0] ?? ''
  if (isPath(path, '/login')) return
  replacePath(
    wanted === '/' || publicPaths.some((open) => isPath(path, open))
      ? '/login'
      : `/login?redirect=${encodeURIComponent(wanted)}`,
  )
}

/**
 * Decides what an address shows first and mends it: the admin with a token or on a public page, otherwise the login;
 * /login and the pages of visitors with a token lead to / (O-011 to O-017).
 */
export function entersAdmin(): boolean {
  const path = currentPath().split('?', 1)[0] ?? '/'
  if (readToken()) {
    if (isPath(path, '/login') || visitorPage()) replacePath('/')
    return true
  }
  if (visitorPage()) return false
  if (publicPaths.some((open) => isPath(path, open))) return true
  toLogin()
  return false
}

/** Leads from the login to what was wanted, else to the role's own first page; with a password of somebody else's to its change. */
export function leaveLogin(user: SessionUser) {
  if (user.password_reset) return replacePath('/modify')
  const wanted = new URLSearchParams(location.search).get('redirect')
  replacePath(isOwn(wanted) ? wanted : isOwn(user.home_path) ? user.home_path : '/')
}
