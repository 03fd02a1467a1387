import { useContext, useMemo, useState } from 'react'
import { useListContext } from 'react-admin'
import { usePreference } from '../../../ui/preferences'
import { isAllowed, isUnmasked } from '../../compile/access'
import type { AnyResource } from '../../model'
import { useIdentity } from '../identity'
import { compileFilters, type FilterSpec, type FilterValues, givenFilters, sameFilters } from './filters'
import { spanned } from './keywordSpan'
import { ListPlaceContext } from './listAddress'
import { listPreference, listPreferenceKey } from './listPreference'

const NONE: readonly string[] = []

/** The filters that a user may set in a view: what the view settles, and what is masked for them, is absent. */
export function useFilterSpecs(resource: AnyResource, view: string | undefined): readonly FilterSpec[] {
  const identity = useIdentity()
  const settled = (view && resource.views?.[view]?.without) || NONE
  return useMemo(
    () =>
      compileFilters(resource).filter(({ id, field, audience }) => {
        if (settled.includes(id)) return false
        const isOwn = resource.fields[id] !== undefined && resource.filters?.[id] === undefined
        return (!audience || isAllowed(audience, identity)) && (!isOwn || isUnmasked(field, identity))
      }),
    [resource, identity, settled],
  )
}

/** What is being typed; it follows the list when that is filtered from elsewhere: a chip, a quick query, a link. */
export function useFilterDraft(specs: readonly FilterSpec[]) {
  const { filterValues, setFilters, refetch } = useListContext()
  const { first } = useContext(ListPlaceContext)
  const [base, setBase] = useState<FilterValues>(filterValues)
  const [draft, setDraft] = useState<FilterValues>(filterValues)
  if (base !== filterValues && !sameFilters(base, filterValues)) {
    setBase(filterValues)
    setDraft(filterValues)
  }
  /** Queries with what is typed. @param isAgain whether an unchanged filter is queried again */
  const submit = (isAgain = true) => {
    const asked = spanned(specs, draft, filterValues, first.filter)
    if (!sameFilters(asked, filterValues)) setFilters({ ...asked })
    else if (isAgain) void refetch()
  }
  return {
    draft,
    change: (patch: Readonly<Record<string, unknown>>) => setDraft((now) => givenFilters({ ...now, ...patch })),
    submit,
    /** forgets what is typed of a filter */
    restore: ({ names }: FilterSpec) =>
      setDraft((now) =>
        givenFilters({ ...now, ...Object.fromEntries(names.map((name) => [name, filterValues[name]])) }),
      ),
    clear: () => {
      setDraft({})
      setFilters({})
    },
  }
}

/** The filters that a user has added to a view by `+ 筛选`: they stand there until they are removed, in this view alone. */
export function useAddedFilters() {
  const { key } = useContext(ListPlaceContext)
  const [kept, keep] = usePreference(listPreferenceKey(key))
  const settled = listPreference(kept)
  const added = settled.filters ?? NONE
  return {
    added,
    add: (id: string) => !added.includes(id) && keep({ ...settled, filters: [...added, id] }),
    remove: (id: string) => added.includes(id) && keep({ ...settled, filters: added.filter((other) => other !== id) }),
  }
}
