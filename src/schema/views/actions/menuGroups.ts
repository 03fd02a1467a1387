import type { Offer } from './offerShape'

/** A group of a menu: under a caption, or behind a line alone. */
interface MenuGroup {
  readonly caption: string | null
  readonly offers: readonly Offer[]
}

/** So many stand together without captions. */
const FEW = 6

/**
 * A menu in its groups: what has no section first, the sections in the order in which they come, what does harm at the end. Up to
 * six are told apart by no more than a line before the harmful ones.
 */
export function menuGroups(offers: readonly Offer[]): readonly MenuGroup[] {
  const harmless = offers.filter(({ danger }) => !danger)
  const isLong = offers.length > FEW
  const captions = isLong ? new Set([null, ...harmless.map(({ section }) => section ?? null)]) : new Set([null])
  const groups = [...captions].map((caption) => ({
    caption,
    offers: isLong ? harmless.filter(({ section = null }) => section === caption) : harmless,
  }))
  return [...groups, { caption: null, offers: offers.filter(({ danger }) => danger) }].filter(
    ({ offers: some }) => some.length > 0,
  )
}
