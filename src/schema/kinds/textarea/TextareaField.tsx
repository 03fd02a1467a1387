import { none } from '../parts/none'
import type { FieldProps } from '../parts/props'

/** One line in a cell; the whole text on hover. */
export function TextareaField({ source, record }: FieldProps) {
  const value = record[source]
  return typeof value === 'string' && value !== '' ? <span title={value}>{value}</span> : none
}
