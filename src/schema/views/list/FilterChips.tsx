import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { Row, Text } from '../../../ui/Box'
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
    <Row gap={2} lineGap={1.5} wrap size="small" above={1.5} className="rd-chips">
      {active.length > 0 && (
        <Text tone="quiet" only="wide">
          {translate('已选条件')}
        </Text>
      )}
      {active.map((spec) => (
        <Row key={spec.id} as="span" inline gap={1} weight="medium" tone="link" nowrap className="rd-fchip">
          {translate(spec.label)} <FilterText spec={spec} values={filterValues} />
          <button
            type="button"
            aria-label={`${translate('移除')} ${translate(spec.label)}`}
            onClick={() => setFilters(without(filterValues, spec.names))}
          >
            <X size={12} strokeWidth={2} aria-hidden />
          </button>
        </Row>
      ))}
      {active.length > 0 && (
        <Row type="button" as="button" inline gap={1.5} tone="link" className="rd-link" onClick={() => setFilters({})}>
          {translate('全部清除')}
        </Row>
      )}
      {quick && (
        <Row gap={2} push className="rd-chips-quick">
          {quick}
        </Row>
      )}
    </Row>
  )
}
