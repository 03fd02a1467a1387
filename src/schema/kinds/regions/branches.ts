import { cityRegions, type RegionNode } from '../../../domain/geo/regions'

export interface Branch {
  readonly province: RegionNode
  /** of these the found ones; all when the province itself is found */
  readonly cities: readonly RegionNode[]
}

/** Provinces and cities whose name holds the text; all of them for ''. */
export function branchesOf(search: string): readonly Branch[] {
  return cityRegions.tree(2).flatMap((province) => {
    const all = province.sub ?? []
    const cities = province.name.includes(search) ? all : all.filter(({ name }) => name.includes(search))
    return cities.length > 0 ? [{ province, cities }] : []
  })
}
