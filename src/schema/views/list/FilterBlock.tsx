import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import ListFilter from 'lucide-react/icons/list-filter'
import Plus from 'lucide-react/icons/plus'
import { type FormEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { Box, Row } from '../../../ui/Box'
import { lazy } from '../../../ui/lazy'
import { SMALL } from '../../../ui/media'
import { OnDemand } from '../../../ui/OnDemand'
import type { AnyResource } from '../../model'
import { FilterChips } from './FilterChips'
import { FilterControl } from './FilterControl'
import { activeFilters, type FilterSpec } from './filters'
import './filters.css'
import { openControl } from './openControl'
import { useAddedFilters, useFilterDraft, useFilterSpecs } from './useFilterBar'

const FilterPicker = lazy(() => import('./FilterPicker').then((module) => ({ default: module.FilterPicker })))
const FilterEditor = lazy(() => import('./FilterEditor').then((module) => ({ default: module.FilterEditor })))
const FilterSheet = lazy(() => import('./FilterSheet').then((module) => ({ default: module.FilterSheet })))

interface FilterBlockProps {
  readonly view?: string | undefined
  readonly resource: AnyResource
  readonly quick?: ReactNode
}

/**
 * The filters: the main ones in one line, others added one at a time by `+ 筛选`, and below what is asked for, each condition a
 * chip that opens its control where it stands (O-131). On a phone all of them are a sheet over the rows.
 */
export function FilterBlock({ resource, view, quick }: FilterBlockProps) {
  const { filterValues } = useListContext()
  const translate = useTranslate()
  const small = useMediaQuery(SMALL)
  const block = useRef<HTMLElement>(null)
  const specs = useFilterSpecs(resource, view)
  const { draft, change, submit, restore, clear } = useFilterDraft(specs)
  const { added, add, remove } = useAddedFilters()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [edited, edit] = useState<string | null>(null)
  if (specs.length === 0) return quick ? <div className="rd-filters rd-card">{quick}</div> : null

  // A phone has room for one: the keyword, or the first filter where there is none.
  const lead = specs.find(({ keyword }) => keyword) ?? specs[0]
  const stays = (spec: FilterSpec) => (small ? spec === lead : spec.main)
  const others = specs.filter((spec) => !stays(spec))
  const count = activeFilters(specs, filterValues).length
  const close = () => setAnchor(null)

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    edit(null)
    submit()
  }
  const open = (spec: FilterSpec) => {
    if (stays(spec)) openControl(block.current?.querySelector(`[data-filter="${spec.id}"]`))
    else edit(spec.id)
  }
  const pick = (spec: FilterSpec) => {
    close()
    add(spec.id)
    edit(spec.id)
  }

  const editor = (spec: FilterSpec) => (
    <Suspense>
      <FilterEditor
        spec={spec}
        value={draft}
        onChange={change}
        onDone={() => {
          edit(null)
          submit(false)
        }}
        onCancel={() => {
          edit(null)
          restore(spec)
        }}
      />
    </Suspense>
  )
  return (
    <Box as="search" fixed ref={block}>
      <form className="rd-filters rd-card" onSubmit={onSubmit}>
        <Row gap={2}>
          {specs.filter(stays).map((spec) => (
            <FilterControl key={spec.id} spec={spec} value={draft} onChange={change} />
          ))}
          <Row gap={2} align="stretch" fixed>
            <Button type="submit" variant="contained">
              {translate('查询')}
            </Button>
            {!small && (
              <Button variant="outlined" color="inherit" onClick={clear}>
                {translate('清空')}
              </Button>
            )}
            {others.length > 0 && (
              <Button
                variant="text"
                color="inherit"
                data-add-filter=""
                aria-haspopup="dialog"
                aria-expanded={anchor !== null}
                title={small ? undefined : `${translate('添加筛选')} F`}
                startIcon={small ? <ListFilter size={15} aria-hidden /> : <Plus size={15} aria-hidden />}
                onClick={({ currentTarget }) => setAnchor(currentTarget)}
              >
                {small && count > 0 ? `${translate('筛选')} ${count}` : translate('筛选')}
              </Button>
            )}
          </Row>
        </Row>
        {!small && (
          <FilterChips
            specs={specs}
            added={added}
            quick={quick}
            edited={edited}
            editor={editor}
            onOpen={open}
            onRemove={remove}
          />
        )}
      </form>
      <OnDemand open={anchor !== null && !small}>
        <FilterPicker
          open={anchor !== null && !small}
          anchor={anchor}
          specs={others}
          added={added}
          onPick={pick}
          onClose={close}
        />
      </OnDemand>
      <OnDemand open={anchor !== null && small}>
        <FilterSheet
          open={anchor !== null && small}
          specs={specs}
          value={draft}
          quick={quick}
          onChange={change}
          onClear={clear}
          onAsk={() => {
            close()
            submit()
          }}
          onClose={close}
        />
      </OnDemand>
    </Box>
  )
}
