import type { AnyResource } from '../../model'
import { isObject } from '../provider'

/** `order`, or `order.review` of a view: what preferences and saved filters call a list. */
export const listKeyOf = (resource: AnyResource, view?: string): string =>
  view === undefined ? resource.name : `${resource.name}.${view}`

/** What a user has settled for a list. */
export interface ListPreference {
  readonly perPage?: number
}

/** A stored preference as far as it makes sense. */
export function listPreference(value: unknown): ListPreference {
  if (!isObject(value)) return {}
  const { perPage } = value
  return { ...(typeof perPage === 'number' && perPage > 0 && { perPage }) }
}
