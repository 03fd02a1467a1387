import X from 'lucide-react/icons/x'
import { type ReactNode, useContext } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { Row, Text } from '../../../ui/Box'
import { FilterText } from './FilterText'
import { activeFilters, type FilterSpec, without } from './filters'
import { freedSpans, spanned } from './keywordSpan'
import { ListPlaceContext } from './listAddress'

interface FilterChipsProps {
  readonly specs: readonly FilterSpec[]
  /** quick queries, at the right */
  readonly quick?: ReactNode
}

/** The conditions in force, each with its cross. */
export function FilterChips({ specs, quick }: FilterChipsProps) {
  const { filterValues, setFilters } = useListContext()
  const translate = useTranslate()
  const { first } = useContext(ListPlaceContext)
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
            onClick={() =>
              setFilters({ ...spanned(specs, without(filterValues, spec.names), filterValues, first.filter) })
            }
          >
            <X size={12} strokeWidth={2} aria-hidden />
          </button>
        </Row>
      ))}
      {freedSpans(specs, filterValues, first.filter).map(({ id, label }) => (
        <Text key={id} tone="soft">
          {translate('按车牌、号码或电话查找，不限%{label}', { label: translate(label) })}
        </Text>
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
