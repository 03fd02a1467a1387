import type { Query, QueryClient } from '@tanstack/react-query'
import type { DataProvider, GetListParams } from 'react-admin'
import { AMPLE } from '../../../ui/media'
import { getPreference } from '../../../ui/preferences'
import type { Identity } from '../../compile/access'
import type { AnyResource } from '../../model'
import { rowOffers } from '../actions/offers'
import { ruleContext } from '../identity'
import { queryOfSaved } from '../saved/savedFilter'
import { sessionStore } from '../sessionStore'
import { columnsKeyOf, flatKeyOf, shownColumns } from '../table/useColumns'
import { compileFilters, defaultFilters } from './filters'
import { completedAddress, type ListPlace, type ListQuery, queryOf, readAddress } from './listAddress'
import { listFields } from './listFields'
import { type ListPreference, listKeyOf, listPreference, listPreferenceKey } from './listPreference'
import type { ListSlots } from './listSlots'
import { pageSizeOf } from './pageFit'

/** ms for which a reply to the request at the start counts as new */
const FRESH = 5000

interface ListOf {
  readonly resource: AnyResource
  readonly view?: string
  readonly slots: ListSlots
  readonly identity: Identity | null
}

/** Name under which the browser's tab keeps the state of a list. */
export const storeKeyOf = ({ resource, view, identity }: Omit<ListOf, 'slots'>): string =>
  `${identity?.id ?? 0}.${listKeyOf(resource, view)}`

/** Parameters beside the filter; undefined for whole rows of the resource's own list. */
export const metaOf = (view: string | undefined, fields: readonly string[] | undefined) =>
  view === undefined && fields === undefined
    ? undefined
    : { ...(view !== undefined && { view }), ...(fields !== undefined && { fields }) }

/** Parameters of the data provider for a list in this state. */
export const paramsOf = (query: ListQuery, meta: ReturnType<typeof metaOf>): GetListParams => ({
  pagination: { page: query.page, perPage: query.perPage },
  sort: { field: query.sort, order: query.order },
  filter: query.filter,
  meta,
})

/** By what the address of a list is written. Defaults may be relative to now: the request at the start has its own. */
export const placeOf = (list: ListOf, kept: unknown): ListPlace => {
  const key = storeKeyOf(list)
  return first?.key === key && isNew() ? first.place : newPlaceOf(list, listPreference(kept))
}

function newPlaceOf({ resource, view, slots, identity }: ListOf, { perPage, start }: ListPreference): ListPlace {
  const specs = compileFilters(resource)
  const usual = pageSizeOf(resource, view)
  const [sort = 'id', order = 'DESC'] = resource.sort ?? []
  const filter = { ...defaultFilters(specs, ruleContext(identity)), ...slots.first?.(identity) }
  return {
    key: listKeyOf(resource, view),
    view,
    names: new Set(specs.flatMap((spec) => spec.names)),
    perPage: usual,
    first: { filter, sort, order, page: 1, perPage: perPage ?? usual, ...(start && queryOfSaved(start)) },
  }
}

let startedAt = 0
/** The list that was requested before anything was drawn. */
let first: { readonly key: string; readonly place: ListPlace } | null = null

/** From now on answers come that what is drawn first may take as new. */
export const markStart = (): void => {
  startedAt = Date.now()
}

const isNew = (): boolean => Date.now() - startedAt < FRESH

/** Whether a query fetches again when it is drawn: not while its reply is the one to the request at the start. */
export const asksAgain = ({ state }: Pick<Query, 'state'>): boolean =>
  state.isInvalidated || state.dataUpdatedAt < startedAt || !isNew()

/**
 * Asks for the rows of the page that is about to be drawn, in the words in which its list will. The list then finds them, and is
 * drawn once instead of four times. A failure is left to the list, which asks again and says so.
 * @param search    of the address
 * @param onAddress gets the complete address of the list
 */
export async function askFirstRows(
  client: QueryClient,
  provider: DataProvider,
  list: ListOf,
  search: string,
  onAddress: (search: string) => void,
): Promise<void> {
  const { resource, view, slots, identity } = list
  const key = listKeyOf(resource, view)
  const place = newPlaceOf(list, listPreference(getPreference(listPreferenceKey(key))))
  const isSaved = new URLSearchParams(search).has('saved') && readAddress(search, place.names) === null
  if (isSaved) return
  const flat = getPreference(flatKeyOf(key)) === 'flat'
  const kept = getPreference(columnsKeyOf(key, flat))
  const { shown } = shownColumns(resource, view, identity, { flat, kept, ample: matchMedia(AMPLE).matches })
  const fields = listFields(resource, { shown, offers: rowOffers(resource, identity, view), slots })
  const query = queryOf(search, place.names, place, sessionStore.getItem<Partial<ListQuery>>(storeKeyOf(list)))
  const params = paramsOf(query, metaOf(view, fields))
  onAddress(completedAddress(query, search, place))
  first = { key: storeKeyOf(list), place }
  await client.prefetchQuery({
    queryKey: [resource.name, 'getList', params],
    queryFn: async ({ signal }) => {
      const { data, total, pageInfo, meta } = await provider.getList(resource.name, { ...params, signal })
      return { data, total, pageInfo, meta }
    },
    retry: false,
    meta: { rows: true },
  })
}
