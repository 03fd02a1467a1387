import { parentsOf, type RegionNode, type Regions } from '../../../domain/geo/regions'
import type { Option } from '../parts/options'

interface CascadeStep {
  readonly label: '省' | '市' | '区'
  readonly chosen: number | null
  readonly options: readonly Option[]
  /** code of what lies above, null at the top: what stays when this step is cleared */
  readonly above: number | null
}

const LABELS = ['省', '市', '区'] as const
const optionOf = ({ id, name }: RegionNode): Option => ({ value: id, label: name })

/** The lists of a region code, province first; below a level without a choice nothing is offered. */
export function cascadeOf(regions: Regions, code: number | null, level: 1 | 2 | 3): readonly CascadeStep[] {
  const path = code === null ? [] : [...parentsOf(code), code]
  return LABELS.slice(0, level).map((label, depth) => {
    const above = depth === 0 ? null : (path[depth - 1] ?? null)
    const chosen = path[depth] ?? null
    if (depth === 0) return { label, chosen, above, options: regions.tree(2).map(optionOf) }
    return { label, chosen, above, options: above === null ? [] : below(regions, above) }
  })
}

/** What lies directly below; cities come from the small tree, so that they need not wait for the districts. */
function below(regions: Regions, code: number): readonly Option[] {
  if (code < 100) return regions.answer({ type: 'list', level: 2, pid: code }).map(optionOf)
  return areasAreLoaded(regions) ? regions.answer({ type: 'list', level: 3, pid: code }).map(optionOf) : []
}

/** 东城区 of Beijing stands for all districts. */
const areasAreLoaded = (regions: Regions): boolean => regions.has(110_101)
