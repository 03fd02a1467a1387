import { allRegions } from '../../../src/domain/geo/allRegions'
import { parentOf, parentsOf } from '../../../src/domain/geo/regions'

/** A place that several regions are called: 鼓楼区. */
export const VAGUE = Symbol('vague')

const levelOf = (code: number): number => Math.ceil(String(code).length / 2)
const plain = (text: string): string => text.replace(/[\s/,，、>-]/g, '')

let index: ReadonlyMap<string, readonly number[]> | undefined

/** Codes by every way of writing a region: its own name, with its parent's before it, and the whole way down. */
function placesByName(): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, Set<number>>()
  for (const { id, name } of allRegions.answer({ type: 'list', level: 3 })) {
    for (const way of [name, allRegions.name(parentOf(id)) + name, allRegions.fullName(id)]) {
      const key = plain(way)
      found.set(key, (found.get(key) ?? new Set()).add(id))
    }
  }
  return new Map([...found].map(([name, codes]) => [name, [...codes]]))
}

/**
 * The code of a written place at a level (1 province, 2 city, 3 area; any without one), or that it is not clear which.
 * @param within codes of the province or city that the same row names
 */
export function placeOf(
  text: string,
  level?: 1 | 2 | 3,
  within: readonly number[] = [],
): number | typeof VAGUE | undefined {
  index ??= placesByName()
  const codes = (index.get(plain(text)) ?? []).filter((code) => level === undefined || levelOf(code) === level)
  if (codes.length <= 1) return codes[0]
  const inside = codes.filter((code) => within.every((upper) => parentsOf(code).includes(upper)))
  if (inside.length === 1) return inside[0]
  // 北京市 is a province and its city at once: the upper one is meant where both will do.
  const upper = codes.filter((code) => levelOf(code) === Math.min(...codes.map(levelOf)))
  return upper.length === 1 && level === undefined ? upper[0] : VAGUE
}

export const placeName = (code: number): string | undefined =>
  allRegions.has(code) ? allRegions.fullName(code) : undefined
