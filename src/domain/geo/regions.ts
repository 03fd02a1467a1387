import { CITIES } from './cities.generated'

/** A node of `GET /general/region`; `sub` is present in a tree, and only above the lowest level (F-542). */
export interface RegionNode {
  /** the national code as an integer: province 44, city 4403, district 440305 */
  id: number
  name: string
  /** the parent's code; 0 above a province */
  pid: number
  sub?: RegionNode[]
}

/** How deep a tree goes: 2 ends at cities, 3 at districts. */
export type RegionLevel = 2 | 3

interface RegionQuery {
  type: 'tree' | 'list'
  level: RegionLevel
  /** the branch below it (tree), or what lies directly below it (list); 0 or absent is the whole country */
  pid?: number
}

export interface Regions {
  /**
   * Provinces with their cities, and with districts at level 3; the same tree at every call.
   * @throws RangeError for level 3 where only cities are loaded
   */
  tree(level: RegionLevel): readonly RegionNode[]
  /** What `GET /general/region` answers. */
  answer(query: RegionQuery): readonly RegionNode[]
  /** Own name, '' when unknown. */
  name(id: number): string
  /** Name from the province down, without stopgaps such as 市辖区: 广东省深圳市南山区. */
  fullName(id: number): string
  has(id: number): boolean
}

/** Codes from the province down to the parent of `id`: 440305 → [44, 4403]. */
export function parentsOf(id: number): number[] {
  const parents: number[] = []
  for (let code = parentOf(id); code > 0; code = parentOf(code)) parents.unshift(code)
  return parents
}

/** The code one level up: 440305 → 4403, 0 above a province and for what is no code: an endless number has no end of parents. */
export const parentOf = (id: number): number => (Number.isFinite(id) ? Math.trunc(id / 100) : 0)

/** The province of any region: 440305 → 44. */
export const provinceOf = (id: number): number => (id < 100 ? id : provinceOf(parentOf(id)))

/** The city of a district or of itself; 0 for a province. */
export const cityOf = (id: number): number => (id < 100 ? 0 : id < 10_000 ? id : parentOf(id))

/** What is said of a region that lies elsewhere than the one above it says, from the city down. */
export const misplacedMessages = ['所选城市不属于该省份', '所选区县不属于该城市'] as const

type Code = number | null | undefined

/**
 * Which of a province, its city and its area is not within the nearest of them above it; -1 when each is in its place. One that
 * is missing says nothing.
 */
export function misplaced(levels: readonly Code[]): number {
  return levels.findIndex((code, at) => {
    const above = levels.slice(0, at).findLast((one) => Boolean(one))
    return Boolean(code && above) && !parentsOf(Number(code)).includes(Number(above))
  })
}

/** Names that only fill a level of the code table and mean nothing in an address. */
const STOPGAP = /^(市辖区|县|(省|自治区)直辖县级行政区划)$/

/** @param lists texts as the generated files hold them: `44广东省,4401广州市` */
export function regionsFrom(...lists: string[]): Regions {
  const names = new Map(lists.flatMap((list) => list.split(',').map(readEntry)))
  const depth: RegionLevel = lists.length > 1 ? 3 : 2
  const trees = { 2: treeOf(names, 2), 3: depth === 3 ? treeOf(names, 3) : [] }
  const name = (id: number) => names.get(id) ?? ''
  const tree = (level: RegionLevel) => {
    if (level > depth) throw new RangeError('districts are not loaded')
    return trees[level]
  }
  return {
    tree,
    answer({ type, level, pid = 0 }) {
      const below = pid === 0 ? tree(level) : (find(tree(level), pid)?.sub ?? [])
      if (type === 'tree') return below
      return (pid === 0 ? below.flatMap(flatten) : below).map(({ id, name, pid }) => ({ id, name, pid }))
    },
    name,
    fullName(id) {
      const parts = [...parentsOf(id), id].map(name).filter((part) => !STOPGAP.test(part))
      return parts.filter((part, at) => part !== parts[at - 1]).join('')
    },
    has: (id) => names.has(id),
  }
}

function readEntry(entry: string): [number, string] {
  const id = Number.parseInt(entry, 10)
  return [id, entry.slice(String(id).length)]
}

/** All nodes in one pass over the sorted codes: a parent always comes before its children. */
function treeOf(names: Map<number, string>, level: RegionLevel): RegionNode[] {
  const top: RegionNode[] = []
  const byId = new Map<number, RegionNode>()
  for (const [id, name] of names) {
    const node: RegionNode = { id, name, pid: parentOf(id) }
    // What lies below the lowest level finds no list to stand in.
    if (id < 100 ** (level - 1)) node.sub = []
    byId.set(id, node)
    if (node.pid === 0) top.push(node)
    else byId.get(node.pid)?.sub?.push(node)
  }
  return top
}

const flatten = (node: RegionNode): RegionNode[] => [node, ...(node.sub ?? []).flatMap(flatten)]

function find(tree: readonly RegionNode[], id: number): RegionNode | undefined {
  let level = tree
  for (const code of [...parentsOf(id), id]) {
    const node = level.find((candidate) => candidate.id === code)
    if (!node || code === id) return node
    level = node.sub ?? []
  }
  return undefined
}

/** Provinces and cities alone; small enough for the browser's first load. */
export const cityRegions: Regions = regionsFrom(CITIES)
