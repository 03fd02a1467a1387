import { kinds } from '../../kinds/registry'
import {
  type AnyFilter,
  type AnyResource,
  type Audience,
  type FieldData,
  type FilterOptions,
  isEmpty,
  type Json,
  type RuleContext,
  resolveOperand,
} from '../../model'

/** A filter of a list: the control that it is drawn with, and the parameters of the wire that it owns. */
export interface FilterSpec {
  readonly id: string
  readonly label: string
  readonly field: FieldData
  /** parameters it sets; two for a range, one per level for an area (province first) */
  readonly names: readonly string[]
  readonly type: 'plain' | 'range' | 'area'
  /** shown while the block is folded */
  readonly main: boolean
  /** its group among the unfolded ones */
  readonly group?: string | undefined
  /** `/` leads here */
  readonly keyword: boolean
  readonly default: Json | undefined
  readonly audience: Audience | undefined
}

/** So many stand in the folded line when the declaration names no main ones. */
const MAIN = 4

const compiled = new WeakMap<AnyResource, readonly FilterSpec[]>()

/** The filters that a resource declares on its fields and beside them; the main ones first. */
export function compileFilters(resource: AnyResource): readonly FilterSpec[] {
  const known = compiled.get(resource)
  if (known) return known
  const extra = Object.entries(resource.filters ?? {}).map(([name, filter]) => extraFilter(resource, name, filter))
  const own = Object.entries(resource.fields).flatMap(([name, field]) => fieldFilter(name, field) ?? [])
  const all = [...extra, ...own]
  const named = all.some(({ main }) => main)
  const specs = Object.freeze([
    ...all.filter(({ main }) => main),
    ...all.filter(({ main }) => !main).map((spec, i) => ({ ...spec, main: !named && i < MAIN })),
  ])
  compiled.set(resource, specs)
  return specs
}

function fieldFilter(name: string, field: FieldData): FilterSpec | null {
  if (!field.filter) return null
  const options: FilterOptions =
    typeof field.filter === 'object' ? field.filter : field.filter === true ? {} : { as: field.filter }
  if (options.offered === false) return null
  const as = options.as ?? kinds[field.kind].filter
  const range = options.names ?? [`${name}_from`, `${name}_to`]
  return {
    id: name,
    label: options.label ?? field.label,
    field: { ...field, filter: { ...options, as } },
    names: as === 'range' ? range : [name],
    type: as === 'range' ? 'range' : 'plain',
    main: options.main ?? false,
    group: options.group ?? field.group,
    keyword: false,
    default: options.default,
    audience: options.audience ?? field.audience,
  }
}

function extraFilter(resource: AnyResource, name: string, filter: AnyFilter): FilterSpec {
  const { label, main = false, group, audience } = filter
  const base = { id: name, label, main, group, audience, default: filter.default, keyword: false, names: [name] }
  if (filter.cases) {
    const as = filter.as ?? 'one'
    return { ...base, type: 'plain', field: { kind: 'choice', label, choices: filter.cases, filter: { as } } }
  }
  if (filter.area) {
    const levelOf = (field: string, i: number) => resource.fields[field]?.level ?? i + 1
    const names = Object.entries(filter.area)
      .map(([name, field], i) => ({ name, level: levelOf(field, i) }))
      .sort((a, b) => a.level - b.level)
      .map(({ name }) => name)
    return { ...base, type: 'area', names, field: { kind: 'region', label, filter: { as: 'one' } } }
  }
  return { ...base, type: 'plain', keyword: !filter.of, field: { kind: 'text', label, filter: { as: 'contains' } } }
}

export type FilterValues = Readonly<Record<string, unknown>>

/** What the list is filtered by before anybody touched it. `$now` is the moment of the call. */
export function defaultFilters(specs: readonly FilterSpec[], context: RuleContext): FilterValues {
  return Object.fromEntries(
    specs.flatMap((spec): [string, unknown][] => {
      const { default: given, names, type } = spec
      if (given === undefined) return []
      const values = type === 'plain' ? [given] : Array.isArray(given) ? given : [given]
      return names.flatMap((name, i) => {
        const value = resolveOperand(values[i], context)
        return isEmpty(value) ? [] : [[name, value]]
      })
    }),
  )
}

/** Without the empty ones; two drafts that ask for the same are then equal. */
export const givenFilters = (values: FilterValues): FilterValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)))

export const sameFilters = (a: FilterValues, b: FilterValues): boolean => {
  const keyed = (values: FilterValues) =>
    JSON.stringify(Object.entries(givenFilters(values)).sort(([x], [y]) => (x < y ? -1 : 1)))
  return keyed(a) === keyed(b)
}

/** So many stand together without captions. */
const FEW = 12

/** The unfolded filters by their groups, the main ones first and those without one last; a few are one group. */
export function filterGroups(specs: readonly FilterSpec[]): readonly { caption: string | null; specs: FilterSpec[] }[] {
  const rest = specs.filter(({ main }) => !main)
  const captions = new Set(rest.flatMap(({ group }) => group ?? []))
  if (specs.length <= FEW || captions.size < 2) return [{ caption: null, specs: [...specs] }]
  const main = { caption: null, specs: specs.filter((spec) => spec.main) }
  const named = [...captions].map((caption) => ({ caption, specs: rest.filter(({ group }) => group === caption) }))
  const other = { caption: OTHER_FILTERS, specs: rest.filter(({ group }) => !group) }
  return [main, ...named, other].filter((group) => group.specs.length > 0)
}
const OTHER_FILTERS = '其他'

/** The filters that restrict the list now. */
export const activeFilters = (specs: readonly FilterSpec[], values: FilterValues): FilterSpec[] =>
  specs.filter(({ names }) => names.some((name) => !isEmpty(values[name])))

export function without(values: FilterValues, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))
}
