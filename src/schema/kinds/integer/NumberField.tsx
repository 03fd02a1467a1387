import { none } from '../parts/none'
import { isNumber } from '../parts/number'
import { grouped } from '../parts/numberText'
import type { FieldProps } from '../parts/props'
import { Unit } from '../parts/Unit'

/** A quantity with its unit. */
export function NumberField({ source, field, record }: FieldProps) {
  const value = record[source]
  if (!isNumber(value)) return none
  if (!field.unit) return grouped(value)
  return (
    <>
      {grouped(value)}
      <Unit of={field.unit} />
    </>
  )
}
