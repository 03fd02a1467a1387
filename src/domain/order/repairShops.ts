/** Bounds of the search for repair shops (O-601 to O-605): metres, places a page, places at most. */
export const shopSearch = { radius: 2000, most: 50_000, page: 50, cap: 200, zoom: 14 } as const

/** Radii that are offered, metres. */
export const shopRadii = [2000, 5000, 10_000, 20_000, 50_000] as const

/** A radius within bounds; the default for anything that is no number. @param value metres */
export function shopRadius(value: unknown): number {
  const metres = Number(value)
  if (!Number.isFinite(metres) || metres <= 0) return shopSearch.radius
  return Math.min(Math.max(Math.round(metres), shopSearch.radius), shopSearch.most)
}
