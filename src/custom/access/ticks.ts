import { HIDES_OWNER, isOperationNode } from '../../domain/access/roles'
import type { PermissionGroup, PermissionLeaf, PermissionPage } from '../../schema/compile/permissions'

export type TickState = 'all' | 'some' | 'none'

export const leavesOf = (groups: readonly PermissionGroup[]): readonly PermissionLeaf[] =>
  groups.flatMap(({ pages }) => pages.flatMap(({ leaves }) => leaves))

/** Every code once. */
export const codesOf = (leaves: readonly PermissionLeaf[]): readonly string[] => [
  ...new Set(leaves.map(({ code }) => code)),
]

/** What gives something: a box over several never ticks what takes away. */
export const grantsOf = (leaves: readonly PermissionLeaf[]): readonly string[] =>
  codesOf(leaves).filter((code) => code !== HIDES_OWNER)

/** What tells a permission from one of the same words beside it, or from all that give. */
export function leafNote({ code, label }: PermissionLeaf, beside: readonly PermissionLeaf[]): string | null {
  if (code === HIDES_OWNER) return '限制'
  const isTwin = beside.some((other) => other.code !== code && other.label === label)
  return isTwin && isOperationNode(code) ? '按钮' : null
}

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
