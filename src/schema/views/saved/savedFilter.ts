import type { ListQuery } from '../list/listAddress'
import { isObject } from '../provider'
import type { Row } from '../row'
import { filterOfSaved } from './savedTimes'

/** The resource that keeps them. */
export const SAVED_FILTER = 'savedFilter'

/** A list's filter, sort and columns under a name. */
export interface SavedFilter extends Row {
  readonly id: number
  readonly version: number
  readonly name: string
  readonly list: string
  readonly filter: unknown
  /** `-create_time` descends */
  readonly sort_by: string | null
  readonly columns: unknown
  readonly role_id: number | null
  readonly role_name: string | null
  readonly user_id: number
  readonly user_name: string | null
}

export const now = (): number => Math.floor(Date.now() / 1000)

/** What the list starts with when nothing else is said. */
export interface ListStart {
  readonly id: number
  readonly filter: unknown
  readonly sort_by: string | null
}

export const startOf = ({ id, filter, sort_by }: ListStart): ListStart => ({ id, filter, sort_by })

export const isStart = (value: unknown): value is ListStart => isObject(value) && typeof value.id === 'number'

export const sortText = ({ sort, order }: Pick<ListQuery, 'sort' | 'order'>): string =>
  `${order === 'DESC' ? '-' : ''}${sort}`

/** The query that a saved filter means today. */
export function queryOfSaved({ filter, sort_by: sort }: Pick<ListStart, 'filter' | 'sort_by'>): Partial<ListQuery> {
  return {
    filter: filterOfSaved(filter, now()),
    ...(sort && { sort: sort.replace(/^-/, ''), order: sort.startsWith('-') ? ('DESC' as const) : ('ASC' as const) }),
  }
}
