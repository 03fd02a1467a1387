import { none } from '../parts/none'
import type { FieldProps } from '../parts/props'

export function TextField({ source, record }: FieldProps) {
  const value = record[source]
  return value === null || value === undefined || value === '' ? none : String(value)
}
