import type { PermissionGroup, PermissionLeaf, PermissionPage } from '../../schema/compile/permissions'

export type TickState = 'all' | 'some' | 'none'

export const leavesOf = (groups: readonly PermissionGroup[]): readonly PermissionLeaf[] =>
  groups.flatMap(({ pages }) => pages.flatMap(({ leaves }) => leaves))

/** Every code once. */
export const codesOf = (leaves: readonly PermissionLeaf[]): readonly string[] => [
  ...new Set(leaves.map(({ code }) => code)),
]

export function tickState(codes: readonly string[], chosen: ReadonlySet<string>): TickState {
  const ticked = codes.filter((code) => chosen.has(code)).length
  return ticked === 0 ? 'none' : ticked === codes.length ? 'all' : 'some'
}

/**
 * The chosen codes after a click on a box over several: all that may be given are ticked, or, when they are, none of them.
 * What the user may not give stays as it is.
 */
export function toggled(
  chosen: readonly string[],
  codes: readonly string[],
  mayGive: (code: string) => boolean,
): readonly string[] {
  const free = codes.filter(mayGive)
  const isFull = free.every((code) => chosen.includes(code))
  const rest = chosen.filter((code) => !free.includes(code))
  return isFull ? rest : [...rest, ...free]
}

/** Groups and pages in which the words occur: in their title (then whole) or in that of a permission. */
export function matching(
  groups: readonly PermissionGroup[],
  text: string,
  translate: (text: string) => string,
): readonly PermissionGroup[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return groups
  const holds = (...words: readonly string[]) =>
    words.some((word) => word.toLowerCase().includes(wanted) || translate(word).toLowerCase().includes(wanted))
  const pageOf = (page: PermissionPage): PermissionPage =>
    holds(page.label) ? page : { ...page, leaves: page.leaves.filter(({ code, label }) => holds(label, code)) }
  return groups
    .map((group) => (holds(group.label) ? group : { ...group, pages: group.pages.map(pageOf) }))
    .map((group) => ({ ...group, pages: group.pages.filter(({ leaves }) => leaves.length > 0) }))
    .filter(({ pages }) => pages.length > 0)
}
