import { parentOf, type RegionNode } from '../geo/regions'
import type { DistrictMap } from './districts'

/** How much of a city, or of a province, is chosen. */
interface Share {
  readonly chosen: number
  readonly of: number
}

const none: DistrictMap = {}

/** The chosen districts of a city; undefined where the city is not chosen, [] where it is one without districts of its own. */
const chosenIn = (map: DistrictMap, city: number): readonly number[] | undefined =>
  map[String(parentOf(city))]?.[String(city)]

/** Chosen districts of a city; one without districts of its own counts as one, and so does each district it stands whole for. */
export function cityShare(map: DistrictMap, { id, sub = [] }: RegionNode): Share {
  const chosen = chosenIn(map, id)
  const of = Math.max(1, sub.length)
  if (!chosen) return { chosen: 0, of }
  return { chosen: chosen.length === 0 ? of : chosen.length, of }
}

/** Cities of a province of which something is chosen. */
export function provinceShare(map: DistrictMap, { sub = [] }: RegionNode): Share {
  return { chosen: sub.filter(({ id }) => chosenIn(map, id) !== undefined).length, of: sub.length }
}

/** Districts of all cities that are chosen. */
export const districtCount = (map: DistrictMap, tree: readonly RegionNode[]): number =>
  tree.flatMap(({ sub = [] }) => sub).reduce((sum, city) => sum + cityShare(map, city).chosen, 0)

/** The map with these districts of a city, or without the city. */
function put(map: DistrictMap, city: number, districts: readonly number[] | null): DistrictMap {
  const province = String(parentOf(city))
  const { [String(city)]: _, ...others } = map[province] ?? {}
  const cities = districts === null ? others : { ...others, [String(city)]: [...districts].sort((a, b) => a - b) }
  const { [province]: __, ...rest } = map
  return Object.keys(cities).length === 0 ? rest : { ...rest, [province]: cities }
}

/** The whole city, or nothing of it. */
export const withCity = (map: DistrictMap, { id, sub = [] }: RegionNode, isOn: boolean): DistrictMap =>
  put(map, id, isOn ? sub.map((district) => district.id) : null)

/** All cities of a province, or none of them. */
export const withProvince = (map: DistrictMap, { sub = [] }: RegionNode, isOn: boolean): DistrictMap =>
  sub.reduce((so, city) => withCity(so, city, isOn), map)

/** One district of a city more, or less. */
export function withDistrict(map: DistrictMap, city: RegionNode, district: number, isOn: boolean): DistrictMap {
  const { sub = [] } = city
  const before = chosenIn(map, city.id)
  // A city that is chosen without a word of its districts is the whole city.
  const chosen = before?.length === 0 ? sub.map(({ id }) => id) : (before ?? [])
  const next = isOn ? [...new Set([...chosen, district])] : chosen.filter((id) => id !== district)
  return put(map, city.id, next.length === 0 ? null : next)
}

/** Most districts of a city that are told by name. */
const NAMED = 3

/** Where a service is offered, city by city: 深圳市全市, 南山区、宝安区、福田区等 6 处. */
export function districtText(map: DistrictMap, tree: readonly RegionNode[]): readonly string[] {
  return tree.flatMap(({ sub = [] }) =>
    sub.flatMap((city) => {
      const chosen = chosenIn(map, city.id)
      if (!chosen) return []
      const share = cityShare(map, city)
      if (share.chosen === share.of) return [`${cityName(city, tree)}全市`]
      const names = (city.sub ?? []).filter(({ id }) => chosen.includes(id)).map(({ name }) => name)
      const told = names.slice(0, NAMED).join('、')
      return [names.length > NAMED ? `${told}等 ${names.length} 处` : told]
    }),
  )
}

/** 市辖区 says nothing by itself: a municipality's is called by its province. */
export function cityName({ name, pid }: RegionNode, tree: readonly RegionNode[]): string {
  return /^(市辖区|县)$/.test(name) ? (tree.find(({ id }) => id === pid)?.name ?? name) : name
}

/** What has come and what has gone, as regions; a city without districts of its own stands for itself. */
export function districtChanges(before: DistrictMap | null, after: DistrictMap | null, tree: readonly RegionNode[]) {
  const leaves = tree.flatMap(({ sub = [] }) =>
    sub.flatMap((city) => ((city.sub ?? []).length > 0 ? city.sub! : [city])),
  )
  const has = (map: DistrictMap, { id }: RegionNode) => {
    if (id < 10_000) return chosenIn(map, id) !== undefined
    const chosen = chosenIn(map, parentOf(id))
    return chosen !== undefined && (chosen.length === 0 || chosen.includes(id))
  }
  const had = (leaf: RegionNode) => has(before ?? none, leaf)
  const hasNow = (leaf: RegionNode) => has(after ?? none, leaf)
  return {
    added: leaves.filter((leaf) => hasNow(leaf) && !had(leaf)),
    removed: leaves.filter((leaf) => had(leaf) && !hasNow(leaf)),
  }
}

/** The tree without what does not hold the text: a region that holds it keeps all that lies below it. */
export function foundRegions(tree: readonly RegionNode[], text: string): readonly RegionNode[] {
  if (text === '') return tree
  return tree.flatMap((node) => {
    if (node.name.includes(text)) return [node]
    const sub = foundRegions(node.sub ?? [], text)
    return sub.length > 0 ? [{ ...node, sub: [...sub] }] : []
  })
}
