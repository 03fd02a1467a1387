import X from 'lucide-react/icons/x'
import { type ReactNode, useContext, useEffect, useRef } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { Box, Row, Text } from '../../../ui/Box'
import { FilterText } from './FilterText'
import { activeFilters, type FilterSpec, without } from './filters'
import { freedSpans, spanned } from './keywordSpan'
import { ListPlaceContext } from './listAddress'

interface FilterChipsProps {
  readonly specs: readonly FilterSpec[]
  /** ids of those that the user has added to this view: they stand here without a value too */
  readonly added: readonly string[]
  /** quick queries, at the right */
  readonly quick?: ReactNode
  /** id of the filter whose control replaces its chip */
  readonly edited: string | null
  readonly editor: (spec: FilterSpec) => ReactNode
  readonly onOpen: (spec: FilterSpec) => void
  readonly onRemove: (id: string) => void
}

/** A chip whose control was closed by the keyboard has the focus again. */
function useReturn(edited: string | null) {
  const line = useRef<HTMLDivElement>(null)
  const last = useRef(edited)
  useEffect(() => {
    const left = last.current
    last.current = edited
    if (edited !== null || left === null || document.activeElement !== document.body) return
    line.current?.querySelector<HTMLElement>(`[data-chip="${left}"]`)?.focus()
  }, [edited])
  return line
}

/** The conditions in force, each with its cross; pressed, a condition opens its control where it stands. */
export function FilterChips(props: FilterChipsProps) {
  const { specs, added, quick, edited, editor, onOpen, onRemove } = props
  const { filterValues, setFilters } = useListContext()
  const translate = useTranslate()
  const { first } = useContext(ListPlaceContext)
  const line = useReturn(edited)
  const active = activeFilters(specs, filterValues)
  const shown = specs.filter((spec) => active.includes(spec) || added.includes(spec.id) || spec.id === edited)
  if (shown.length === 0 && !quick) return null
  const take = (spec: FilterSpec) => {
    onRemove(spec.id)
    setFilters({ ...spanned(specs, without(filterValues, spec.names), filterValues, first.filter) })
  }
  return (
    <Row gap={2} lineGap={1.5} wrap size="small" above={1.5} className="rd-chips" ref={line}>
      {active.length > 0 && (
        <Text tone="quiet" only="wide">
          {translate('已选条件')}
        </Text>
      )}
      {shown.map((spec) =>
        spec.id === edited ? (
          <Box key={spec.id} className="rd-filter-editor">
            {editor(spec)}
          </Box>
        ) : (
          <Row
            key={spec.id}
            as="span"
            inline
            weight="medium"
            tone={active.includes(spec) ? 'link' : 'soft'}
            nowrap
            className={active.includes(spec) ? 'rd-fchip' : 'rd-fchip rd-fchip-open'}
          >
            <Row as="button" type="button" inline gap={1} data-chip={spec.id} onClick={() => onOpen(spec)}>
              {translate(spec.label)}{' '}
              {active.includes(spec) ? <FilterText spec={spec} values={filterValues} /> : translate('不限')}
            </Row>
            <button
              type="button"
              aria-label={`${translate('移除')} ${translate(spec.label)}`}
              onClick={() => take(spec)}
            >
              <X size={12} strokeWidth={2} aria-hidden />
            </button>
          </Row>
        ),
      )}
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
