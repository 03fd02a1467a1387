import { none } from '../parts/none'
import type { FieldProps } from '../parts/props'

/** The first column that travels with the row, or the id. */
export function ReferenceField({ source, field, record }: FieldProps) {
  const id = record[source]
  const shown = Object.keys(field.shows ?? {})[0]
  const label = shown === undefined ? undefined : record[shown]
  if (label !== null && label !== undefined && label !== '') return String(label)
  return id === null || id === undefined ? none : `#${id}`
}
