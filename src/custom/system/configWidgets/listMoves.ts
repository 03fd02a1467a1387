/** The list with one item a place further up (-1) or down (1); itself at its ends. */
export function moved<T>(items: readonly T[], at: number, by: -1 | 1): readonly T[] {
  const to = at + by
  const item = items[at]
  const other = items[to]
  if (item === undefined || other === undefined) return items
  return items.map((kept, i) => (i === at ? other : i === to ? item : kept))
}

export const replaced = <T>(items: readonly T[], at: number, item: T): readonly T[] =>
  items.map((kept, i) => (i === at ? item : kept))

export const without = <T>(items: readonly T[], at: number): readonly T[] => items.filter((_, i) => i !== at)
