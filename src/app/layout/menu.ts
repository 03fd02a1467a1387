import { createContext, useContext } from 'react'

export interface MenuItem {
  /** address of the page, `/case/index` */
  readonly path: string
  /** page title, Chinese */
  readonly label: string
  /** what waits there; 0 shows nothing */
  readonly badge?: number
}

export interface MenuGroup {
  readonly key: string
  readonly label: string
  /** lucide's component name, see MenuIcon */
  readonly icon: string
  /** one item with the group's own label makes a plain entry (首页, 抢单大厅) */
  readonly items: readonly MenuItem[]
}

/** What a page is called: Chinese words, and whom they name as `%{resource}`. */
export interface PageName {
  readonly title: string
  readonly resource?: string
}

/** The same in the reader's language. */
export const translatedName = (
  translate: (words: string, said?: object) => string,
  { title, resource }: PageName,
): string => (resource ? translate(title, { resource: translate(resource) }) : translate(title))

export interface DeskMenu {
  /** already filtered by role and firm type */
  readonly groups: readonly MenuGroup[]
  /** what an address is called, a form below an entry of the menu too; null when it has no name */
  readonly nameOf?: (pathname: string) => PageName | null
  /** path under which an address stands in the strip of visited pages; without it its own */
  readonly stripPathOf?: (pathname: string) => string
}

/** Pages every user has that nothing declares. */
const ownPages: Readonly<Record<string, string>> = { '/modify': '修改密码', '/401': '无访问权限', '/404': '页面不存在' }

const MenuContext = createContext<DeskMenu>({ groups: [] })

export const MenuProvider = MenuContext.Provider

/** Groups and titles for the present user. */
export const useMenu = () => useContext(MenuContext)

/** Whether a group is a plain entry: one page that bears the group's name. */
export function soleItem(group: MenuGroup): MenuItem | null {
  const [item, ...more] = group.items
  return item && more.length === 0 && item.label === group.label ? item : null
}

/** Paths match without regard to case; a page's own sub-paths (`/case/index/12`) are its. */
function covers(page: string, pathname: string) {
  const [outer, inner] = [page.toLowerCase(), pathname.toLowerCase()]
  return inner === outer || inner.startsWith(`${outer}/`)
}

/** The entry an address belongs to with its group, the longest path first; null when the menu has none. */
export function entryOf({ groups }: DeskMenu, pathname: string) {
  return (
    groups
      .flatMap((group) => group.items.map((item) => ({ group, item })))
      .filter(({ item }) => covers(item.path, pathname))
      .sort((a, b) => b.item.path.length - a.item.path.length)[0] ?? null
  )
}

/** What an address is called; null when nobody named it. */
export function pageName(menu: DeskMenu, pathname: string): PageName | null {
  const named = menu.nameOf?.(pathname)
  if (named) return named
  const title = entryOf(menu, pathname)?.item.label ?? ownPages[pathname.toLowerCase()]
  return title ? { title } : null
}
