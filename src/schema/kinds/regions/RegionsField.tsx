import { isRegionMap, regionTitle, regionWords } from '../../../domain/geo/regionMap'
import { joinList } from '../parts/csv'
import { none } from '../parts/none'
import type { FieldProps } from '../parts/props'

/** The regions in a few words, all of them on hover. */
export function RegionsField({ source, record }: FieldProps) {
  const map = record[source]
  if (!isRegionMap(map)) return none
  return <span title={joinList(regionWords(map))}>{regionTitle(map)}</span>
}
