import { none } from '../parts/none'
import { isNumber } from '../parts/number'
import type { FieldProps } from '../parts/props'
import { useRegions } from './useRegions'

/** The region's own name, the whole of it on hover; the code while the name is not known. */
export function RegionField({ source, record }: FieldProps) {
  const code = record[source]
  const regions = useRegions(isNumber(code) && code > 9999)
  if (!isNumber(code) || code === 0) return none
  return <span title={regions.fullName(code)}>{regions.name(code) || code}</span>
}
