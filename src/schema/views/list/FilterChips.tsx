import X from 'lucide-react/icons/x'
import { useListContext, useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { FilterText } from './FilterText'
import { activeFilters, type FilterSpec, without } from './filters'

interface FilterChipsProps {
  readonly specs: readonly FilterSpec[]
  /** quick queries, at the right */
  readonly quick?: ReactNode
}

/** The conditions in force, each with its cross. */
export function FilterChips({ specs, quick }: FilterChipsProps) {
  const { filterValues, setFilters } = useListContext()
  const translate = useTranslate()
  const active = activeFilters(specs, filterValues)
  if (active.length === 0 && !quick) return null
  return (
    <div className="rd-chips">
      {active.length > 0 && <span className="rd-chips-label">{translate('已选条件')}</span>}
      {active.map((spec) => (
        <span key={spec.id} className="rd-fchip">
          {translate(spec.label)} <FilterText spec={spec} values={filterValues} />
          <button
            type="button"
            aria-label={`${translate('移除')} ${translate(spec.label)}`}
            onClick={() => setFilters(without(filterValues, spec.names))}
          >
            <X size={12} strokeWidth={2} aria-hidden />
          </button>
        </span>
      ))}
      {active.length > 0 && (
        <button type="button" className="rd-link" onClick={() => setFilters({})}>
          {translate('全部清除')}
        </button>
      )}
      {quick && <div className="rd-chips-quick">{quick}</div>}
    </div>
  )
}
