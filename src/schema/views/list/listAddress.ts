import { createContext } from 'react'
import { PAGE_LIMIT } from '../../model'
import { isObject } from '../provider'
import { readValue, writeValue } from './addressValue'
import { type FilterValues, givenFilters } from './filters'

/** What a list asks for. */
export interface ListQuery {
  readonly filter: FilterValues
  readonly sort: string
  readonly order: 'ASC' | 'DESC'
  readonly page: number
  readonly perPage: number
}

/** Parameters of a list's address that are no filters; react-admin's long form is read too. */
const LIST = new Set(['filter', 'displayedFilters', 'sort', 'order', 'page', 'perPage'])
/** Parameters that stand beside the list's: a filter of such a name is written with a prefix. */
const TAKEN = new Set([...LIST, 'open', 'panel', 'saved', 'do'])
const PREFIX = 'f.'

/** What the address of a list is written by. */
export interface ListPlace {
  /** `order`, `order.review` */
  readonly key: string
  readonly view?: string
  /** the filters that it declares: in the address they need no prefix */
  readonly names: ReadonlySet<string>
  /** the declared page size, which need not be said */
  readonly perPage: number
  /** what it asks for at first */
  readonly first: ListQuery
}

const nowhere: ListPlace = {
  key: '',
  names: new Set(),
  perPage: 0,
  first: { filter: {}, sort: 'id', order: 'DESC', page: 1, perPage: 10 },
}
export const ListPlaceContext = createContext<ListPlace>(nowhere)

const parameterOf = (name: string, names: ReadonlySet<string>): string =>
  names.has(name) && !TAKEN.has(name) ? name : `${PREFIX}${name}`

/** The filter that a parameter of the address means; null for one that is none. */
function filterOf(parameter: string, names: ReadonlySet<string>): string | null {
  if (parameter.startsWith(PREFIX)) return parameter.slice(PREFIX.length)
  return names.has(parameter) && !TAKEN.has(parameter) ? parameter : null
}

function parsed(text: string | null): FilterValues | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

const whole = (text: string | null): number | undefined => {
  const number = Number(text)
  return text !== null && Number.isInteger(number) && number > 0 ? number : undefined
}

/** What an address says of its list; null when it says nothing. */
export function readAddress(search: string, names: ReadonlySet<string>): Partial<ListQuery> | null {
  const given = new URLSearchParams(search)
  const filters = [...given].flatMap(([parameter, text]) => {
    const name = filterOf(parameter, names)
    return name === null ? [] : [[name, readValue(text)] as const]
  })
  const long = parsed(given.get('filter'))
  const sort = given.get('sort')
  const perPage = whole(given.get('perPage'))
  if (filters.length === 0 && ![...given.keys()].some((name) => LIST.has(name))) return null
  // An address with its sort is a whole one: what it does not filter by is not filtered.
  const saysFilter = filters.length > 0 || long !== null || sort !== null
  return {
    ...(saysFilter && { filter: givenFilters({ ...long, ...Object.fromEntries(filters) }) }),
    ...(sort && { sort: sort.replace(/^-/, ''), order: orderOf(sort, given.get('order')) }),
    ...(whole(given.get('page')) && { page: whole(given.get('page')) }),
    ...(perPage && { perPage: Math.min(perPage, PAGE_LIMIT) }),
  }
}

const orderOf = (sort: string, order: string | null): ListQuery['order'] =>
  sort.startsWith('-') || order === 'DESC' ? 'DESC' : 'ASC'

/** The list of an address: what it leaves open is the default's, and what it does not speak of at all the tab remembers. */
export function queryOf(
  search: string,
  names: ReadonlySet<string>,
  { first: defaults, perPage }: Pick<ListPlace, 'first' | 'perPage'>,
  stored: Partial<ListQuery> | undefined,
): ListQuery {
  const said = readAddress(search, names)
  if (!said) return { ...defaults, ...stored }
  return { ...defaults, page: 1, ...(said.sort !== undefined && { perPage }), ...said }
}

/** The short and whole address of a list: `?status=1*30&sort=-id&page=2`. */
export function addressOf(query: ListQuery, { names, perPage }: Pick<ListPlace, 'names' | 'perPage'>): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(givenFilters(query.filter))) {
    search.append(parameterOf(name, names), writeValue(value))
  }
  search.set('sort', `${query.order === 'DESC' ? '-' : ''}${query.sort}`)
  if (query.page > 1) search.set('page', String(query.page))
  if (query.perPage !== perPage) search.set('perPage', String(query.perPage))
  return search
}

/** Parameters of an address that belong to something else: the opened record, its panel, a saved filter. */
export function besideList(search: string, names: ReadonlySet<string>): [string, string][] {
  return [...new URLSearchParams(search)].filter(
    ([parameter]) => !LIST.has(parameter) && filterOf(parameter, names) === null,
  )
}

export const textOf = (search: URLSearchParams): string => `?${search}`

/** The whole address of a list, with what stands beside it there. */
export function completedAddress(
  query: ListQuery,
  search: string,
  place: Pick<ListPlace, 'names' | 'perPage'>,
  beside: readonly (readonly [string, string])[] = besideList(search, place.names),
): string {
  const address = addressOf(query, place)
  for (const [name, value] of beside) address.append(name, value)
  return textOf(address)
}

/** Whether two addresses say the same. */
export const sameSearch = (a: string, b: string): boolean =>
  new URLSearchParams(a).toString() === new URLSearchParams(b).toString()
