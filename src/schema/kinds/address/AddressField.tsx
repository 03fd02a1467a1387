import { none } from '../parts/none'
import type { FieldProps } from '../parts/props'

/** A cell cuts it; the whole address on hover. */
export function AddressField({ source, record }: FieldProps) {
  const value = record[source]
  return typeof value === 'string' && value !== '' ? <span title={value}>{value}</span> : none
}
