import { TimeText } from '../../../ui/TimeText'
import { isNumber } from '../parts/number'
import type { FieldProps } from '../parts/props'

/** `11-20 09:30`, the whole of it on hover. */
export function UnixTimeField({ source, record }: FieldProps) {
  const value = record[source]
  return <TimeText at={isNumber(value) ? value : null} />
}
