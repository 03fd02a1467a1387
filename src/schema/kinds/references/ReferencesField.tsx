import { joinList } from '../parts/csv'
import { none } from '../parts/none'
import { valuesOf } from '../parts/options'
import type { FieldProps } from '../parts/props'

/** The names that travel with the row, or the ids. */
export function ReferencesField({ source, field, record }: FieldProps) {
  const shown = Object.keys(field.shows ?? {})[0]
  const names = shown === undefined ? [] : valuesOf(record[shown])
  const ids = valuesOf(record[source])
  if (ids.length === 0) return none
  const text = joinList(names.length > 0 ? names.map(String) : ids.map((id) => `#${id}`))
  return <span title={text}>{text}</span>
}
