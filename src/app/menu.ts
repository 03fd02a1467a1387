import { menuOf, type PageUser, type Site, tabbedScreenOf } from '../schema/compile/menu'
import { findPage, nameOfPage } from './guard/decide'
import type { DeskMenu } from './layout/menu'

/**
 * The sidebar of a user (O-071 to O-077), and what pages are called.
 * @param badges what waits on a page, by its path
 */
export function menuFor(site: Site, user: PageUser | null, badges: Readonly<Record<string, number>> = {}): DeskMenu {
  const groups = user ? menuOf(site, user) : []
  return {
    groups: groups.map((group) => ({
      ...group,
      items: group.items.map(({ path, label }) => ({ path, label, badge: badges[path] })),
    })),
    nameOf: (pathname) => nameOfPage(site, pathname, user),
    // Tabs of one screen are one visited page.
    stripPathOf: (pathname) => tabbedScreenOf(site.screens, findPage(site, pathname))?.path ?? pathname,
  }
}
