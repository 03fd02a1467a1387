import type { AnyResource, Audience, Choices, FirmType } from '../model'
import { type Page, pagesOfGroup, pagesOfSite, type Site } from './menu'

/** A node as a role stores it, with its words. */
export interface PermissionLeaf {
  readonly code: string
  readonly label: string
}

/** A page of the sidebar with the codes that open it, and those of its buttons, columns and operations. */
export interface PermissionPage {
  readonly key: string
  readonly label: string
  /** firm types that have the page; all without it */
  readonly types?: Audience['types']
  readonly leaves: readonly PermissionLeaf[]
}

export interface PermissionGroup {
  readonly key: string
  readonly label: string
  readonly pages: readonly PermissionPage[]
}

/** The codes that may be granted, with their words; operations as nodes (`op:1`). */
interface PermissionWords {
  readonly menu: Choices
  readonly buttons: Choices
  readonly operations: Choices
  /** what resources bring along, those made at run time too */
  readonly granted: Choices
}

const operationNode = (code: number): string => `op:${code}`

/** Every code that something in a declaration asks for. */
function codesOf(audiences: readonly (Audience | undefined)[]): string[] {
  return audiences.flatMap((audience) => [
    ...(audience?.roles ?? []),
    ...(audience?.operation === undefined ? [] : [operationNode(audience.operation)]),
  ])
}

function codesOfResource({ actions, fields, filters }: AnyResource): string[] {
  const declared = Object.values(fields)
  return codesOf([
    ...Object.values(actions),
    ...declared.map(({ audience }) => audience),
    ...declared.map(({ list }) => (typeof list === 'object' ? list.audience : undefined)),
    ...declared.map(({ filter }) => (typeof filter === 'object' ? filter.audience : undefined)),
    ...declared.map(
      ({ mask }) => mask && { operation: mask.operation, ...(mask.without !== undefined && { roles: [mask.without] }) },
    ),
    ...Object.values(filters ?? {}).map(({ audience }) => audience),
  ])
}

/**
 * What a role can be given, as a tree: groups of the sidebar, their pages, and the codes that the declarations of each ask for.
 * A code stands wherever it is asked for; what no declaration asks for stands at the end.
 */
export function permissionTree(site: Site, words: PermissionWords): readonly PermissionGroup[] {
  const all = [...words.menu, ...words.buttons, ...words.operations, ...words.granted].map(({ code, label }) => ({
    code: String(code),
    label,
  }))
  const pages = pagesOfSite(site)
  const openers = (page: Page): readonly string[] => page.audience.roles ?? []
  const leavesOf = (page: Page): readonly PermissionLeaf[] => {
    const own = openers(page)
    const elsewhere = new Set(pages.filter((other) => other !== page).flatMap(openers))
    const inside = page.resource && page.view === undefined ? codesOfResource(page.resource) : []
    const asked = new Set([...own, ...codesOf([page.audience]), ...inside.filter((code) => !elsewhere.has(code))])
    return all.filter(({ code }) => asked.has(code))
  }
  const groups = site.groups.map(({ key, label }) => ({
    key,
    label,
    pages: pagesOfGroup(pages, key)
      .map((page) => ({ key: page.path, label: page.label, types: page.audience.types, leaves: leavesOf(page) }))
      .filter(({ leaves }) => leaves.length > 0),
  }))
  const placed = new Set(groups.flatMap((group) => group.pages.flatMap(({ leaves }) => leaves.map(({ code }) => code))))
  const rest = (key: string, label: string, choices: Choices): PermissionPage => ({
    key,
    label,
    leaves: all.filter(({ code }) => !placed.has(code) && choices.some((choice) => String(choice.code) === code)),
  })
  const others = [
    rest('other/pages', '页面', words.menu),
    rest('other/buttons', '按钮', words.buttons),
    rest('other/operations', '操作', words.operations),
    rest('other/granted', '资源权限', words.granted),
  ]
  return [...groups, { key: 'other', label: '其他权限', pages: others }]
    .map((group) => ({ ...group, pages: group.pages.filter(({ leaves }) => leaves.length > 0) }))
    .filter((group) => group.pages.length > 0)
}

/** What firms of a type have: pages of other types are no use to their roles. */
export const offeredTo = (groups: readonly PermissionGroup[], firmType: FirmType): readonly PermissionGroup[] =>
  groups
    .map((group) => ({ ...group, pages: group.pages.filter(({ types }) => !types || types.includes(firmType)) }))
    .filter(({ pages }) => pages.length > 0)
