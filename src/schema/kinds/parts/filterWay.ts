import type { FieldData } from '../../model'
import { kinds } from '../registry'

/** How a field's filter compares: as its declaration says, else as is usual for its kind. */
export function filterWay({ filter, kind }: FieldData): 'one' | 'many' | 'range' | 'contains' {
  const way = typeof filter === 'object' ? filter.as : typeof filter === 'string' ? filter : undefined
  return way ?? kinds[kind].filter
}

/** The query parameters of a range's two ends. */
export const rangeNames = (name: string, names?: readonly [string, string]): readonly [string, string] =>
  names ?? [`${name}_from`, `${name}_to`]
