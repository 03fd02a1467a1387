import { TimeText } from '../../../ui/TimeText'
import { isNumber } from '../parts/number'
import type { FieldProps } from '../parts/props'

/** `11-20 09:30`, the whole of it on hover; of a day `2026-11-20`. */
export function UnixTimeField({ source, field, record }: FieldProps) {
  const value = record[source]
  return <TimeText at={isNumber(value) ? value : null} form={field.day ? 'day' : 'short'} />
}
