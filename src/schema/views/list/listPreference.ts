import type { AnyResource } from '../../model'
import { isObject } from '../provider'
import { isStart, type ListStart } from '../saved/savedFilter'

/** `order`, or `order.review` of a view: what preferences and saved filters call a list. */
export const listKeyOf = (resource: AnyResource, view?: string): string =>
  view === undefined ? resource.name : `${resource.name}.${view}`

/** What a user has settled for a list. */
export interface ListPreference {
  readonly perPage?: number
  /** the saved filter that the list opens with, as it was when it was last seen */
  readonly start?: ListStart
  /** ids of the filters that the user has added by `+ 筛选` */
  readonly filters?: readonly string[]
}

/** A stored preference as far as it makes sense. */
export function listPreference(value: unknown): ListPreference {
  if (!isObject(value)) return {}
  const { perPage, start, filters } = value
  const ids = Array.isArray(filters) ? filters.filter((id): id is string => typeof id === 'string') : []
  return {
    ...(typeof perPage === 'number' && perPage > 0 && { perPage }),
    ...(isStart(start) && { start }),
    ...(ids.length > 0 && { filters: ids }),
  }
}

/** The preference of a list under its key. */
export const listPreferenceKey = (listKey: string): string => `list.${listKey}`
