import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { Box, Row, Stack, Text } from '../../../ui/Box'
import { SMALL } from '../../../ui/media'
import { isAllowed, isUnmasked } from '../../compile/access'
import type { AnyResource } from '../../model'
import { useIdentity } from '../identity'
import { FilterChips } from './FilterChips'
import { FilterControl } from './FilterControl'
import {
  activeFilters,
  compileFilters,
  type FilterSpec,
  type FilterValues,
  filterGroups,
  givenFilters,
  sameFilters,
} from './filters'
import './filters.css'
import { spanned } from './keywordSpan'
import { ListPlaceContext } from './listAddress'

const NONE: readonly string[] = []

interface FilterBlockProps {
  readonly view?: string | undefined
  readonly resource: AnyResource
  readonly quick?: ReactNode
}

/** What is being typed; it follows the list when that is filtered from elsewhere: a chip, a quick query, a link. */
function useFilterDraft() {
  const { filterValues } = useListContext()
  const [base, setBase] = useState<FilterValues>(filterValues)
  const [draft, setDraft] = useState<FilterValues>(filterValues)
  if (base !== filterValues && !sameFilters(base, filterValues)) {
    setBase(filterValues)
    setDraft(filterValues)
  }
  const change = (patch: Record<string, unknown>) => setDraft((now) => givenFilters({ ...now, ...patch }))
  return { draft, change, setDraft }
}

/**
 * Whether the rest of the filters is unfolded: for the moment, over the rows, which stay where they are. It folds with the
 * question, with Esc and with a press elsewhere.
 */
function useUnfolding(small: boolean) {
  const block = useRef<HTMLElement>(null)
  const [open, setOpen] = useState(false)
  const [height, setHeight] = useState<number | undefined>(undefined)
  const toggle = (next: boolean) => {
    setHeight(next && !small ? block.current?.offsetHeight : undefined)
    setOpen(next)
  }
  useEffect(() => {
    if (!open || small) return
    const fold = ({ target }: PointerEvent) => {
      // Menus and calendars of the filters stand beside the page.
      if (!(target instanceof Element) || block.current?.contains(target) || !target.closest('#root')) return
      setHeight(undefined)
      setOpen(false)
    }
    document.addEventListener('pointerdown', fold)
    return () => document.removeEventListener('pointerdown', fold)
  }, [open, small])
  return { block, open, setOpen: toggle, height }
}

/** On a phone the button stands for all filters, and says how many are in force. */
function foldWords(small: boolean, open: boolean, count: number, translate: (text: string) => string): string {
  if (!small || open) return translate(open ? '收起' : '展开')
  return count > 0 ? `${translate('筛选')} ${count}` : translate('筛选')
}

/** The filters: the main ones in one line, the rest unfolded in a grid; 查询 asks, and below stands what was asked (O-131). */
export function FilterBlock({ resource, view, quick }: FilterBlockProps) {
  const { filterValues, setFilters, refetch } = useListContext()
  const translate = useTranslate()
  const identity = useIdentity()
  const { first } = useContext(ListPlaceContext)
  const small = useMediaQuery(SMALL)
  const { block, open, setOpen, height } = useUnfolding(small)
  const { draft, change, setDraft } = useFilterDraft()
  const settled = (view && resource.views?.[view]?.without) || NONE
  const specs = useMemo(
    () =>
      compileFilters(resource).filter(({ id, field, audience }) => {
        if (settled.includes(id)) return false
        const isOwn = resource.fields[id] !== undefined && resource.filters?.[id] === undefined
        return (!audience || isAllowed(audience, identity)) && (!isOwn || isUnmasked(field, identity))
      }),
    [resource, identity, settled],
  )
  if (specs.length === 0) return quick ? <div className="rd-filters rd-card">{quick}</div> : null

  // A phone has room for one: the keyword, or the first filter where there is none.
  const lead = specs.find(({ keyword }) => keyword) ?? specs[0]
  const stays = (spec: (typeof specs)[number]) => (small ? spec === lead : spec.main)
  const folds = specs.some((spec) => !stays(spec))
  const count = activeFilters(specs, filterValues).length
  // Folded on a phone there is room for one line, whose button says how many conditions hold.
  const isFolded = small && !open

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setOpen(false)
    const asked = spanned(specs, draft, filterValues, first.filter)
    if (sameFilters(asked, filterValues)) void refetch()
    else setFilters({ ...asked })
  }
  const clear = () => {
    setDraft({})
    setFilters({})
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open && !event.defaultPrevented) setOpen(false)
  }

  const controls = (some: readonly FilterSpec[]) =>
    some.map((spec) => <FilterControl key={spec.id} spec={spec} value={draft} onChange={change} />)
  const groups = open ? filterGroups(specs) : []
  return (
    <Box as="search" fixed className="rd-filters-place" ref={block} style={{ height }} onKeyDown={onKeyDown}>
      <form className="rd-filters rd-card" data-open={open || undefined} onSubmit={submit}>
        <Row gap={2} className="rd-filters-grid" data-grouped={groups.length > 1 || undefined}>
          {groups.length > 1
            ? groups.map(({ caption, specs: some }) => (
                <Stack as="fieldset" key={caption} gap={2} className="rd-filters-group">
                  <Text as="legend" size="small" tone="quiet">
                    {translate(caption ?? '常用')}
                  </Text>
                  {controls(some)}
                </Stack>
              ))
            : controls(open ? specs : specs.filter(stays))}
          <Row gap={2} align="stretch" fixed className="rd-filters-buttons">
            <Button type="submit" variant="contained">
              {translate('查询')}
            </Button>
            {!isFolded && (
              <Button variant="outlined" color="inherit" onClick={clear}>
                {translate('清空')}
              </Button>
            )}
            {folds && (
              <Button
                variant="text"
                color="inherit"
                aria-expanded={open}
                endIcon={open ? <ChevronUp size={14} aria-hidden /> : <ChevronDown size={14} aria-hidden />}
                onClick={() => setOpen(!open)}
              >
                {foldWords(small, open, count, translate)}
              </Button>
            )}
          </Row>
        </Row>
        {!isFolded && <FilterChips specs={specs} quick={quick} />}
      </form>
    </Box>
  )
}
